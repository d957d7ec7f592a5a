// What every service works with: the project folder, code generation, the clock, and the proof of migrations.
import type { GenerationStep, RevisionSource } from "@lathe/contract";
import type { FileSystem } from "../store/file-system.ts";
import { openFolder, type OpenOptions, openProject, type ProjectFolder } from "../store/project-folder.ts";
import { type ProjectView, withView } from "../store/project-view.ts";
import { withWriteLock } from "../store/write-lock.ts";
import { type Codegen, codegen } from "./codegen.ts";
import { createGenerationCache, type GenerationCache } from "./generation-cache.ts";
import { type Prove, proveMigration } from "./prove-migration.ts";
import type { RefusalOutcome } from "./refusal.ts";

/** What can be put in place of the usual; tests and the like do. */
export interface ServiceOptions {
  readonly files?: FileSystem;
  /** What is remembered between calls; nothing without. */
  readonly cache?: GenerationCache;
  readonly codegen?: Codegen;
  readonly prove?: Prove;
  readonly now?: () => Date;
  /** Who asks, for those who find the project locked: "lathe generate". */
  readonly purpose?: string;
  /** On whose behalf the model is edited; a command where it is left out. */
  readonly source?: RevisionSource;
  /** The development database, as in DATABASE_URL: empty for the embedded one of the project. None is asked unless given. */
  readonly databaseUrl?: string | undefined;
  /** Is told which step of a generation begins; each at most once, in their order. */
  readonly onStep?: (step: GenerationStep) => void;
}

/** What a service works with. */
export interface ServiceContext {
  readonly folder: ProjectFolder;
  readonly cache: GenerationCache;
  readonly codegen: Codegen;
  readonly prove: Prove;
  readonly now: () => Date;
  readonly purpose: string;
  readonly databaseUrl: string | undefined;
  readonly onStep: (step: GenerationStep) => void;
}

function createContext(folder: ProjectFolder, options: ServiceOptions): ServiceContext {
  const { prove = proveMigration, now = () => new Date(), purpose = "working on the project" } = options;
  const { cache = createGenerationCache(), databaseUrl, onStep = () => {} } = options;
  return { folder, cache, codegen: options.codegen ?? codegen, prove, now, purpose, databaseUrl, onStep };
}

/** How the store opens the folder of a service. */
export function toOpenOptions({ files, cache, source }: ServiceOptions): OpenOptions {
  return { files, folders: cache?.folders, source };
}

/** Opens the project in a folder for a service that changes it. */
export async function openContext(
  dir: string,
  options: ServiceOptions,
): Promise<{ readonly ok: true; readonly context: ServiceContext } | RefusalOutcome> {
  const opening = await openProject(dir, toOpenOptions(options));
  return opening.ok ? { ok: true, context: createContext(opening.folder, options) } : opening;
}

/** Does something with the project in a folder as it is. Takes no lock, and writes nothing. */
export async function withProjectView<T>(
  dir: string,
  options: ServiceOptions,
  work: (view: ProjectView, context: ServiceContext) => Promise<T>,
): Promise<T | RefusalOutcome> {
  const opening = await openFolder(dir, toOpenOptions(options));
  if (!opening.ok) return opening;
  const context = createContext(opening.folder, options);
  return withView(context.folder, (view) => work(view, context));
}

/** Does something with a recovered project as it is, while nobody else writes it. */
export function withLockedView<T>(
  { folder, purpose }: ServiceContext,
  work: (view: ProjectView) => Promise<T>,
): Promise<T | RefusalOutcome> {
  return withWriteLock(folder, { purpose }, async () => {
    const viewing = await withView(folder, async (view) => ({ ok: true as const, view }));
    return viewing.ok ? work(viewing.view) : viewing;
  });
}

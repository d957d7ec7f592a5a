// lathe seed: believable records for the model of the last generation, put into the project's database.
import { join } from "node:path";
import { type SeedDatabaseInput, type SeedRefusal, seedDatabase } from "@lathe/seed";
import { MIGRATIONS_FOLDER } from "../store/project-paths.ts";
import { type ProjectView, readTextsIn } from "../store/project-view.ts";
import { type ServiceOptions, withProjectView } from "./context.ts";
import type { GenerationCache } from "./generation-cache.ts";
import { type GeneratedModel, readGeneratedModel } from "./generated-model.ts";
import type { RefusalOutcome } from "./refusal.ts";

/** What is asked for. */
export interface SeedRequest extends Pick<
  SeedDatabaseInput,
  "databaseUrl" | "mediaUrl" | "findVariable" | "allowServer" | "onProgress"
> {
  /** How many records the largest entities get; 1000 unless said otherwise. */
  readonly rows?: number | undefined;
  /** The day that the records are told from, `YYYY-MM-DD`; today unless said otherwise. */
  readonly date?: string | undefined;
}

/** What was put in; or why nothing was. */
export type SeedOutcome =
  | {
      readonly ok: true;
      /** Of the model that the records are for. */
      readonly revision: string;
      readonly date: string;
      readonly entities: readonly { readonly name: string; readonly rows: number }[];
      readonly total: number;
      /** What else is worth knowing, such as why an entity has fewer records than it should; for people. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly seedRefusal: SeedRefusal }
  | (RefusalOutcome & { readonly seedRefusal?: undefined });

/** How many records the largest entities get. */
const DEFAULT_SEED_ROWS = 1000;

/** Fills the project's database, which has no records yet. */
export async function seedProject(
  dir: string,
  request: SeedRequest = {},
  options: ServiceOptions = {},
): Promise<SeedOutcome> {
  const saved = await withProjectView(dir, options, (view, { cache }) => readSavedProject(view, cache));
  if (!saved.ok) return saved;
  const { root, revision, model, migrations, isEdited } = saved;
  const { now = () => new Date() } = options;
  const { rows = DEFAULT_SEED_ROWS, date = now().toISOString().slice(0, 10) } = request;
  const dataFolder = join(root, "data");
  const seeding = await seedDatabase({
    ...request,
    model,
    migrations,
    dataFolder,
    projectFolder: root,
    rows,
    date,
  });
  if (!seeding.ok) return seeding;
  const { entities } = seeding;
  const notes = [...(isEdited ? [EDITED_MODEL_NOTE] : []), ...seeding.notes];
  const total = entities.reduce((sum, entity) => sum + entity.rows, 0);
  return { ok: true, revision, date, entities, total, notes };
}

const EDITED_MODEL_NOTE =
  "The model was changed since the last generation. The records are for the model as it was generated.";

interface SavedProject extends GeneratedModel {
  readonly root: string;
  readonly migrations: readonly { readonly name: string; readonly text: string }[];
}

const NOT_GENERATED = "Nothing was generated yet, so there are no tables to fill. Run lathe generate first.";

async function readSavedProject(
  view: ProjectView,
  cache: GenerationCache,
): Promise<SavedProject | RefusalOutcome> {
  const generated = await readGeneratedModel(view, cache, NOT_GENERATED);
  if (!generated.ok) return generated;
  const migrations = await readTextsIn(view, { folder: MIGRATIONS_FOLDER, ending: ".sql" });
  return { ...generated, root: view.folder.root, migrations };
}

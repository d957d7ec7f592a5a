// What every service works with: the disk, code generation, the clock, and the proof of migrations.
import { diskFiles } from "../store/disk-files.ts";
import type { FileSystem } from "../store/file-system.ts";
import { type Codegen, codegen } from "./codegen.ts";
import { type Prove, proveMigration } from "./prove-migration.ts";

/** What can be put in place of the usual; tests and the like do. */
export interface ServiceOptions {
  readonly files?: FileSystem;
  readonly codegen?: Codegen;
  readonly prove?: Prove;
  readonly now?: () => Date;
  /** Who asks, for those who find the project locked: "lathe generate". */
  readonly purpose?: string;
  /** A server whose rows are counted for the hazards of a plan; none unless given. */
  readonly databaseUrl?: string | undefined;
}

/** The same, complete. */
export interface ServiceContext {
  readonly files: FileSystem;
  readonly codegen: Codegen;
  readonly prove: Prove;
  readonly now: () => Date;
}

/** What a service works with. */
export function createContext(options: ServiceOptions): ServiceContext {
  const { files = diskFiles, prove = proveMigration, now = () => new Date() } = options;
  return { files, codegen: options.codegen ?? codegen, prove, now };
}

// What moving records needs of a project: where it is, its database and its migrations.
import { type MigrationFile, parseMigration } from "@lathe/runtime/database";
import { MIGRATIONS_FOLDER } from "../store/project-paths.ts";
import { readTextsIn } from "../store/project-view.ts";
import { type ServiceOptions, withProjectView } from "./context.ts";
import type { RefusalOutcome } from "./refusal.ts";

/** A project whose records are moved. */
export interface TransferProject {
  readonly ok: true;
  readonly root: string;
  readonly purpose: string;
  /** As DATABASE_URL. */
  readonly url: string;
  /** Its migrations, in order. Throws a MigrationError where one is none. */
  files(): readonly MigrationFile[];
}

/** Reads it. */
export function readTransferProject(
  dir: string,
  options: ServiceOptions,
): Promise<TransferProject | RefusalOutcome> {
  return withProjectView(
    dir,
    options,
    async (view, { purpose, databaseUrl = "" }): Promise<TransferProject> => {
      const texts = await readTextsIn(view, { folder: MIGRATIONS_FOLDER, ending: ".sql" });
      const files = () =>
        texts.map(({ name, text }) => parseMigration(name, text)).toSorted((a, b) => a.number - b.number);
      return { ok: true, root: view.folder.root, purpose, url: databaseUrl, files };
    },
  );
}

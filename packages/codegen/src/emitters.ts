// The table of artefacts: reading it tells you every file we can write.
import { emitApplication } from "./emit/app/application.ts";
import { emitGitignore } from "./emit/app/gitignore.ts";
import { emitMain } from "./emit/app/main.ts";
import { emitPackageJson } from "./emit/app/package-json.ts";
import { emitTsconfig } from "./emit/app/tsconfig.ts";
import { emitDefinition } from "./emit/entity/definition.ts";
import { emitHooks } from "./emit/entity/hooks.ts";
import { emitRecord } from "./emit/entity/record.ts";
import { emitSchemas } from "./emit/entity/schemas.ts";
import { emitAdminOpenapi, emitExternalOpenapi } from "./emit/openapi/document.ts";
import { emitInitialMigration } from "./emit/sql/initial-migration.ts";
import type { Resolved, ResolvedEntity } from "./resolve/types.ts";

/** Whose a file is: `generated` is Lathe's, with the user's edits merged; `once` is made if missing, then the user's. */
export type Ownership = "generated" | "once";

/** A file that every entity has. */
export interface EntityEmitter {
  readonly name: string;
  readonly ownership: Ownership;
  path(entity: ResolvedEntity): string;
  emit(entity: ResolvedEntity, path: string): string;
}

/** A file that a project has. */
export interface ProjectEmitter {
  readonly name: string;
  readonly ownership: Ownership;
  readonly path: string;
  emit(resolved: Resolved, path: string): string;
}

export const ENTITY_EMITTERS: readonly EntityEmitter[] = [
  { name: "record", path: (e) => `${e.dir}/record.ts`, emit: emitRecord, ownership: "generated" },
  { name: "schemas", path: (e) => `${e.dir}/schemas.ts`, emit: emitSchemas, ownership: "generated" },
  { name: "definition", path: (e) => `${e.dir}/index.ts`, emit: emitDefinition, ownership: "generated" },
  { name: "hooks", path: (e) => `${e.customDir}/hooks.ts`, emit: emitHooks, ownership: "once" },
];

export const PROJECT_EMITTERS: readonly ProjectEmitter[] = [
  {
    name: "application",
    path: "src/generated/application.ts",
    emit: emitApplication,
    ownership: "generated",
  },
  { name: "openapi-admin", path: "openapi/admin.json", emit: emitAdminOpenapi, ownership: "generated" },
  {
    name: "openapi-external",
    path: "openapi/external.json",
    emit: emitExternalOpenapi,
    ownership: "generated",
  },
  { name: "main", path: "src/main.ts", emit: emitMain, ownership: "once" },
  { name: "migration", path: "migrations/0001_initial.sql", emit: emitInitialMigration, ownership: "once" },
  { name: "package", path: "package.json", emit: emitPackageJson, ownership: "once" },
  { name: "tsconfig", path: "tsconfig.json", emit: emitTsconfig, ownership: "once" },
  { name: "gitignore", path: ".gitignore", emit: emitGitignore, ownership: "once" },
];

// The table of artefacts: reading it tells you every file we can write.
import { emitImportedFiles } from "./emit/admin/imported-files.ts";
import { emitScreen } from "./emit/admin/screen.ts";
import { emitAdminTsconfig } from "./emit/admin/tsconfig.ts";
import type { CodegenCache } from "./codegen-cache.ts";
import { emitApplication } from "./emit/app/application.ts";
import { emitGitattributes } from "./emit/app/gitattributes.ts";
import { emitGitignore } from "./emit/app/gitignore.ts";
import { emitNpmrc } from "./emit/app/npmrc.ts";
import { emitJobs } from "./emit/app/jobs.ts";
import { emitMain } from "./emit/app/main.ts";
import { emitPackageJson } from "./emit/app/package-json.ts";
import { emitRoutes } from "./emit/app/routes.ts";
import { emitTsconfig } from "./emit/app/tsconfig.ts";
import { emitAdminClient, emitExternalClient } from "./emit/client/client.ts";
import { emitAdminScript, emitExternalScript } from "./emit/client/script.ts";
import { CORE_FILES } from "./emit/client/core-file.ts";
import { clientFile, clientScript, clientTypesFile } from "./emit/client/paths.ts";
import { emitAdminTypes, emitExternalTypes, hasTypes } from "./emit/client/types.ts";
import { emitDefinition } from "./emit/entity/definition.ts";
import { emitHooks } from "./emit/entity/hooks.ts";
import { emitRecord } from "./emit/entity/record.ts";
import { emitSchemas } from "./emit/entity/schemas.ts";
import { emitAdminOpenapi, emitExternalOpenapi } from "./emit/openapi/document.ts";
import { emitReadRulesTest } from "./emit/tests/read-rules.ts";
import { CUSTOM_FOLDER, GENERATED_FOLDER } from "./resolve.ts";
import type { Resolved, ResolvedEntity } from "./resolve/types.ts";

/** Whose a file is: `generated` is Lathe's, with the user's edits merged; `once` is made if missing, then the user's. */
export type Ownership = "generated" | "once";

/** What a project may leave out: the files of the application, of the admin, or of the typed clients. */
export type GenerationTarget = "backend" | "admin" | "client";

/** A file of an entity. */
export interface EntityEmitter {
  /** Part of the file's identity, so it never changes. */
  readonly name: string;
  readonly target: GenerationTarget;
  readonly ownership: Ownership;
  /** As of the files of a project. */
  readonly need?: string;
  path(entity: ResolvedEntity): string;
  /** Where it says no, there is nothing to write. */
  isNeeded?(entity: ResolvedEntity): boolean;
  emit(entity: ResolvedEntity, path: string, cache: CodegenCache): string;
}

/** The need of what own code and generated code meet in. */
const IMPORTED = "Generated code imports this file";

/** Virtual entities are not written to. */
const isStored = ({ source }: ResolvedEntity) => source === null;

/** A file that a project has. */
export interface ProjectEmitter {
  /** The file's identity, so it never changes. */
  readonly name: string;
  /** Null: there whatever the project leaves out. */
  readonly target: GenerationTarget | null;
  readonly ownership: Ownership;
  /** Why nothing runs without it, for people: a file that is the user's is made again where it is gone. */
  readonly need?: string;
  readonly path: string;
  /** Where it says no, there is nothing to write. */
  isNeeded?(resolved: Resolved): boolean;
  emit(resolved: Resolved, path: string, cache: CodegenCache): string;
}

export const ENTITY_EMITTERS: readonly EntityEmitter[] = [
  {
    name: "record",
    target: "backend",
    path: (e) => `${e.dir}/record.ts`,
    emit: emitRecord,
    ownership: "generated",
  },
  {
    name: "schemas",
    target: "backend",
    path: (e) => `${e.dir}/schemas.ts`,
    isNeeded: isStored,
    emit: emitSchemas,
    ownership: "generated",
  },
  {
    name: "definition",
    target: "backend",
    path: (e) => `${e.dir}/index.ts`,
    emit: emitDefinition,
    ownership: "generated",
  },
  {
    name: "hooks",
    target: "backend",
    path: (e) => `${e.customDir}/hooks.ts`,
    isNeeded: isStored,
    emit: emitHooks,
    ownership: "once",
    need: IMPORTED,
  },
  {
    name: "screen",
    target: "admin",
    path: (e) => e.screenFile,
    emit: emitScreen,
    ownership: "generated",
  },
];

export const PROJECT_EMITTERS: readonly ProjectEmitter[] = [
  {
    name: "application",
    target: "backend",
    path: `${GENERATED_FOLDER}/application.ts`,
    emit: emitApplication,
    ownership: "generated",
  },
  {
    name: "routes",
    target: "backend",
    path: `${CUSTOM_FOLDER}/routes.ts`,
    emit: emitRoutes,
    ownership: "once",
    need: IMPORTED,
  },
  {
    name: "jobs",
    target: "backend",
    path: `${CUSTOM_FOLDER}/jobs.ts`,
    emit: emitJobs,
    ownership: "once",
    need: IMPORTED,
  },
  {
    name: "main",
    target: "backend",
    path: "src/main.ts",
    emit: emitMain,
    ownership: "once",
    need: "The application starts by this file",
  },
  {
    name: "admin-tsconfig",
    target: "admin",
    path: "admin/tsconfig.json",
    emit: emitAdminTsconfig,
    ownership: "once",
  },
  {
    name: "admin-imported-files",
    target: "admin",
    path: "admin/imported-files.d.ts",
    emit: emitImportedFiles,
    ownership: "once",
  },
  {
    name: "openapi-admin",
    target: "backend",
    path: "openapi/admin.json",
    emit: emitAdminOpenapi,
    ownership: "generated",
  },
  {
    name: "openapi-external",
    target: "backend",
    path: "openapi/external.json",
    emit: emitExternalOpenapi,
    ownership: "generated",
  },
  {
    name: "test-read-rules",
    target: "backend",
    path: "tests/generated/read-rules.test.ts",
    emit: emitReadRulesTest,
    ownership: "generated",
  },
  ...CORE_FILES.map(({ name, path, text }): ProjectEmitter => ({
    name: `client-${name}`,
    target: "client",
    path,
    emit: () => text,
    ownership: "generated",
  })),
  {
    name: "client-admin",
    target: "client",
    path: clientFile("admin"),
    emit: emitAdminClient,
    ownership: "generated",
  },
  {
    name: "client-admin-script",
    target: "client",
    path: clientScript("admin"),
    emit: emitAdminScript,
    ownership: "generated",
  },
  {
    name: "client-admin-types",
    target: "client",
    path: clientTypesFile("admin"),
    isNeeded: (resolved) => hasTypes(resolved, "admin"),
    emit: emitAdminTypes,
    ownership: "generated",
  },
  {
    name: "client-external",
    target: "client",
    path: clientFile("external"),
    emit: emitExternalClient,
    ownership: "generated",
  },
  {
    name: "client-external-script",
    target: "client",
    path: clientScript("external"),
    emit: emitExternalScript,
    ownership: "generated",
  },
  {
    name: "client-external-types",
    target: "client",
    path: clientTypesFile("external"),
    isNeeded: (resolved) => hasTypes(resolved, "external"),
    emit: emitExternalTypes,
    ownership: "generated",
  },
  { name: "package", target: null, path: "package.json", emit: emitPackageJson, ownership: "once" },
  { name: "tsconfig", target: null, path: "tsconfig.json", emit: emitTsconfig, ownership: "once" },
  { name: "gitignore", target: null, path: ".gitignore", emit: emitGitignore, ownership: "once" },
  { name: "gitattributes", target: null, path: ".gitattributes", emit: emitGitattributes, ownership: "once" },
  { name: "npmrc", target: null, path: ".npmrc", emit: emitNpmrc, ownership: "once" },
];

// What an import does with its columns: which member each goes to, how it is read, and what becomes of records that are there already.
import { IMPORT_CHOICES, type ImportChoice, type ProblemEntry, isStorableText } from "@lathe/contract";
import type { EntityDefinition, MemberDefinition } from "../../definition.ts";
import { validationFailed } from "../../errors/application-error.ts";
import type { KeyColumn } from "../../query/match-record.ts";
import type { Schema } from "../../query/schema.ts";
import { validateBySchema } from "../../values/validate-by-schema.ts";
import type { CellReading } from "./read-cell.ts";
import { findReferenceProblems } from "./references.ts";

/** A column, and the member that it goes to. */
export interface ColumnMapping {
  readonly column: string;
  readonly member: string;
  readonly read?: CellReading;
}

/** What an import does. */
export interface ImportSettings {
  readonly mapping: readonly ColumnMapping[];
  /** The member that records are known by; null: every row is a new one. */
  readonly key: string | null;
  readonly onExisting: ImportChoice;
}

const READ = {
  type: "object",
  properties: {
    values: { type: "object", additionalProperties: { type: ["string", "number", "boolean", "null"] } },
    dates: { type: "string", enum: ["dmy", "mdy", "ymd"] },
    decimal: { type: "string", enum: [",", "."] },
    by: { type: "string" },
  },
  additionalProperties: false,
};

const SCHEMA = {
  type: "object",
  properties: {
    mapping: {
      type: "array",
      minItems: 1,
      maxItems: 500,
      items: {
        type: "object",
        properties: { column: { type: "string" }, member: { type: "string" }, read: READ },
        required: ["column", "member"],
        additionalProperties: false,
      },
    },
    key: { type: ["string", "null"] },
    onExisting: { type: "string", enum: IMPORT_CHOICES },
  },
  required: ["mapping"],
  additionalProperties: false,
};

/** What settings are about. */
export interface SettingsScope {
  readonly schema: Schema;
  readonly entity: EntityDefinition;
}

/** Reads the settings of a file with these columns. Throws with every reason why they do not fit. */
export function parseImportSettings(
  scope: SettingsScope,
  columns: readonly string[],
  body: unknown,
): ImportSettings {
  const problems = validateBySchema(SCHEMA, body);
  if (problems.length > 0) throw validationFailed(problems);
  const {
    mapping,
    key = null,
    onExisting = "error",
  } = body as Partial<ImportSettings> & Pick<ImportSettings, "mapping">;
  const { entity } = scope;
  const wrong = [
    ...mapping.flatMap((one, i) => [
      ...findMappingProblems({ entity, columns, mapping }, one, i),
      ...findReferenceProblems(scope, { ...one, isKey: one.member === key, path: `/mapping/${i}/read/by` }),
    ]),
    ...findKeyProblems(entity, mapping, key),
  ];
  if (wrong.length > 0) throw validationFailed(wrong);
  return { mapping, key, onExisting };
}

/** The members that columns can go to: those that are written; and the id, which records can be known by. */
export function listImportMembers({
  members,
  schemas,
  operations,
}: EntityDefinition): readonly MemberDefinition[] {
  const writable = new Set(
    (["create", "update"] as const)
      .filter((operation) => operations[operation])
      .flatMap((operation) => listProperties(schemas.admin[operation])),
  );
  return members.filter(({ name }) => writable.has(name));
}

/** The column of the member that records are known by. */
export function findKeyColumn(entity: EntityDefinition, key: string): KeyColumn | undefined {
  if (key === "id") return { column: "id", type: "uuid" };
  return listImportMembers(entity).find(({ name, unique }) => unique && name === key);
}

function listProperties(schema: object): readonly string[] {
  return "properties" in schema ? Object.keys(schema.properties as object) : [];
}

interface MappingScope {
  readonly entity: EntityDefinition;
  readonly columns: readonly string[];
  readonly mapping: readonly ColumnMapping[];
}

function findMappingProblems(
  { entity, columns, mapping }: MappingScope,
  { column, member, read }: ColumnMapping,
  index: number,
): readonly ProblemEntry[] {
  const path = `/mapping/${index}`;
  const names = ["id", ...listImportMembers(entity).map(({ name }) => name)];
  const problems: ProblemEntry[] = [];
  if (!columns.includes(column))
    problems.push({
      path: `${path}/column`,
      code: "unknown_column",
      message: "The file has no column of that name.",
    });
  if (!names.includes(member))
    problems.push({
      path: `${path}/member`,
      code: "unknown_member",
      message: `A column can go to ${names.slice(0, 30).join(", ")}.`,
    });
  if (mapping.findIndex((other) => other.member === member) < index)
    problems.push({
      path: `${path}/member`,
      code: "repeated",
      message: "Two columns go to this member; choose one.",
    });
  if (
    !Object.entries(read?.values ?? {})
      .flat()
      .every(isKept)
  )
    problems.push({
      path: `${path}/read/values`,
      code: "bad_value",
      message: "These are no texts that can be kept: they have the character NUL, or half of one.",
    });
  return problems;
}

function isKept(value: unknown): boolean {
  return typeof value !== "string" || isStorableText(value);
}

function findKeyProblems(
  entity: EntityDefinition,
  mapping: readonly ColumnMapping[],
  key: string | null,
): readonly ProblemEntry[] {
  const isMapped = (name: string) => mapping.some(({ member }) => member === name);
  if (key === null)
    return isMapped("id")
      ? [
          {
            path: "/key",
            code: "missing_member",
            message: 'A column that goes to the id needs it as the "key".',
          },
        ]
      : [];
  if (findKeyColumn(entity, key) === undefined) {
    const keys = [
      "id",
      ...listImportMembers(entity)
        .filter(({ unique }) => unique)
        .map(({ name }) => name),
    ];
    return [
      {
        path: "/key",
        code: "bad_value",
        message: `Records are known by a unique member: ${keys.join(", ")}.`,
      },
    ];
  }
  return isMapped(key)
    ? []
    : [{ path: "/key", code: "missing_member", message: "No column goes to this member." }];
}

// An entity for people: what it is, its members, and who may do what with it.
import { OPERATIONS } from "@lathe/contract";
import {
  type Collection,
  type Entity,
  type EntityIndex,
  type Field,
  type ProjectedMember,
  type Relation,
  formatIndexMembers,
} from "@lathe/model";
import type { Terminal } from "../terminal.ts";
import { formatColumns } from "./columns.ts";

type Paint = Terminal["paint"];

/** Everything about an entity. */
export function formatEntity(entity: Entity, paint: Paint): readonly string[] {
  const { name, module, kind, label, labelPlural, description } = entity;
  const { fields, relations, collections, projection, indexes } = entity;
  const section = (title: string, rows: readonly (readonly string[])[]) =>
    rows.length === 0 ? [] : ["", paint("bold", title), ...formatColumns(rows, "  ")];
  return [
    `${paint("bold", `${module}/${name}`)}  ${label}, ${labelPlural}  ${paint("dim", kind)}`,
    ...(description === "" ? [] : [description]),
    ...section(
      "Fields",
      fields.map((field) => formatFieldRow(field, paint)),
    ),
    ...section(
      "Relations",
      relations.map((relation) => formatRelationRow(relation, paint)),
    ),
    ...section(
      "Collections",
      collections.map((collection) => formatCollectionRow(collection, paint)),
    ),
    ...section(
      "Projection",
      projection.map((member) => formatProjectedRow(member, paint)),
    ),
    ...section(
      "Indexes",
      indexes.map((index) => formatIndexRow(index, paint)),
    ),
    ...section("Settings", formatSettingRows(entity)),
  ];
}

function formatFieldRow(field: Field, paint: Paint): readonly string[] {
  const { name, type, external, default: preset } = field;
  const flags = (["required", "unique", "searchable", "filterable", "sortable"] as const).filter(
    (flag) => field[flag],
  );
  const told = [
    ...flags,
    ...(preset === null ? [] : [`default ${JSON.stringify(preset)}`]),
    ...(field.history ? [] : ["not remembered"]),
  ];
  return [paint("cyan", name), formatType(field, type), told.join(" "), paint("dim", formatAccess(external))];
}

function formatType(field: Field, type: string): string {
  if (field.type === "enum") return `enum(${field.values.map(({ value }) => value).join("|")})`;
  if (field.type === "decimal") return `decimal(${field.precision},${field.scale})`;
  return "maxLength" in field && field.maxLength !== null ? `${type}(${field.maxLength})` : type;
}

function formatRelationRow(
  { name, kind, target, required, onDelete, external }: Relation,
  paint: Paint,
): readonly string[] {
  const told = [required ? "required" : "", kind === "belongsTo" ? `on delete ${onDelete}` : ""];
  return [
    paint("cyan", name),
    `${kind} ${target}`,
    told.filter(Boolean).join(" "),
    paint("dim", formatAccess(external)),
  ];
}

function formatCollectionRow(
  { name, of, selection, rule, external }: Collection,
  paint: Paint,
): readonly string[] {
  const told = [selection.length > 0 ? `shows ${selection.join(",")}` : "", rule === null ? "" : "by a rule"];
  return [
    paint("cyan", name),
    `of ${of.entity}.${of.relation}`,
    told.filter(Boolean).join(" "),
    paint("dim", formatAccess(external)),
  ];
}

function formatProjectedRow({ name, from, external }: ProjectedMember, paint: Paint): readonly string[] {
  const source = typeof from === "string" ? from : `count of ${from.count}`;
  return [paint("cyan", name), `from ${source}`, "", paint("dim", formatAccess(external))];
}

function formatIndexRow(index: EntityIndex, paint: Paint): readonly string[] {
  const { include, unique } = index;
  const told = [unique ? "unique" : "", include.length > 0 ? `includes ${include.join(",")}` : ""];
  return [paint("cyan", formatIndexMembers(index)), told.filter(Boolean).join(" ")];
}

function formatAccess(external: { readonly read: boolean; readonly write?: boolean }): string {
  const modes = [external.read ? "read" : "", external.write === true ? "write" : ""].filter(Boolean);
  return modes.length === 0 ? "" : `external ${modes.join(",")}`;
}

function formatSettingRows(entity: Entity): readonly (readonly string[])[] {
  const {
    kind,
    operations,
    external,
    readRule,
    writeRule,
    source,
    display,
    defaultSort,
    concurrency,
    history,
  } = entity;
  const open = OPERATIONS.filter((operation) => external[operation] !== "off");
  const rows: readonly (readonly [string, string | null])[] = [
    ["source", source],
    ["display", display],
    ["default sort", defaultSort === null ? null : `${defaultSort.field} ${defaultSort.order}`],
    ["admin", OPERATIONS.filter((operation) => operations[operation]).join(" ") || "nothing"],
    ["external", open.map((operation) => `${operation} ${external[operation]}`).join(", ") || "off"],
    ["read rule", formatRule(readRule)],
    ["write rule", formatRule(writeRule)],
    ["concurrency", concurrency === "required" ? "changes must send If-Match" : null],
    ["history", kind === "virtual" ? null : formatHistory(history)],
  ];
  return rows.flatMap(([name, text]) => (text === null ? [] : [[name, text]]));
}

/** What is usual is not told. */
function formatHistory({ keep, days }: Entity["history"]): string | null {
  if (keep === "off") return keep;
  return keep === "values" && days === 365 ? null : `${keep}, ${days} ${days === 1 ? "day" : "days"}`;
}

function formatRule(rule: Entity["readRule"]): string | null {
  return rule === null || typeof rule === "string" ? rule : JSON.stringify(rule);
}

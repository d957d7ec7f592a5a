// The fixes of each code of issues.
import { MAX_INDEXED_LENGTH } from "@lathe/contract";
import { getEntityPath } from "../files.ts";
import type { IssueCode } from "../issue-codes.ts";
import { findStoredEntity, getMembersByName, splitPath } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import { fixDuplicateId } from "./duplicate-id.ts";
import { type Fix, type FixContext, type FixProposer, getValue, removeFix, setFix } from "./fix.ts";
import { createSetEdit, type Path } from "./place.ts";
import { fixUnknownMember } from "./unknown-member.ts";

const setHere =
  (title: string, value: unknown): FixProposer =>
  (context) => [setFix(title, context, context.path, value)];

const clearFlag = setHere("Clear it", false);
const clearValue = setHere("Clear it", null);

const fixReadRule: FixProposer = (context) => {
  const { entity, path } = context;
  const off = { ...entity.external, list: "off", get: "off", update: "off", delete: "off" };
  return [
    setFix("Every record", context, path, "everyone"),
    setFix("Close it outside", context, ["external"], off),
  ];
};

/** The member that an issue is inside of. */
const toMember = (path: Path): Path => path.slice(0, 2);

const fixRequiredSetNull: FixProposer = (context) => [
  setFix("Refuse the deletion", context, context.path, "restrict"),
  setFix("Make it optional", context, [...toMember(context.path), "required"], false),
];

const fixIndexedText: FixProposer = (context) => {
  if (context.path[0] !== "fields") return [removeFix("Remove the index", context, toMember(context.path))];
  const member = getValue({ ...context, path: toMember(context.path) });
  const flags = { unique: false, filterable: false, sortable: false };
  return [
    setFix(`Limit it to ${MAX_INDEXED_LENGTH} characters`, context, context.path, MAX_INDEXED_LENGTH),
    setFix("Take it out of lists", context, toMember(context.path), { ...(member as object), ...flags }),
  ];
};

const fixDefault: FixProposer = (context) => [
  ...clearValue(context),
  ...(context.path[0] === "fields"
    ? [
        setFix(
          "Close it for writing outside",
          context,
          [...toMember(context.path), "external", "write"],
          false,
        ),
      ]
    : []),
];

const fixNoEffect: FixProposer = (context) =>
  context.path.at(-1) === "onDelete"
    ? [setFix("Refuse the deletion", context, context.path, "restrict")]
    : clearFlag(context);

const fixExternalCreate: FixProposer = (context) => [
  setFix("Let callers write it", context, context.path, true),
  setFix("Make it optional", context, [...toMember(context.path), "required"], false),
  setFix("Ask for an account", context, ["external", "create"], "authenticated"),
];

const fixOperator: FixProposer = (context) => {
  if (context.path.at(-1) !== "op") return [];
  const value = getValue({ ...context, path: [...context.path.slice(0, -1), "value"] });
  const operators = Array.isArray(value)
    ? ["in", "between"]
    : typeof value === "boolean"
      ? ["eq", "isNull"]
      : ["eq"];
  return operators.map((op) => setFix(`Compare with ${op}`, context, context.path, op));
};

const fixHidden: FixProposer = (context) => {
  const { entity, path, lookup } = context;
  if (path[0] === "collections") {
    const collection = entity.collections[Number(path[1])];
    const shown = lookup.entities.get(collection?.of.entity ?? "");
    const name = String(getValue(context));
    return [removeFix(`Remove ${name}`, context, path), ...openFix(shown, "fields", name)];
  }
  const from = entity.projection[Number(path[1])]?.from ?? "";
  const source = findStoredEntity(lookup, entity);
  return [setFix("Hide it here", context, path, false), ...openOrigin(context, source, from)];
};

function openOrigin(
  { lookup }: FixContext,
  source: Entity | undefined,
  from: Entity["projection"][number]["from"],
) {
  if (typeof from !== "string") return openFix(source, "collections", from.count);
  const { relation, member } = splitPath(from);
  if (relation === undefined) return openFix(source, "fields", member);
  const target = source && getMembersByName(source).relations.get(relation)?.target;
  return openFix(lookup.entities.get(target ?? ""), "fields", member);
}

function openFix(entity: Entity | undefined, list: "fields" | "collections", name: string): readonly Fix[] {
  const index = entity?.[list].findIndex((part) => part.name === name) ?? -1;
  if (entity === undefined || index === -1) return [];
  const edits = [createSetEdit(entity, [list, index, "external", "read"], true)];
  return [{ title: `Open ${entity.name}.${name} outside`, edits }];
}

const fixVirtualWrite: FixProposer = (context) => {
  if (context.path[0] === "writeRule") return clearValue(context);
  return context.path[0] === "external" ? setHere("Turn it off", "off")(context) : clearFlag(context);
};

const fixAlwaysTrue: FixProposer = (context) =>
  context.path.length === 1 && context.path[0] === "readRule"
    ? setHere("Every record", "everyone")(context)
    : [];

/** What can be done about problems, by their code; others can only be looked at. */
export const FIXES_BY_CODE: Readonly<Partial<Record<IssueCode, FixProposer>>> = {
  read_rule_missing: fixReadRule,
  unknown_member: fixUnknownMember,
  hidden_member: fixHidden,
  required_set_null: fixRequiredSetNull,
  too_long_for_index: fixIndexedText,
  bad_default: fixDefault,
  no_effect: fixNoEffect,
  duplicate_id: fixDuplicateId,
  external_create_incomplete: fixExternalCreate,
  bad_operator: fixOperator,
  bad_capability: (context) => (typeof getValue(context) === "boolean" ? clearFlag(context) : []),
  bad_display: clearValue,
  bad_thumbnail: (context) => setHere("Clear it", null)(context),
  image_external_write: clearFlag,
  virtual_write: fixVirtualWrite,
  always_true: fixAlwaysTrue,
  duplicate_entry: (context) =>
    typeof context.path.at(-1) === "number" ? [removeFix("Remove one", context, context.path)] : [],
};

/** The entity whose file a problem is in. */
export function findEntityOfFile(lookup: FixContext["lookup"], file: string): Entity | undefined {
  const name = /([^/]+)\.json$/.exec(file)?.[1] ?? "";
  const entity = lookup.entities.get(name);
  return entity !== undefined && getEntityPath(entity) === file ? entity : undefined;
}

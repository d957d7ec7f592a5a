// Random models in which records lead to each other, with values so few that rules, searches and sorts split them often.
import { FIELD_TYPE_DEFINITIONS, type Model } from "@lathe/model";
import { OPERATORS_BY_FIELD_TYPE, type Operator } from "@lathe/contract";
import { parseValidModel } from "../../codegen/support/models.ts";
import type { Choices } from "../../support/choices.ts";

/** The account that asks, where one does. */
export const ACCOUNT = "00000000-0000-7000-8000-0000000000ff";

/** The values that a field of a type can have. */
export const VALUES = {
  string: ["a", "B", "ä b", "b%", "_"],
  integer: [-1, 0, 1, 7],
  bigint: ["-5", "7", "9007199254740993"],
  decimal: ["-1.50", "0.00", "7.25"],
  float: [-0.5, 0, 7, 1e21],
  boolean: [true, false],
  date: ["2025-12-31", "2999-01-01"],
  datetime: ["2025-12-31T12:00:00.000Z", "2026-01-01T12:00:00.000Z", "2999-01-01T00:00:00.000Z"],
  uuid: [ACCOUNT, "00000000-0000-7000-8000-0000000000fe"],
  enum: ["one", "Two"],
  json: [{ a: 1 }, "x", [1, null]],
} as const;

/** The sizes of all images. */
export const VARIANTS = ["small", "large"];

type Type = keyof typeof VALUES;
type Draft = Record<string, unknown>;

const TYPES = Object.keys(VALUES) as readonly Type[];
const TEXTS: readonly Type[] = ["string"];
const NUMBERS: readonly Type[] = ["integer", "bigint", "decimal", "float"];
const OPTIONS: Readonly<Partial<Record<Type, Draft>>> = {
  decimal: { precision: 8, scale: 2 },
  enum: { values: [{ value: "one" }, { value: "Two" }] },
};

/** A column of this name is cut, and so is every name that is made from it. */
const LONG = "aLongRelationNameThatGoesOnAndOnUntilItEndsAtAll";

/** A random model. */
export function linkedModel(choices: Choices): Model {
  const names = ["orders", "constructor", "people", "x"].slice(0, 2 + choices.upTo(2));
  const stored = names.map((name) => storedDraft(choices, name));
  for (const entity of stored) entity["relations"] = relationDrafts(choices, stored);
  for (const entity of stored) entity["collections"] = collectionDrafts(choices, entity, stored);
  for (const entity of stored) Object.assign(entity, accessDraft(choices, entity, stored));
  const virtual = ["cards", "rows"].map((name) => virtualDraft(choices, name, choices.pick(stored), stored));
  const files: [string, Draft][] = [
    ["lathe.json", { name: "linked", optionLimit: 1 + choices.upTo(4) }],
    ["model/m/module.json", { name: "m" }],
    ...[...stored, ...virtual].map((entity): [string, Draft] => [
      `model/m/${String(entity["name"])}.json`,
      entity,
    ]),
  ];
  return parseValidModel(new Map(files.map(([path, draft]) => [path, JSON.stringify(draft)])));
}

function storedDraft(choices: Choices, name: string): Draft {
  const types = [choices.pick(TEXTS), ...choices.some(TYPES, 2)];
  const names = ["title", "order", "toString", "select", "then", "class", "b", "c", "d", "e", "f", "g"];
  const fields = types.map((type, i): Draft => {
    return {
      name: names[i],
      type,
      ...OPTIONS[type],
      required: choices.oneIn(3),
      ...capabilities(choices, type),
      external: { read: !choices.oneIn(4) },
    };
  });
  const images = choices.some(["cover", "order2"], 2).map((image): Draft => ({
    name: image,
    type: "image",
    variants: VARIANTS.map((variant) => ({ name: variant })),
    external: { read: !choices.oneIn(4) },
  }));
  return { name, module: "m", kind: "persistent", fields: [...fields, ...images] };
}

function relationDrafts(choices: Choices, stored: readonly Draft[]): readonly Draft[] {
  const names = ["parent", "links", LONG, "list"];
  return names.slice(0, choices.upTo(names.length)).map((name): Draft => {
    const target = choices.pick(stored);
    const kind = choices.pick(["belongsTo", "manyToMany"]);
    return {
      name,
      kind,
      target: target["name"],
      filterable: kind === "belongsTo" && !choices.oneIn(3),
      external: { read: !choices.oneIn(4) },
      selection: choices.oneIn(2)
        ? choices.some(listMembers(target, "fields"), 2).map((field) => field["name"])
        : [],
    };
  });
}

function collectionDrafts(choices: Choices, entity: Draft, stored: readonly Draft[]): readonly Draft[] {
  const ways = stored.flatMap((other) =>
    listMembers(other, "relations")
      .filter(({ target }) => target === entity["name"])
      .map((relation) => ({ other, relation })),
  );
  return choices.some([...ways, ...ways], 2).map(({ other, relation }, i): Draft => {
    const parameters = choices.oneIn(2) ? parameterDrafts(choices) : [];
    const isShown = !choices.oneIn(4);
    const fields = listMembers(other, "fields").filter((field) => !isShown || isReadable(field));
    return {
      name: `all${i}`,
      of: { entity: other["name"], relation: relation["name"] },
      selection: choices.oneIn(2) ? choices.some(fields, 2).map(({ name }) => name) : [],
      rule: choices.oneIn(2) ? ruleDraft(choices, { entity: other, stored, parameters }) : null,
      parameters,
      sort: choices.oneIn(2) ? choices.pick(["createdAt", ...listSortable(other)]) : null,
      order: choices.pick(["asc", "desc"]),
      external: { read: isShown },
    };
  });
}

function accessDraft(choices: Choices, entity: Draft, stored: readonly Draft[]): Draft {
  const mode = () => choices.pick(["anonymous", "anonymous", "authenticated", "off"]);
  const labels = listMembers(entity, "fields").filter(isCompared);
  return {
    operations: { list: !choices.oneIn(5), get: !choices.oneIn(5) },
    external: { list: mode(), get: mode() },
    externalTimestamps: choices.oneIn(2),
    readRule: choices.oneIn(3) ? "everyone" : ruleDraft(choices, { entity, stored, parameters: [] }),
    display: choices.oneIn(4) ? null : choices.pick(labels)["name"],
    defaultSort: choices.oneIn(2)
      ? { field: choices.pick(["updatedAt", ...listSortable(entity)]), order: choices.pick(["asc", "desc"]) }
      : null,
  };
}

function virtualDraft(choices: Choices, name: string, source: Draft, stored: readonly Draft[]): Draft {
  const parameters = parameterDrafts(choices);
  const hops = listBelongsTo(source).flatMap((relation) =>
    listMembers(getByName(stored, relation["target"]), "fields").map((field) => ({
      ...field,
      name: `${String(relation["name"])}.${String(field["name"])}`,
    })),
  );
  const fields = choices.some([...listMembers(source, "fields"), ...hops, ...hops], 2) as readonly Draft[];
  const counts = listMembers(source, "collections").filter(
    ({ parameters: list }) => !(list as readonly Draft[]).some(({ required }) => required === true),
  );
  const projection = [
    ...fields.map((field, i): Draft => ({
      name: `shown${i}`,
      from: field["name"],
      ...capabilities(choices, field["type"] as Type),
      external: { read: isReadable(field) && !choices.oneIn(4) },
    })),
    ...choices.some(counts, 2).map((counted, i): Draft => ({
      name: `count${i}`,
      from: { count: counted["name"] },
      ...capabilities(choices, "integer"),
      external: { read: isReadable(counted) },
    })),
  ];
  const labels = fields.flatMap((field, i) => (isCompared(field) ? [`shown${i}`] : []));
  const sorted = projection.filter(({ sortable }) => sortable === true).map((member) => member["name"]);
  return {
    name,
    module: "m",
    kind: "virtual",
    source: source["name"],
    // One that labels its records, and one that does not.
    display: name === "rows" ? (labels[0] ?? null) : null,
    parameters,
    projection,
    external: { list: "anonymous", get: choices.pick(["anonymous", "authenticated"]) },
    readRule: choices.oneIn(4) ? "everyone" : ruleDraft(choices, { entity: source, stored, parameters }),
    defaultSort:
      sorted.length > 0 && choices.oneIn(2)
        ? { field: choices.pick(sorted), order: choices.pick(["asc", "desc"]) }
        : null,
  };
}

function capabilities(choices: Choices, type: Type): Draft {
  const can = FIELD_TYPE_DEFINITIONS[type].capabilities;
  return {
    searchable: can.searchable && !choices.oneIn(4),
    filterable: can.filterable && !choices.oneIn(4),
    sortable: can.sortable && !choices.oneIn(4),
  };
}

const PARAMETERS = ["string", "integer", "decimal", "boolean", "date", "datetime", "uuid"] as const;

function parameterDrafts(choices: Choices): readonly Draft[] {
  return Array.from({ length: choices.upTo(2) }, (_, i): Draft => {
    const type = choices.pick(PARAMETERS);
    const required = choices.oneIn(4);
    const usual = required || choices.oneIn(3) ? null : choices.pick<unknown>(VALUES[type]);
    // Names are the same everywhere, so that one could be taken for another.
    return { name: `given${i}`, type, required, default: usual };
  });
}

interface RuleContext {
  readonly entity: Draft;
  readonly stored: readonly Draft[];
  readonly parameters: readonly Draft[];
}

function ruleDraft(choices: Choices, place: RuleContext, level = 0): Draft {
  if (level < 2 && choices.oneIn(3)) {
    const branches = Array.from({ length: 1 + choices.upTo(2) }, () => ruleDraft(choices, place, level + 1));
    return { [choices.pick(["all", "any", "any"])]: branches };
  }
  const { entity, stored, parameters } = place;
  const relations = listBelongsTo(entity);
  const own = listMembers(entity, "fields").map((field) => ({ path: String(field["name"]), field }));
  const hops = relations.flatMap(({ name, target }) =>
    listMembers(getByName(stored, target), "fields").map((field) => ({
      path: `${String(name)}.${String(field["name"])}`,
      field,
    })),
  );
  const compared = [...own, ...hops, ...hops].filter(({ field }) => isCompared(field));
  if (relations.length > 0 && choices.oneIn(8)) {
    return { field: `${String(choices.pick(relations)["name"])}Id`, op: "isNull", value: choices.oneIn(2) };
  }
  // A rule that takes parameters should often take them.
  const taking = compared.filter(({ field }) => filterByType(field["type"] as Type, parameters).length > 0);
  const { path, field } = choices.pick(taking.length > 0 && !choices.oneIn(3) ? taking : compared);
  const type = field["type"] as Type;
  const op = choices.pick(OPERATORS_BY_FIELD_TYPE[type]);
  return { field: path, op, value: operandDraft(choices, { type, op, parameters }) };
}

function operandDraft(
  choices: Choices,
  {
    type,
    op,
    parameters,
  }: { readonly type: Type; readonly op: Operator; readonly parameters: readonly Draft[] },
): unknown {
  if (op === "isNull") return choices.oneIn(2);
  const fit = filterByType(type, parameters);
  const one = (): unknown => {
    if (fit.length > 0 && !choices.oneIn(3)) return { param: choices.pick(fit)["name"] };
    if (type === "uuid" && choices.oneIn(2)) return { var: "account.id" };
    if (type === "boolean" && choices.oneIn(2)) return { var: "account.verified" };
    if ((type === "date" || type === "datetime") && choices.oneIn(2)) return { var: "now" };
    return choices.pick<unknown>(VALUES[type]);
  };
  if (op === "in" || op === "notIn") return Array.from({ length: choices.upTo(2) }, one);
  return op === "between" ? [one(), one()] : one();
}

function filterByType(type: Type, parameters: readonly Draft[]): readonly Draft[] {
  const isLike = (other: Type) =>
    other === type ||
    (NUMBERS.includes(type) && NUMBERS.includes(other)) ||
    (type === "enum" && other === "string");
  return parameters.filter((parameter) => isLike(parameter["type"] as Type));
}

function listMembers(entity: Draft, member: "fields" | "relations" | "collections"): readonly Draft[] {
  return (entity[member] ?? []) as readonly Draft[];
}

function listBelongsTo(entity: Draft): readonly Draft[] {
  return listMembers(entity, "relations").filter(({ kind }) => kind === "belongsTo");
}

function getByName(stored: readonly Draft[], name: unknown): Draft {
  return stored.find((entity) => entity["name"] === name) ?? {};
}

function isCompared({ type }: Draft): boolean {
  return type !== "json" && type !== "image";
}

function isReadable(member: Draft): boolean {
  return (member["external"] as Draft)["read"] === true;
}

function listSortable(entity: Draft): readonly string[] {
  return listMembers(entity, "fields")
    .filter(({ type }) => FIELD_TYPE_DEFINITIONS[type as Type].capabilities.sortable)
    .map(({ name }) => String(name));
}

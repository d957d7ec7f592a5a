// Random valid models: every kind of part, odd names, hostile texts.
import {
  FIELD_TYPES,
  type FieldType,
  OPERATORS_BY_FIELD_TYPE,
  type Operator,
  PARAMETER_TYPES,
  TONES,
} from "@lathe/contract";
import { type Field, FIELD_TYPE_DEFINITIONS, type Model, isUsable, parseModel } from "@lathe/model";
import type { Choices } from "./choices.ts";

type Draft = Record<string, unknown>;

const MODULES = ["content", "people", "shop", "a", "docs", "site-2"];
const ENTITIES = [
  "orders",
  "users",
  "groups",
  "articles",
  "constructor",
  "relations",
  "options",
  "tables",
  "to-string",
  "v1",
  "x",
];
const MEMBERS = [
  "title",
  "order",
  "user",
  "class",
  "constructor",
  "default",
  "toString",
  "select",
  "from",
  "group",
  "type",
  "then",
  "hasOwnProperty",
  "aLongMemberNameThatGoesOnAndOnUntilItEndsAtFulls",
  "x",
];

/** Texts that break out of careless writers. */
export const HOSTILE_TEXTS = [
  "plain",
  "",
  "*/ process.exit(1) /*",
  "`${1 + 1}`",
  "'); drop table x; --",
  '"quoted" \\ back',
  "two\nlines\r\n",
  "\u2028separator\u2029",
  "</script><script>",
  "émoji 🎈 עברית",
  "__proto__",
];

/** A random valid model. */
export function randomModel(choices: Choices): Model {
  const files = new Map([...randomDrafts(choices)].map(([path, draft]) => [path, JSON.stringify(draft)]));
  const { model, issues } = parseModel(files);
  if (!isUsable(issues)) {
    throw new Error(`the generator made an invalid model: ${JSON.stringify(issues, null, 1)}`);
  }
  return model;
}

/** The same as documents, by path. */
export function randomDrafts(choices: Choices): ReadonlyMap<string, Draft> {
  const modules = distinct(choices, MODULES, 1 + choices.upTo(2));
  const names = distinct(choices, ENTITIES, 1 + choices.upTo(5));
  const stored = names.map((name) => storedDraft(choices, name, choices.pick(modules)));
  for (const entity of stored) addRelations(choices, entity, stored);
  for (const entity of stored) addIndexes(choices, entity);
  for (const entity of stored) addCollections(choices, entity, stored);
  for (const entity of stored) addAccess(choices, entity, stored);
  const virtual = Array.from({ length: choices.upTo(2) }, (_, i) =>
    virtualDraft(choices, `view-${i}`, choices.pick(modules), choices.pick(stored), stored),
  );
  return new Map<string, Draft>([
    [
      "lathe.json",
      { name: "random", description: choices.pick(HOSTILE_TEXTS), optionLimit: 1 + choices.upTo(99) },
    ],
    ...modules.map((name): [string, Draft] => [`model/${name}/module.json`, { name, ...texts(choices) }]),
    ...[...stored, ...virtual].map((entity): [string, Draft] => [
      `model/${String(entity["module"])}/${String(entity["name"])}.json`,
      entity,
    ]),
  ]);
}

function storedDraft(choices: Choices, name: string, module: string): Draft {
  const names = distinct(choices, MEMBERS, choices.upTo(8));
  return {
    name,
    module,
    kind: "persistent",
    ...texts(choices),
    concurrency: choices.pick(["optional", "required"]),
    externalTimestamps: choices.oneIn(2),
    history: { keep: choices.pick(["values", "values", "members", "off"]), days: 1 + choices.upTo(400) },
    fields: names.map((field) => fieldDraft(choices, field)),
    relations: [],
    collections: [],
  };
}

function texts(choices: Choices): Draft {
  return choices.oneIn(3)
    ? { label: choices.pick(HOSTILE_TEXTS), description: choices.pick(HOSTILE_TEXTS) }
    : {};
}

function fieldDraft(choices: Choices, name: string): Draft {
  const type = choices.pick(FIELD_TYPES);
  const { capabilities } = FIELD_TYPE_DEFINITIONS[type];
  const draft: Draft = {
    name,
    type,
    ...texts(choices),
    ...createOptions(choices, type),
    required: type !== "image" && choices.oneIn(3),
    unique: capabilities.unique && choices.oneIn(6),
    searchable: capabilities.searchable && choices.oneIn(2),
    filterable: capabilities.filterable && choices.oneIn(2),
    sortable: capabilities.sortable && choices.oneIn(2),
    readOnly: choices.oneIn(8),
    history: !choices.oneIn(8),
    external: { read: choices.oneIn(2), write: type !== "image" && choices.oneIn(3) },
  };
  return withDefault(choices, draft, type);
}

function withDefault(choices: Choices, draft: Draft, type: FieldType): Draft {
  if (!choices.oneIn(3)) return draft;
  if (type === "datetime" && choices.oneIn(2)) return { ...draft, default: { var: "now" } };
  if (type === "uuid" && choices.oneIn(2)) {
    return {
      ...draft,
      required: false,
      default: { var: "account.id" },
      external: { read: true, write: false },
    };
  }
  const sample = FIELD_TYPE_DEFINITIONS[type].sample(readField(draft), choices.upTo(5));
  return sample === undefined ? draft : { ...draft, default: sample };
}

function createOptions(choices: Choices, type: FieldType): Draft {
  if (choices.oneIn(2)) return type === "enum" ? { values: [{ value: "one" }] } : {};
  switch (type) {
    case "string":
      return {
        minLength: choices.upTo(3),
        maxLength: 10 + choices.upTo(500),
        pattern: choices.oneIn(3) ? "^.*$" : null,
      };
    case "integer":
      return { min: -choices.upTo(10), max: choices.upTo(1000) };
    case "bigint":
      return { min: "-9223372036854775808", max: String(choices.upTo(1000)) };
    case "decimal":
      return { precision: 4 + choices.upTo(30), scale: choices.upTo(4), min: "0" };
    case "float":
      return { min: -1.5, max: 1e9 };
    case "enum":
      return {
        values: HOSTILE_TEXTS.filter((value) => value !== "").map((value) => ({
          value,
          label: choices.pick(HOSTILE_TEXTS),
          tone: choices.pick(TONES),
        })),
      };
    case "json":
      return { schema: choices.oneIn(2) ? { type: "object", properties: { a: { type: "string" } } } : null };
    case "image":
      return {
        variants: [
          { name: "thumb", width: 1 + choices.upTo(300), format: "jpeg" },
          { name: "default", height: 20, fit: "cover", quality: 50 },
        ],
        autoProcess: choices.oneIn(2),
      };
    default:
      return {};
  }
}

function addRelations(choices: Choices, entity: Draft, stored: readonly Draft[]): void {
  const relations = Array.from({ length: choices.upTo(3) }, (_, i): Draft => {
    const target = choices.pick(stored);
    const kind = choices.pick(["belongsTo", "manyToMany"]);
    const required = kind === "belongsTo" && choices.oneIn(3);
    return {
      name: freeName(entity, choices.pick(["parent", "owner", "links", "author"]), i),
      kind,
      target: target["name"],
      ...texts(choices),
      required,
      onDelete: choices.pick(required ? ["restrict", "cascade"] : ["restrict", "setNull", "cascade"]),
      filterable: choices.oneIn(2),
      external: { read: choices.oneIn(2), write: choices.oneIn(3) },
      selection: choices.some(listFields(target), 3).map(({ name }) => name),
    };
  });
  entity["relations"] = relations;
}

/** Indexes over a few members each, some of them keys; two that would be the same are one. */
function addIndexes(choices: Choices, entity: Draft): void {
  const members = [
    ...listFields(entity)
      .filter(({ type }) => isShort(type as FieldType))
      .map(({ name }) => String(name)),
    ...belongsTo(entity).map(({ name }) => `${String(name)}Id`),
    "createdAt",
    "id",
  ];
  const strings = listFields(entity).filter(({ type }) => type === "string");
  const drafts = Array.from({ length: choices.upTo(2) }, (): Draft => {
    const [short = "id", ...rest] = choices.some(members, 3);
    const first = strings.length > 0 && choices.oneIn(2) ? String(choices.pick(strings)["name"]) : short;
    const order = choices.pick([undefined, "asc", "desc"]);
    const lead = order === undefined ? first : { name: first, order };
    return {
      members: rest.length > 1 ? [lead, rest[0]] : [lead],
      include: rest.slice(1),
      unique: choices.oneIn(3),
    };
  });
  const unlike = new Map(drafts.map((draft) => [listIndexed(draft).join(), draft]));
  entity["indexes"] = [...unlike.values()];
}

function listIndexed({ members }: Draft): readonly string[] {
  return (members as readonly (string | Draft)[]).map((member) =>
    typeof member === "string" ? member : String(member["name"]),
  );
}

/** Values of which an index can hold several, whatever they are. */
function isShort(type: FieldType): boolean {
  const { capabilities } = FIELD_TYPE_DEFINITIONS[type];
  return capabilities.filterable && !["string", "slug", "email", "url"].includes(type);
}

function addCollections(choices: Choices, entity: Draft, stored: readonly Draft[]): void {
  const inverses = stored.flatMap((other) =>
    listRelations(other)
      .filter(({ target }) => target === entity["name"])
      .map((relation) => ({ other, relation })),
  );
  entity["collections"] = choices.some(inverses, 2).map(({ other, relation }, i): Draft => {
    const parameters = listParameters(choices);
    return {
      name: freeName(entity, choices.pick(["children", "items", "all"]), i),
      of: { entity: other["name"], relation: relation["name"] },
      ...texts(choices),
      rule: choices.oneIn(2) ? createRule(choices, other, stored, parameters) : null,
      parameters,
      sort: choices.oneIn(3) ? choices.pick(["createdAt", ...sortable(other)]) : null,
      order: choices.pick(["asc", "desc"]),
    };
  });
}

function addAccess(choices: Choices, entity: Draft, stored: readonly Draft[]): void {
  const mode = () => choices.pick(["off", "off", "authenticated", "anonymous"]);
  entity["external"] = { list: mode(), get: mode(), create: mode(), update: mode(), delete: mode() };
  entity["readRule"] = choices.oneIn(3) ? "everyone" : createRule(choices, entity, stored, []);
  entity["writeRule"] = choices.oneIn(3) ? createRule(choices, entity, stored, []) : null;
  entity["defaultSort"] = choices.oneIn(2)
    ? {
        field: choices.pick(["createdAt", "updatedAt", ...sortable(entity)]),
        order: choices.pick(["asc", "desc"]),
      }
    : null;
  const labels = listFields(entity).filter(({ type }) => type !== "json" && type !== "image");
  entity["display"] = labels.length > 0 && choices.oneIn(2) ? choices.pick(labels)["name"] : null;
  const columns = choices.some([...listFields(entity), ...belongsTo(entity)], 3).map(({ name }) => name);
  entity["admin"] = {
    listColumns: columns,
    order: choices.upTo(9),
    icon: choices.pick([null, "star"]),
    ...screenDraft(choices, entity),
  };
  for (const member of [...listFields(entity), ...belongsTo(entity)]) {
    if (member["required"] !== true || member["default"] !== undefined) continue;
    member["external"] = { read: true, write: true };
    // Callers are the only ones who give it a value.
    if (member["readOnly"] === true) member["readOnly"] = false;
  }
}

/** What the admin part of a stored entity says of its order, its picture and its form; its slugs are made from its texts. */
function screenDraft(choices: Choices, entity: Draft): Draft {
  const fields = listFields(entity);
  const listNames = (isMeant: (field: Draft) => boolean) =>
    fields.filter(isMeant).map(({ name }) => name as string);
  for (const slug of fields.filter(({ type }) => type === "slug")) {
    const origins = listNames(({ name, type }) => type === "string" && name !== slug["name"]);
    if (origins.length > 0 && choices.oneIn(2)) slug["from"] = choices.pick(origins);
  }
  const images = listNames(({ type }) => type === "image");
  const members = choices.some([...fields, ...listRelations(entity)], 4).map(({ name }) => name);
  const tabs = choices.some(listCollections(entity), 2).map(({ name }) => name);
  return {
    sort: choices.oneIn(2)
      ? { field: choices.pick(["updatedAt", ...listNames((field) => field["sortable"] === true)]) }
      : null,
    thumbnail: images.length > 0 && choices.oneIn(2) ? choices.pick(images) : null,
    form: {
      main: members.length > 1 ? [members.slice(0, 2)] : [],
      side: members.slice(2).map((name) => [name]),
      tabs,
    },
  };
}

function virtualDraft(
  choices: Choices,
  name: string,
  module: string,
  source: Draft,
  stored: readonly Draft[],
): Draft {
  const parameters = listParameters(choices);
  const hops = belongsTo(source).flatMap(({ name: relation, target }) =>
    listFields(named(stored, target)).map((field) => ({
      ...field,
      name: `${String(relation)}.${String(field["name"])}`,
    })),
  );
  const shown: readonly Draft[] = [...listFields(source), ...hops];
  const counts = listCollections(source).filter(
    ({ parameters: list }) => !(list as Draft[]).some(({ required }) => required === true),
  );
  const projection = [
    ...choices.some(shown, 2).map((field, i): Draft => {
      const { capabilities } = FIELD_TYPE_DEFINITIONS[field["type"] as FieldType];
      return {
        name: `shown${i}`,
        from: field["name"],
        ...texts(choices),
        searchable: capabilities.searchable && choices.oneIn(2),
        filterable: capabilities.filterable && choices.oneIn(2),
        sortable: capabilities.sortable && choices.oneIn(2),
        external: { read: (field["external"] as Draft)["read"] },
      };
    }),
    ...choices.some(counts, 2).map((collection, i): Draft => ({
      name: `count${i}`,
      from: { count: collection["name"] },
      sortable: true,
    })),
  ];
  return {
    name,
    module,
    kind: "virtual",
    source: source["name"],
    projection,
    parameters,
    external: { list: choices.pick(["off", "anonymous"]), get: choices.pick(["off", "authenticated"]) },
    readRule: choices.oneIn(3) ? "everyone" : createRule(choices, source, stored, parameters),
  };
}

function listParameters(choices: Choices): Draft[] {
  return Array.from({ length: choices.upTo(2) }, (_, i): Draft => {
    const type = choices.pick(PARAMETER_TYPES);
    return { name: `given${i}`, type, required: choices.oneIn(3) };
  });
}

/** A rule over a stored entity; one condition that always exists where the entity has nothing to compare. */
function createRule(
  choices: Choices,
  entity: Draft,
  stored: readonly Draft[],
  parameters: readonly Draft[],
  level = 0,
): Draft {
  if (level < 3 && choices.oneIn(3)) {
    const branches = Array.from({ length: 1 + choices.upTo(2) }, () =>
      createRule(choices, entity, stored, parameters, level + 1),
    );
    return { [choices.pick(["all", "any"])]: branches };
  }
  const own = listFields(entity).map((field) => ({ path: String(field["name"]), field }));
  const hops = belongsTo(entity).flatMap(({ name, target }) =>
    listFields(named(stored, target)).map((field) => ({
      path: `${String(name)}.${String(field["name"])}`,
      field,
    })),
  );
  const comparable = [...own, ...hops].filter(
    ({ field }) => OPERATORS_BY_FIELD_TYPE[field["type"] as FieldType].length > 0,
  );
  const relation = choices.oneIn(5) ? belongsTo(entity)[0] : undefined;
  if (relation !== undefined) {
    return { field: `${String(relation["name"])}Id`, op: "eq", value: { var: "account.id" } };
  }
  if (comparable.length === 0 || choices.oneIn(6))
    return { field: "createdAt", op: "lte", value: { var: "now" } };
  const { path, field } = choices.pick(comparable);
  const op = choices.pick(OPERATORS_BY_FIELD_TYPE[field["type"] as FieldType]);
  return { field: path, op, value: createOperand(choices, field, op, parameters) };
}

function createOperand(choices: Choices, field: Draft, op: Operator, parameters: readonly Draft[]): unknown {
  if (op === "isNull") return choices.oneIn(2);
  const literal = (n: number) =>
    FIELD_TYPE_DEFINITIONS[field["type"] as FieldType].sample(readField(field), n) ?? "x";
  if (op === "in" || op === "notIn") return Array.from({ length: choices.upTo(3) }, (_, i) => literal(i));
  if (op === "between") return [literal(0), literal(1)];
  if (field["type"] === "boolean" && choices.oneIn(3)) return { var: "account.verified" };
  const parameter = parameters.find(({ type }) => type === field["type"]);
  return parameter !== undefined && choices.oneIn(2)
    ? { param: parameter["name"] }
    : literal(choices.upTo(3));
}

/** The draft as a field with its defaults, for samples. */
function readField(draft: Draft): Field {
  const files = new Map<string, string>([
    ["lathe.json", '{"name":"x"}'],
    ["model/m/module.json", '{"name":"m"}'],
    ["model/m/e.json", JSON.stringify({ name: "e", module: "m", kind: "persistent", fields: [draft] })],
  ]);
  return parseModel(files).model.entities[0]?.fields[0] as Field;
}

function distinct(choices: Choices, names: readonly string[], count: number): readonly string[] {
  const left = [...names];
  return Array.from(
    { length: Math.min(count, names.length) },
    () => left.splice(choices.upTo(left.length - 1), 1)[0] as string,
  );
}

function freeName(entity: Draft, base: string, index: number): string {
  const taken = [...listFields(entity), ...listRelations(entity)].some(({ name }) => name === base);
  return index === 0 && !taken ? base : `${base}${index + 1}`;
}

function named(stored: readonly Draft[], name: unknown): Draft {
  return stored.find((entity) => entity["name"] === name) ?? {};
}

function sortable(entity: Draft): string[] {
  return listFields(entity)
    .filter(({ type }) => FIELD_TYPE_DEFINITIONS[type as FieldType].capabilities.sortable)
    .map(({ name }) => String(name));
}

function listFields(entity: Draft): Draft[] {
  return (entity["fields"] ?? []) as Draft[];
}

function listRelations(entity: Draft): Draft[] {
  return (entity["relations"] ?? []) as Draft[];
}

function listCollections(entity: Draft): Draft[] {
  return (entity["collections"] ?? []) as Draft[];
}

function belongsTo(entity: Draft): Draft[] {
  return listRelations(entity).filter(({ kind }) => kind === "belongsTo");
}

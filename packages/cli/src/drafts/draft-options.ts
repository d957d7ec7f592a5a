// The options that describe a part: one for each of its members, and those that take JSON.
import { type FieldType, FIELD_TYPES } from "@lathe/contract";
import type { Option } from "../command.ts";
import { createMemberForm } from "./member-form.ts";
import { listMemberSchemas, type MemberSchema, type PartKind } from "./member-schema.ts";

/** For scripts: the edit is refused where the model is not the one they looked at. */
export const EXPECTED_REVISION: Option = {
  name: "expected-revision",
  value: "REVISION",
  description: "Only if the model still has this revision; ends with 3 otherwise.",
};

/** Of fields: what refers to them, set in the same step. */
const FIELD_SETTINGS: readonly Option[] = [
  { name: "display", negatable: true, description: "Let the field label the records of its entity." },
  { name: "list-column", negatable: true, description: "Make the field a column of the admin list." },
  { name: "sort-lists", value: "ORDER", choices: ["asc", "desc"], description: "Sort lists by the field." },
];

const WHOLE_DRAFTS: readonly Option[] = [
  {
    name: "set",
    value: "PATH=JSON",
    many: true,
    description: "Set a member, or what is inside of one: --set admin.icon=star.",
  },
  {
    name: "from",
    value: "FILE",
    completion: "file",
    description: "Take members from a JSON file; - is stdin.",
  },
];

const UNSET: Option = {
  name: "unset",
  value: "MEMBER",
  many: true,
  description: "Give a member its default again.",
};

/** The option of a member: `maxLength` is `--max-length`. */
export function toOptionName(member: string): string {
  return member.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Members without an option of their own: said by words, fixed, or parts that have commands of their own. */
const MEMBERS_WITHOUT_OPTION: Readonly<
  Record<"add" | "edit", Readonly<Partial<Record<PartKind, readonly string[]>>>>
> = {
  add: {
    module: ["name"],
    entity: ["name", "module"],
    field: ["name"],
    relation: ["name"],
    collection: ["name"],
  },
  edit: { entity: ["kind"] },
};
const OWN_COMMANDS = ["fields", "relations", "collections", "projection", "admin"];

/** The members that have an option of their own. */
export function listOptionMembers(
  part: PartKind,
  verb: "add" | "edit",
): readonly (readonly [string, MemberSchema])[] {
  const without = MEMBERS_WITHOUT_OPTION[verb][part] ?? [];
  return [...listMemberSchemas(part)].filter(
    ([name]) => !without.includes(name) && !(part === "entity" && OWN_COMMANDS.includes(name)),
  );
}

const DEFAULT_HELP =
  'The value of records that are created without one; {"var":"now"} and {"var":"account.id"} are set by the server.';

/** All options of `lathe add` or `lathe edit` for a part. */
export function listDraftOptions(part: PartKind, verb: "add" | "edit"): readonly Option[] {
  return [
    ...listOptionMembers(part, verb).map(([name, schema]) => createMemberOption(part, name, schema)),
    ...(part === "field" ? FIELD_SETTINGS : []),
    ...WHOLE_DRAFTS,
    ...(verb === "edit" ? [UNSET] : []),
    EXPECTED_REVISION,
  ];
}

function createMemberOption(part: PartKind, member: string, schema: MemberSchema): Option {
  const name = toOptionName(member);
  if (part === "field" && member === "type") {
    return { name, value: "TYPE", choices: FIELD_TYPES, description: schema.description ?? "" };
  }
  if (part === "field" && member === "default") return { name, value: "VALUE", description: DEFAULT_HELP };
  const { value, choices, hint } = createMemberForm(schema);
  const only = part === "field" ? listTypesWithMember(member) : [];
  const restriction = only.length === 0 ? "" : `For ${only.join(", ")}.`;
  const description = [schema.description ?? "", hint, restriction].filter((text) => text !== "").join(" ");
  if (value === undefined) return { name, negatable: true, description };
  const completion =
    member === "target" || member === "source" ? "entity" : member === "module" ? "module" : undefined;
  return { name, value, description, ...(choices && { choices }), ...(completion && { completion }) };
}

/** The field types that have a member; none where all have it. */
function listTypesWithMember(member: string): readonly FieldType[] {
  const types = FIELD_TYPES.filter((type) => listMemberSchemas("field", type).has(member));
  return types.length === FIELD_TYPES.length ? [] : types;
}

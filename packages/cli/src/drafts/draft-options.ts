// The options that describe a part: one for each of its members, and those that take JSON.
import { describePart, type MemberForm, type PartKind } from "@lathe/model";
import type { Option } from "../command.ts";
import { describeValueText } from "./value-text.ts";

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

/** Members whose own name is that of another option. */
const OPTION_NAMES: ReadonlyMap<string, string> = new Map([["from", "slug-from"]]);

/** The option of a member: `maxLength` is `--max-length`. */
export function toOptionName(member: string): string {
  return OPTION_NAMES.get(member) ?? member.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
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
const OWN_COMMANDS = ["fields", "relations", "collections", "projection", "indexes", "admin"];

/** The members that have an option of their own. */
export function listOptionMembers(part: PartKind, verb: "add" | "edit"): readonly MemberForm[] {
  const without = MEMBERS_WITHOUT_OPTION[verb][part] ?? [];
  return describePart(part).filter(
    ({ name }) => !without.includes(name) && !(part === "entity" && OWN_COMMANDS.includes(name)),
  );
}

/** All options of `lathe add` or `lathe edit` for a part. */
export function listDraftOptions(part: PartKind, verb: "add" | "edit"): readonly Option[] {
  return [
    ...listOptionMembers(part, verb).map(createMemberOption),
    ...(part === "field" ? FIELD_SETTINGS : []),
    ...WHOLE_DRAFTS,
    ...(verb === "edit" ? [UNSET] : []),
    EXPECTED_REVISION,
  ];
}

function createMemberOption({ name: member, help, value: form, namesOf, fieldTypes }: MemberForm): Option {
  const name = toOptionName(member);
  const { placeholder, choices, hint } = describeValueText(form);
  const restriction = fieldTypes === undefined ? "" : `For ${fieldTypes.join(", ")}.`;
  const description = [help, hint, restriction].filter((text) => text !== "").join(" ");
  if (placeholder === undefined) return { name, negatable: true, description };
  // The one choice that is called by its name, not by what it is.
  const value = member === "type" ? "TYPE" : placeholder;
  return { name, value, description, ...(choices && { choices }), ...(namesOf && { completion: namesOf }) };
}

// What the application says in the names of the model, in the labels of its screens. Free of React.
import type { UiField, UiScreen } from "@lathe/client";
import { findPartOfMember, getMemberLabel } from "../record/form-members.ts";

/** Whose labels are used. */
export interface LabelSource {
  readonly screen: UiScreen;
  find(path: string): UiScreen | undefined;
  /** The words for true and false. */
  readonly yes: string;
  readonly no: string;
}

/** A text in quotes, as JSON has it. */
const QUOTED = /("(?:[^"\\]|\\.)*")/;

/** A member where a condition begins: at the start, in brackets, or after "and" and "or". */
const MEMBER = /(^|\(| and | or )([a-z]\w*(?:\.\w+)*)(?= (?:is|contains|starts with|ends with) )/g;

/** Puts a rule in words into labels: `status is "draft"` is "Status is Draft". */
export function rewordRule(words: string, labels: LabelSource): string {
  let member: FoundMember | undefined;
  return words
    .split(QUOTED)
    .map((piece, index) => {
      if (index % 2 === 1) return showText(piece, member?.field);
      return piece
        .replace(MEMBER, (whole, before: string, path: string, at: number) => {
          // A piece after a text is in the middle of a condition.
          if (before === "" && (index > 0 || at > 0)) return whole;
          member = findMember(path.split("."), labels.screen, labels.find);
          return `${before}${member.label}`;
        })
        .replaceAll(/ (is|is not) (true|false)\b/g, (_, is: string, value: string) =>
          [" ", is, " ", value === "true" ? labels.yes : labels.no].join(""),
        );
    })
    .join("");
}

/** Puts the label of a member in the place of its name. */
export function rewordMember(words: string, name: string, screen: UiScreen): string {
  return words.replaceAll(new RegExp(`\\b${name}\\b`, "g"), getMemberLabel(screen, name));
}

interface FoundMember {
  readonly label: string;
  readonly field: UiField | undefined;
}

/** A path leads through relations: `author.visible` is "Author › Visible". */
function findMember(
  [name = "", ...rest]: readonly string[],
  screen: UiScreen | undefined,
  find: LabelSource["find"],
): FoundMember {
  const part = screen === undefined ? undefined : findPartOfMember(screen, name);
  const label = screen === undefined ? name : getMemberLabel(screen, name);
  if (rest.length === 0) return { label, field: part?.kind === "field" ? part.field : undefined };
  const target = part === undefined || part.kind === "field" ? null : part.relation.target;
  const inner = findMember(rest, find(target ?? ""), find);
  return { ...inner, label: `${label} › ${inner.label}` };
}

function showText(quoted: string, field: UiField | undefined): string {
  const value = JSON.parse(quoted) as string;
  return field?.values?.find((each) => each.value === value)?.label ?? `“${value}”`;
}

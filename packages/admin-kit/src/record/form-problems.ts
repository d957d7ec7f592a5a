// What is wrong in a form: found here from the rules of `_ui`, or told by the server. Free of React.
import type { ProblemEntry, UiScreen } from "@lathe/client";
import type { ServerProblem } from "../fields/field-editor.tsx";
import type { FieldProblem } from "../fields/field-problem.ts";
import { validateValue } from "../fields/validate-value.ts";
import { type Draft, getMember } from "./draft.ts";
import { findPartOfMember, getMemberName, listWritableMembers } from "./form-members.ts";

/** What the server refused, and why. */
interface RefusedProblem extends ServerProblem {
  readonly code: string;
}

/** What is wrong with a member. */
export type FormProblem = FieldProblem | ServerProblem | RefusedProblem;

/** What is wrong, by member; members without a problem are not there. */
export type FormProblems = Readonly<Record<string, readonly FormProblem[]>>;

/** What the server refused: what belongs to members, and the rest in its words. */
export interface LocatedProblems {
  readonly members: FormProblems;
  readonly others: readonly string[];
}

/** Checks one member. */
export function validateMember(screen: UiScreen, draft: Draft, member: string): readonly FormProblem[] {
  const part = findPartOfMember(screen, member);
  const value = getMember(draft, member);
  if (part === undefined || part.kind === "manyToMany") return [];
  if (part.kind === "field") return part.field.readOnly ? [] : validateValue(part.field, value);
  const isMissing = value === null || value === undefined;
  return part.relation.required && isMissing ? [{ key: "fields.problem-required" }] : [];
}

/** Checks what would be saved: all of a new record, what was changed of others. */
export function validateDraft(screen: UiScreen, draft: Draft): FormProblems {
  const members = draft.version === null ? listWritableMembers(screen) : Object.keys(draft.changes);
  const found = members.map((member) => [member, validateMember(screen, draft, member)] as const);
  return Object.fromEntries(found.filter(([, problems]) => problems.length > 0));
}

/** Puts what the server said to the members that it is about: `/sources/1/url` to sources, with `/1/url`. */
export function locateProblems(screen: UiScreen, errors: readonly ProblemEntry[]): LocatedProblems {
  const located = errors.map(({ path, code, message }) => ({ ...locate(screen, path), code, message }));
  const members = Map.groupBy(located, ({ member }) => member);
  const others = members.get(undefined) ?? [];
  const named = [...members].flatMap(([member, problems]) =>
    member === undefined
      ? []
      : [
          [
            member,
            problems.map(({ rest, code, message }) => ({
              message,
              code,
              ...(rest === "" ? {} : { path: rest }),
            })),
          ] as const,
        ],
  );
  return { members: Object.fromEntries(named), others: others.map(({ message }) => message) };
}

function locate(
  screen: UiScreen,
  path: string,
): { readonly member: string | undefined; readonly rest: string } {
  const [, first = "", ...rest] = path.split("/");
  const name = first === "_relations" ? (rest[0] ?? "") : first;
  const part = path.startsWith("/") ? findPartOfMember(screen, name) : undefined;
  if (part === undefined) return { member: undefined, rest: "" };
  const inside = part.kind === "manyToMany" ? [] : rest;
  return { member: getMemberName(part), rest: inside.length === 0 ? "" : `/${inside.join("/")}` };
}

// Reads what the module of a project's own screens exports. It was checked by a compiler, or it was not: what can't be used is told, and
// the rest is used.
import { NO_OWN_SCREENS, type OwnPage, type OwnScreens } from "./own-screens.ts";

/** The own screens that a module exports. */
export function readOwnScreens(module: object): OwnScreens {
  const problems: string[] = [];
  const exported = new Map(Object.entries(module));
  for (const name of exported.keys())
    if (!(name in READERS))
      problems.push(`${ENTRY} exports "${name}", which is none of ${NAMES.join(", ")}.`);
  const list = <Part>(name: ListName): readonly Part[] => {
    const parts = exported.get(name) ?? [];
    if (!Array.isArray(parts)) {
      problems.push(`${ENTRY}: "${name}" is no list.`);
      return [];
    }
    return parts.filter((part: unknown, index) => {
      const problem = findProblem(part, READERS[name]);
      if (problem !== undefined) problems.push(`${ENTRY}: ${name}[${index}] ${problem}.`);
      return problem === undefined;
    }) as readonly Part[];
  };
  return { ...NO_OWN_SCREENS, pages: list<OwnPage>("pages"), problems };
}

const ENTRY = "admin/custom";

/** The members that parts must have, each with what it must be. */
const READERS = {
  pages: { path: "path", label: "text", load: "function" },
} as const;

type ListName = keyof typeof READERS;

const NAMES = Object.keys(READERS);

type MemberKind = "text" | "path" | "function";

function findProblem(part: unknown, members: Readonly<Record<string, MemberKind>>): string | undefined {
  if (typeof part !== "object" || part === null) return "is no object";
  const given = part as Readonly<Record<string, unknown>>;
  const wrong = Object.entries(members).find(([name, kind]) => !CHECKS[kind](given[name]));
  return wrong === undefined ? undefined : `has no ${wrong[0]} that is ${WORDS[wrong[1]]}`;
}

const CHECKS: Readonly<Record<MemberKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string" && value.trim() !== "",
  path: (value) => typeof value === "string" && /^[A-Za-z0-9-]+$/.test(value),
  function: (value) => typeof value === "function",
};

const WORDS: Readonly<Record<MemberKind, string>> = {
  text: "a text",
  path: "made of letters, digits and dashes",
  function: "a function",
};

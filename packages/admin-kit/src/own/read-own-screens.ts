// Reads what the module of a project's own screens exports. It was checked by a compiler, or it was not: what can't be used is told, and
// the rest is used.
import type { OwnAction, OwnColumn, OwnPage, OwnPanel, OwnScreens, OwnWidget } from "./own-screens.ts";

/** The own screens that a module exports. */
export function readOwnScreens(module: object): OwnScreens {
  const exported = new Map<string, unknown>(Object.entries(module));
  const problems = [...exported.keys()]
    .filter((name) => !NAMES.includes(name))
    .map((name) => `${ENTRY} exports "${name}", which is none of ${NAMES.join(", ")}.`);
  const list = <Part>(name: keyof typeof MEMBERS): readonly Part[] => {
    const parts = exported.get(name) ?? [];
    if (!Array.isArray(parts)) {
      problems.push(`${ENTRY}: "${name}" is no list.`);
      return [];
    }
    return parts.filter((part: unknown, index) => {
      const problem = findProblem(part, MEMBERS[name]);
      if (problem !== undefined) problems.push(`${ENTRY}: ${name}[${index}] ${problem}.`);
      return problem === undefined;
    }) as readonly Part[];
  };
  return {
    pages: list<OwnPage>("pages"),
    panels: list<OwnPanel>("panels"),
    columns: list<OwnColumn>("columns"),
    actions: list<OwnAction>("actions"),
    widgets: readWidgets(exported.get("widgets") ?? {}, problems),
    problems,
  };
}

const ENTRY = "admin/custom";

/** The members that parts must have, each with what it must be. */
const MEMBERS = {
  pages: { path: "path", label: "text", load: "function" },
  panels: { entity: "text", title: "text", load: "function" },
  columns: { entity: "text", name: "path", label: "text", members: "list", load: "function" },
  actions: { entity: "text", label: "text", on: "text", request: "function" },
} as const;

const NAMES: readonly string[] = [...Object.keys(MEMBERS), "widgets"];

type MemberKind = "text" | "path" | "function" | "list";

function readWidgets(given: unknown, problems: string[]): OwnScreens["widgets"] {
  if (typeof given === "object" && given !== null) return given as Readonly<Record<string, OwnWidget>>;
  problems.push(`${ENTRY}: "widgets" is no object.`);
  return {};
}

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
  list: (value) => Array.isArray(value),
};

const WORDS: Readonly<Record<MemberKind, string>> = {
  text: "a text",
  path: "made of letters, digits and dashes",
  function: "a function",
  list: "a list",
};

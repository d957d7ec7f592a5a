// Drafts of one entity "notes" with few routes, and changes as lines of text.
import { type Operation, OPERATIONS } from "@lathe/contract";
import { type Draft, sampleModel } from "../../testing/sample.ts";
import { apiChanges } from "../api-changes.ts";

/** Of the admin family, only these operations. */
export function inside(...operations: readonly Operation[]): Draft {
  return { operations: Object.fromEntries(OPERATIONS.map((name) => [name, operations.includes(name)])) };
}

/** No admin routes, and these external ones. */
export function outside(external: Readonly<Partial<Record<Operation, string>>>): Draft {
  return { ...inside(), external, readRule: "everyone" };
}

/** A field "title" that stays the same field whatever it is called; external callers read and write it. */
export function title(draft: Draft = {}): Draft {
  return { id: "fld_title", name: "title", type: "string", external: { read: true, write: true }, ...draft };
}

/** Entity drafts and project settings. */
export interface ProjectDraft {
  readonly entities: readonly Draft[];
  readonly project?: Draft;
}

/** One row of a table: what it shows, the drafts before and after, and the lines that are told. */
export type Row = readonly [
  name: string,
  before: ProjectDraft,
  after: ProjectDraft,
  lines: readonly string[],
];

/** A project of one entity "notes". */
export function notes(draft: Draft): ProjectDraft {
  return { entities: [entity(draft)] };
}

/** An entity "notes" with an id of its own. */
export function entity(draft: Draft): Draft {
  return { id: "ent_notes", name: "notes", fields: [title()], ...draft };
}

/** The changes between two drafts: "breaking GET /path: message". */
export function told(before: ProjectDraft, after: ProjectDraft): readonly string[] {
  return changesOf(before, after).map(({ kind, route, message }) => `${kind} ${route}: ${message}`);
}

/** What holds for the drafts of a row. */
export interface Verdict {
  readonly lines: readonly string[];
  /** The changes where nothing was changed. */
  readonly linesOfNone: readonly string[];
  /** True where neither the change nor undoing it breaks anything, though there is something to tell. */
  readonly isHarmlessBothWays: boolean;
}

/** What a row gives. */
export function verdictOf([, before, after]: Row): Verdict {
  const changes = [...changesOf(before, after), ...changesOf(after, before)];
  return {
    lines: told(before, after),
    linesOfNone: told(after, after),
    isHarmlessBothWays: changes.length > 0 && changes.every(({ kind }) => kind === "additive"),
  };
}

/** What a row must give. */
export function wantedOf([, , , lines]: Row): Verdict {
  return { lines, linesOfNone: [], isHarmlessBothWays: false };
}

function changesOf(before: ProjectDraft, after: ProjectDraft) {
  return apiChanges({
    before: sampleModel(before.entities, before.project),
    after: sampleModel(after.entities, after.project),
  });
}

// The fixes of a problem: proposed by its code, and tried, so that what is offered helps and breaks nothing else.
import { applyEdits } from "../edit/apply-edit.ts";
import type { Issue } from "../issue.ts";
import { getLookup } from "../lookup.ts";
import type { Model } from "../types.ts";
import { validate } from "../validate/index.ts";
import type { Fix } from "./fix.ts";
import { FIXES_BY_CODE, findEntityOfFile } from "./fixes-by-code.ts";
import { toPath } from "./place.ts";

/** More than anybody chooses from. */
const MAX_FIXES = 3;

/**
 * What can be done about a problem, best first; nothing where only its author knows. Each fix takes the problem away and
 * brings no other. `saved` is the model as it was generated last: it tells what was renamed since.
 */
export function listFixes(
  model: Model,
  issue: Issue,
  { saved }: { readonly saved?: Model } = {},
): readonly Fix[] {
  const propose = FIXES_BY_CODE[issue.code];
  const lookup = getLookup(model);
  const entity = propose && findEntityOfFile(lookup, issue.file);
  if (propose === undefined || entity === undefined) return [];
  const context = { issue, entity, path: toPath(issue.pointer), lookup, saved: saved && getLookup(saved) };
  const before = countIssues(model);
  // What is known of files that can't be read is not for validating, so it is not among these.
  if (!before.has(toKey(issue))) return [];
  return propose(context)
    .filter(({ edits }) => helps(model, edits, issue, before))
    .slice(0, MAX_FIXES);
}

function helps(
  model: Model,
  edits: Fix["edits"],
  issue: Issue,
  before: ReadonlyMap<string, number>,
): boolean {
  const outcome = applyEdits(model, edits);
  if (!outcome.ok) return false;
  const after = countIssues(outcome.model);
  const key = toKey(issue);
  if ((after.get(key) ?? 0) >= (before.get(key) ?? 0)) return false;
  return [...after].every(([known, count]) => count <= (before.get(known) ?? 0));
}

/** Places move when something is taken out of a list, so the words of an issue tell it from others. */
function toKey({ code, file, message }: Issue): string {
  return `${code}\n${file}\n${message}`;
}

function countIssues(model: Model): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const issue of validate(model)) counts.set(toKey(issue), (counts.get(toKey(issue)) ?? 0) + 1);
  return counts;
}

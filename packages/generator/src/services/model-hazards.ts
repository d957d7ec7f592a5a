// Warnings of the model that a plan repeats: rules that hide nothing, and members that hide everything.
import type { Hazard, HazardKind } from "@lathe/contract";
import type { Issue } from "@lathe/model";

const HAZARD_KINDS_BY_CODE: ReadonlyMap<Issue["code"], HazardKind> = new Map([
  ["always_true", "always_true_rule"],
  ["always_hidden", "always_hidden"],
]);

/** The hazards that a model brings by itself. */
export function listModelHazards(issues: readonly Issue[]): readonly Hazard[] {
  return issues.flatMap(({ code, file, pointer, message, subject }) => {
    const kind = HAZARD_KINDS_BY_CODE.get(code);
    if (kind === undefined) return [];
    const id = `${kind}:${subject}:${pointer}`;
    return [
      { id, severity: "warning" as const, kind, message: `${file}${pointer}: ${message}`, statement: null },
    ];
  });
}

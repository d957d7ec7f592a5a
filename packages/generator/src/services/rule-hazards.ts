// Warnings of the model that a plan repeats: rules that hide nothing.
import type { Hazard } from "@lathe/contract";
import type { Issue } from "@lathe/model";

/** The hazards that rules which always hold are. */
export function listRuleHazards(issues: readonly Issue[]): readonly Hazard[] {
  return issues
    .filter(({ code }) => code === "always_true")
    .map(({ file, pointer, message, subject }) => ({
      id: `always_true_rule:${subject}:${pointer}`,
      severity: "warning",
      kind: "always_true_rule",
      message: `${file}${pointer}: ${message}`,
      statement: null,
    }));
}

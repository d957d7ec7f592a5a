// Builds a rule about the records of an entity; for collections and virtual entities, too.
import { RuleSide } from "./rule-side.tsx";
import { RuleTreeEditor } from "./rule-tree-editor.tsx";
import { type RuleBuilderProps, useRuleDraft } from "./use-rule-draft.ts";

/** Shows the tree of the rule and what it says. Saved as a whole when it is left, or by Ctrl+Enter. */
export function RuleBuilder(props: RuleBuilderProps) {
  const draft = useRuleDraft(props);
  return (
    <>
      <RuleTreeEditor draft={draft} label={`Which ${draft.base.name}`} />
      <RuleSide draft={draft} />
    </>
  );
}

// Said at a condition that compares the id of a record with an account: it never holds, and what would.
import { type Field, type Model, getLookup } from "@lathe/model";
import { useToasts } from "@lathe/ui";
import { Button } from "@mantine/core";
import { createAddEdit, findFreeName } from "../screens/entity/members/member.ts";
import { useEdit } from "../state/use-edit.ts";
import { useModel } from "../state/use-model.ts";
import type { Comparable } from "./comparable.ts";
import { isAccount, isRecordId } from "./operands.ts";
import styles from "./rule-builder.module.css";
import { type DraftCondition, changeCondition } from "./rule-tree.ts";
import type { RuleDraft } from "./use-rule-draft.ts";

/** Whether a condition compares the id of a record with an account. */
export function isAboutAccount({ op, value }: DraftCondition, item: Comparable | undefined): boolean {
  return item !== undefined && isRecordId(item) && (op === "eq" || op === "ne") && isAccount(value);
}

/** Shows why it says nothing, and a button that compares a field which holds the account; one is added where there is none. */
export function AccountNote({
  condition: { key, op },
  item: { relation },
  draft,
}: {
  readonly condition: DraftCondition;
  readonly item: Comparable;
  readonly draft: RuleDraft;
}) {
  const model = useModel();
  const edit = useEdit();
  const { show } = useToasts();
  const { tree, setTree } = draft;
  const target = findTarget(model, draft, relation);
  if (target === undefined) return undefined;
  const held = target.fields.find(holdsAccount);
  const name = held?.name ?? findFreeName(target, "account");
  const path = relation === undefined ? name : `${relation}.${name}`;
  const compare = () => {
    if (held === undefined) {
      const part = { name, type: "uuid", filterable: true };
      const submission = edit({
        label: `add field ${name} to ${target.name}`,
        edits: [createAddEdit(target.name, { kind: "field", part })],
      });
      if (!submission.ok) {
        show({ text: submission.issues[0]?.message ?? submission.message, tone: "danger" });
        return;
      }
    }
    setTree(changeCondition(tree, key, { field: path }));
  };
  return (
    <span className={styles["note"]}>
      An id of {target.name} is never that of an account, so this {op === "eq" ? "never" : "always"} holds.{" "}
      {held === undefined
        ? `Give ${target.name} a uuid field that holds the account, and compare ${path}.`
        : `Compare ${path}, if that is the account.`}
      <Button size="compact-xs" variant="default" onClick={compare}>
        {held === undefined ? `Add the field ${name} to ${target.name} and compare that` : `Compare ${path}`}
      </Button>
    </span>
  );
}

function findTarget(model: Model, { base }: RuleDraft, relation: string | undefined) {
  const name =
    relation === undefined ? base.name : base.relations.find((one) => one.name === relation)?.target;
  return name === undefined ? undefined : getLookup(model).entities.get(name);
}

const holdsAccount = ({ name, type }: Field) => type === "uuid" && /account/i.test(name);

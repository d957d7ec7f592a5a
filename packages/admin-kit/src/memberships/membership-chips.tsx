// Memberships as chips: few members, with what will be added and removed by the next save.
import type { LabelledRecord, UiRelation } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { useCreateInPlace } from "../picker/create-in-place-context.tsx";
import { getLabelWords } from "../list/record-title.ts";
import { useScreens } from "../screens/screens-context.tsx";
import { RelationPicker } from "../picker/relation-picker.tsx";
import {
  type MembershipStep,
  type StagedMember,
  type StagedMembership,
  listStagedMembers,
} from "../record/staged-memberships.ts";
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./membership-chips.module.css";
import { useMembers } from "./use-members.ts";

/** What the chips of a relation get; label and hint stand around them, as around every control. */
export interface MembershipChipsProps {
  /** The entity that has the relation. */
  readonly path: string;
  readonly name: string;
  readonly relation: UiRelation;
  /** The record; null for one that is not saved yet. */
  readonly recordId: string | null;
  readonly staged: StagedMembership | undefined;
  /** Left out where nothing may be changed. */
  onStep?: ((step: MembershipStep) => void) | undefined;
  readonly id: string;
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
}

/** Shows memberships as chips. */
export function MembershipChips({
  path,
  name,
  relation,
  recordId,
  staged,
  onStep,
  id,
  labelledBy,
  describedBy,
}: MembershipChipsProps) {
  const { text } = useTexts();
  const { items, total, error, retry } = useMembers({ path, name, relation }, recordId);
  const members = listStagedMembers(items, staged);
  const add = ({ id: targetId, label }: LabelledRecord) =>
    onStep?.({ kind: "add", record: { id: targetId, label } });
  const create = useCreateInPlace(relation, path, add);
  return (
    <fieldset
      className={styles["box"]}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-readonly={onStep === undefined || undefined}
    >
      {members.map((member) => (
        <MemberChip key={member.record.id} member={member} relation={relation} onStep={onStep} />
      ))}
      {total !== undefined && total > items.length ? (
        <span className={styles["more"]}>{text("relations.more", { count: total - items.length })}</span>
      ) : undefined}
      {error === null ? undefined : (
        <UnstyledButton className={styles["failed"] ?? ""} onClick={retry}>
          {text("relations.members-failed")} {text("common.try-again")}
        </UnstyledButton>
      )}
      {onStep === undefined && members.length === 0 && total === 0 ? (
        <span className={styles["more"]}>{text("common.none")}</span>
      ) : undefined}
      {onStep === undefined ? undefined : (
        <RelationPicker
          path={path}
          name={name}
          relation={relation}
          onPick={add}
          onCreate={create}
          hidden={members.filter(({ state }) => state !== "removed").map(({ record }) => record.id)}
          staysOpen
          place="below"
        >
          {(toggle) => (
            <button
              type="button"
              id={id}
              className={styles["add"]}
              onClick={toggle}
              aria-label={text("relations.add-to", { label: relation.label })}
            >
              {text("relations.add")}
            </button>
          )}
        </RelationPicker>
      )}
    </fieldset>
  );
}

function MemberChip({
  member: { record, state },
  relation,
  onStep,
}: {
  readonly member: StagedMember;
  readonly relation: UiRelation;
  readonly onStep: MembershipChipsProps["onStep"];
}) {
  const { text } = useTexts();
  const target = useScreens().find(relation.target ?? "");
  const { id } = record;
  const label = getLabelWords(target, record, text);
  const isRemoved = state === "removed";
  return (
    <span className={styles["chip"]} data-state={state}>
      {state === "added" ? <Icon name="plus" size={14} label={text("relations.will-be-added")} /> : undefined}
      {isRemoved ? (
        <del className={styles["label"]} title={label}>
          {label}
        </del>
      ) : (
        <span className={styles["label"]} title={label}>
          {label}
        </span>
      )}
      {onStep === undefined ? undefined : (
        <button
          type="button"
          className={styles["button"]}
          aria-label={text(isRemoved ? "relations.keep-one" : "relations.remove-one", { label })}
          onClick={() => onStep({ kind: isRemoved ? "undo" : "remove", record: { id, label } })}
        >
          <Icon name={isRemoved ? "undo-2" : "x"} size={14} />
        </button>
      )}
    </span>
  );
}

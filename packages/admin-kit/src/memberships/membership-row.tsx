// A member as a row of its tab: kept, to be added, or to be removed.
import type { LabelledRecord, UiRelation, UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { FieldView } from "../fields/field-view.tsx";
import { getLabelWords } from "../list/record-title.ts";
import { listOptionMembers } from "../picker/option-details.ts";
import { useOption } from "../picker/use-option.ts";
import type { MembershipStep, StagedMember } from "../record/staged-memberships.ts";
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./membership-tab.module.css";

/** How many members of the selection have a column. */
const COLUMNS = 3;

const ICONS = { kept: "link", added: "plus", removed: "minus" } as const;
const STATES = {
  kept: "relations.member-kept",
  added: "relations.will-be-added",
  removed: "relations.will-be-removed",
} as const;

/** Shows a member. */
export function MembershipRow({
  path,
  name: relationName,
  member: { record, state },
  relation,
  target,
  onStep,
}: {
  readonly path: string;
  readonly name: string;
  readonly member: StagedMember;
  readonly relation: UiRelation;
  readonly target: UiScreen | undefined;
  onStep?: ((step: MembershipStep) => void) | undefined;
}) {
  const { text } = useTexts();
  const { id } = record;
  const label = getLabelWords(target, record, text);
  const [module = "", entity = ""] = (relation.target ?? "").split("/");
  const address = { path, name: relationName, relation };
  // What was only just chosen is known from the picker.
  const option = useOption(address, state === "added" ? id : null);
  const members = listOptionMembers(option?.data ?? getData(record), relation, target)
    .filter(({ name }) => name !== relation.targetDisplay)
    .slice(0, COLUMNS);
  return (
    <tr className={styles["row"]} data-state={state}>
      <td className={styles["sign"]}>
        <Icon name={ICONS[state]} label={text(STATES[state])} />
      </td>
      <td className={styles["label"]} title={label}>
        <Link
          to="/$module/$entity/$id"
          params={{ module, entity, id }}
          search={{}}
          className={styles["link"]}
        >
          {state === "removed" ? <del>{label}</del> : label}
        </Link>
      </td>
      {members.map(({ name, field, value }) => (
        <td key={name} className={styles["member"]}>
          <FieldView path={relation.target ?? ""} name={name} field={field} value={value} place="cell" />
        </td>
      ))}
      {onStep === undefined ? undefined : (
        <td className={styles["action"]}>
          <UnstyledButton
            className={styles["button"] ?? ""}
            aria-label={text(state === "kept" ? "relations.remove-one" : "relations.undo-one", { label })}
            onClick={() => onStep({ kind: state === "kept" ? "remove" : "undo", record: { id, label } })}
          >
            {text(state === "kept" ? "relations.remove" : "common.undo")}
          </UnstyledButton>
        </td>
      )}
    </tr>
  );
}

/** What is loaded of a member; of one that was only just chosen, nothing. */
function getData(record: LabelledRecord): Readonly<Record<string, unknown>> {
  return "data" in record && typeof record.data === "object" && record.data !== null
    ? { ...record.data }
    : {};
}

// Memberships as a tab: many members as rows, as they will be after the next save.
import type { LabelledRecord, UiRelation, UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { useCreateInPlace } from "../picker/create-in-place-context.tsx";
import { Pager } from "../layout/pager.tsx";
import { RelationPicker } from "../picker/relation-picker.tsx";
import {
  type MembershipStep,
  NOTHING_STAGED,
  type StagedMembership,
  listStagedMembers,
} from "../record/staged-memberships.ts";
import { useScreens } from "../screens/screens-context.tsx";
import { EmptyState } from "../states/empty-state.tsx";
import { ErrorState } from "../states/error-state.tsx";
import { toInnerWord } from "../texts/inner-word.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { MembershipRow } from "./membership-row.tsx";
import styles from "./membership-tab.module.css";
import { useMembers } from "./use-members.ts";

/** What the tab gets. */
export interface MembershipTabProps {
  /** The entity that has the relation. */
  readonly path: string;
  readonly name: string;
  readonly relation: UiRelation;
  readonly recordId: string;
  readonly staged: StagedMembership | undefined;
  /** Left out where nothing may be changed. */
  onStep?: ((step: MembershipStep) => void) | undefined;
}

/** Shows memberships as rows. */
export function MembershipTab({ path, name, relation, recordId, staged, onStep }: MembershipTabProps) {
  const { text, locale } = useTexts();
  const target = useScreens().find(relation.target ?? "");
  const { items, total, error, retry, page, pages, setPage } = useMembers({ path, name, relation }, recordId);
  const rows = listStagedMembers(items, staged);
  const { add, remove } = staged ?? NOTHING_STAGED;
  const after = (total ?? 0) + add.length - remove.length;
  return (
    <section className={styles["tab"]} aria-labelledby="membership-title">
      <div className={styles["head"]}>
        <div className={styles["words"]}>
          <h2 id="membership-title" className={styles["title"]}>
            {relation.label}{" "}
            <span className={styles["count"]}>
              {total === undefined
                ? ""
                : staged === undefined
                  ? text("relations.members", { count: total })
                  : text("relations.members-after", { count: total, after })}
            </span>
          </h2>
          {relation.description === "" ? undefined : <p className={styles["hint"]}>{relation.description}</p>}
        </div>
        {onStep === undefined ? undefined : (
          <AddMember
            path={path}
            name={name}
            relation={relation}
            target={target}
            hidden={rows.filter(({ state }) => state !== "removed").map(({ record }) => record.id)}
            onStep={onStep}
          />
        )}
      </div>
      {error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : rows.length === 0 && total === 0 ? (
        <EmptyState
          icon="link"
          title={text("relations.no-members", {
            label: toInnerWord(target?.labelPlural ?? relation.label, locale),
          })}
        />
      ) : (
        <table className={styles["table"]} aria-label={relation.label}>
          <tbody>
            {rows.map((member) => (
              <MembershipRow
                key={member.record.id}
                path={path}
                name={name}
                member={member}
                relation={relation}
                target={target}
                onStep={onStep}
              />
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 ? (
        <div className={styles["pages"]}>
          <Pager page={page} pages={pages} onPage={setPage} />
        </div>
      ) : undefined}
    </section>
  );
}

function AddMember({
  path,
  name,
  relation,
  target,
  hidden,
  onStep,
}: Pick<MembershipTabProps, "path" | "name" | "relation"> & {
  readonly target: UiScreen | undefined;
  readonly hidden: readonly string[];
  onStep(step: MembershipStep): void;
}) {
  const { text, locale } = useTexts();
  const display = relation.targetDisplay === null ? undefined : target?.fields[relation.targetDisplay];
  const label = toInnerWord(target?.labelPlural ?? relation.label, locale);
  const add = ({ id, label: picked }: LabelledRecord) =>
    onStep({ kind: "add", record: { id, label: picked } });
  const create = useCreateInPlace(relation, path, add);
  return (
    <RelationPicker
      path={path}
      name={name}
      relation={relation}
      hidden={hidden}
      staysOpen
      onPick={add}
      onCreate={create}
    >
      {(toggle) => (
        <button type="button" className={styles["add"]} onClick={toggle}>
          <Icon name="plus" />
          {display === undefined
            ? text("relations.add-member", { label })
            : text("relations.add-member-by", { label, field: toInnerWord(display.label, locale) })}
        </button>
      )}
    </RelationPicker>
  );
}

// Changes in words, by entity.
import { Icon } from "@lathe/ui";
import { getLookup } from "@lathe/model";
import { type Change, useChanges } from "../../../changes/use-changes.ts";
import { useEditorState, useModel } from "../../../state/use-model.ts";
import { type EditorPlan, usePlan } from "../use-plan.ts";
import { useTakeBack } from "../use-take-back.ts";
import { formatCount } from "../words.ts";
import { addressOf } from "./change-tags.ts";
import { ChangeRow } from "./change-row.tsx";
import styles from "./summary.module.css";

/** Shows what changed since the last generation. */
export function SummaryTab() {
  const { plan } = usePlan();
  return <ChangeGroups plan={plan} />;
}

/** The changes, with what the plan tells of them where there is one. */
export function ChangeGroups({ plan }: { readonly plan: EditorPlan | undefined }) {
  const { told, isPending } = useChanges();
  const { entities } = getLookup(useModel());
  const isFirst = useEditorState(({ savedRevision }) => savedRevision === null);
  const takeBack = useTakeBack();
  const groups = Map.groupBy(told, (change) => addressOf(change).entity ?? "");
  return (
    <div className={styles["groups"]}>
      {told.length > 0 || isPending || plan === undefined ? undefined : (
        <p className={styles["none"]}>
          {isFirst
            ? "There is no entity yet: the application that is made keeps no records."
            : "Nothing changed in the model. Files of it are made anew."}
        </p>
      )}
      {[...groups].map(([name, changes]) => (
        <ChangeGroup
          key={name}
          name={name}
          module={entities.get(name)?.module ?? findModule(changes)}
          changes={changes}
          plan={plan}
          onTakeBack={isFirst ? undefined : takeBack}
        />
      ))}
    </div>
  );
}

function ChangeGroup({
  name,
  module,
  changes,
  plan,
  onTakeBack,
}: {
  readonly name: string;
  readonly module: string | undefined;
  readonly changes: readonly Change[];
  readonly plan: EditorPlan | undefined;
  readonly onTakeBack: ((changes: readonly Change[]) => void) | undefined;
}) {
  const title = name === "" ? "Project and modules" : name;
  return (
    <section className={styles["group"]} aria-label={title}>
      <header>
        <Icon name={name === "" ? "folder" : "table-2"} />
        <h2 data-name={name !== "" || undefined} title={title}>
          {title}
        </h2>
        <span className={styles["module"]} title={module}>
          {module}
        </span>
        <span className={styles["count"]}>{formatCount(changes.length, "change")}</span>
      </header>
      <ul>
        {changes.map((change) => (
          <ChangeRow
            key={`${change.kind} ${change.path}`}
            change={change}
            plan={plan}
            onTakeBack={onTakeBack}
          />
        ))}
      </ul>
    </section>
  );
}

/** The module of an entity that is gone. */
function findModule(changes: readonly Change[]): string | undefined {
  for (const { before } of changes) {
    if (typeof before === "object" && before !== null && "module" in before) return String(before.module);
  }
  return undefined;
}

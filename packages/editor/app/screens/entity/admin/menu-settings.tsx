// Where an entity stands in the menu of the admin.
import type { Screen } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import { useModel } from "../../../state/use-model.ts";
import { DraftInput } from "../inspector/draft-input.tsx";
import styles from "./admin-tab.module.css";
import { IconInput } from "./icon-input.tsx";
import type { AdminCommit } from "./use-admin-commit.ts";

/** What the groups of settings get. */
export interface AdminSettingsProps {
  readonly entity: Entity;
  readonly screen: Screen;
  readonly commit: AdminCommit;
}

/** Shows icon, heading and place. */
export function MenuSettings({ entity: { admin, module }, screen, commit }: AdminSettingsProps) {
  const { entities, modules } = useModel();
  const own = modules.find(({ name }) => name === module)?.label ?? screen.group;
  const headings = [
    ...new Set([...modules.map(({ label }) => label), ...entities.map((one) => one.admin.group)]),
  ].filter((heading) => heading !== null);
  return (
    <section className={styles["section"]}>
      <h2>In the menu</h2>
      <div className={styles["menu"]}>
        <IconInput icon={admin.icon} onCommit={(icon) => commit({ icon })} />
        <DraftInput
          label="Heading"
          placeholder={own}
          suggestions={headings}
          value={admin.group ?? ""}
          onCommit={(typed) => commit({ group: typed.trim() === "" ? null : typed.trim() })}
        />
        <DraftInput
          label="Place"
          help="Small comes first."
          value={String(admin.order)}
          onCommit={(typed) => commit({ order: typed.trim() === "" ? 0 : readNumber(typed) })}
        />
      </div>
    </section>
  );
}

function readNumber(typed: string): unknown {
  return Number.isNaN(Number(typed)) ? typed : Number(typed);
}

// How operators see an entity: what the model says about it at the left, what becomes of it at the right.
import type { Entity } from "@lathe/model";
import { Segments } from "@lathe/ui";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { StateText } from "../../../parts/state-text.tsx";
import { useEntity } from "../../../state/use-model.ts";
import styles from "./admin-tab.module.css";
import { ColumnSettings } from "./column-settings.tsx";
import { MenuSettings } from "./menu-settings.tsx";
import { OperationSettings } from "./operation-settings.tsx";
import { FormPreview } from "./preview/form-preview.tsx";
import { ListPreview } from "./preview/list-preview.tsx";
import { PreviewFrame } from "./preview/preview-frame.tsx";
import { RecordSettings } from "./record-settings.tsx";
import { useAdminCommit } from "./use-admin-commit.ts";
import { useScreen } from "./use-screen.ts";

type Shown = "list" | "record";

const SHOWN: readonly { readonly value: Shown; readonly label: string }[] = [
  { value: "list", label: "List" },
  { value: "record", label: "Record" },
];

/** Shows it for the entity of the address. */
export function AdminTab() {
  const { entity: name } = useParams({ from: "/e/$entity" });
  const entity = useEntity(name);
  return entity === undefined ? undefined : <AdminOf key={entity.id} entity={entity} />;
}

function AdminOf({ entity }: { readonly entity: Entity }) {
  const screen = useScreen(entity);
  const commit = useAdminCommit(entity);
  const [shown, setShown] = useState<Shown>("list");
  // The column that is pointed at, in the list or in its preview.
  const [lit, setLit] = useState<string>();
  if (screen === undefined)
    return (
      <StateText title="The admin can’t be drawn">
        The model has errors about this entity. Mend them first.
      </StateText>
    );
  return (
    <div className={styles["tab"]}>
      <div className={styles["settings"]}>
        <MenuSettings entity={entity} screen={screen} commit={commit} />
        <ColumnSettings entity={entity} screen={screen} lit={lit} onPoint={setLit} commit={commit} />
        <RecordSettings entity={entity} screen={screen} commit={commit} />
      </div>
      <div className={styles["looks"]}>
        <header className={styles["title"]}>
          <h2>How operators see it</h2>
          <Segments
            label="What is shown"
            size="small"
            segments={SHOWN}
            value={shown}
            onChange={(next) => setShown(next)}
          />
          <span className={styles["aside"]}>example records, not your data</span>
        </header>
        <PreviewFrame screen={screen}>
          {shown === "list" ? (
            <ListPreview entity={entity} screen={screen} lit={lit} onPoint={setLit} />
          ) : (
            <FormPreview entity={entity} screen={screen} commit={commit} />
          )}
        </PreviewFrame>
        <p className={styles["note"]}>
          {shown === "list"
            ? "Point at a column here or in the list: both light up."
            : "The menu of a member moves it. Members that you place stay there; new ones are placed for you."}
        </p>
        <OperationSettings entity={entity} />
      </div>
    </div>
  );
}

// Who may do what, for all entities.
import type { Entity, Model } from "@lathe/model";
import { Icon, Keys, PlainSelect, Segments } from "@lathe/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { type Letter, useChanges } from "../../changes/use-changes.ts";
import { Screen } from "../../frame/screen.tsx";
import { useModel } from "../../state/use-model.ts";
import { useAccessCheck } from "../../view-as/use-access-check.ts";
import { ViewAsSelect } from "../../view-as/view-as-select.tsx";
import { useViewer } from "../../view-as/view-as-state.ts";
import { type AccessGroup, AccessMatrix } from "./access-matrix.tsx";
import { isOpenOutside } from "./access-modes.ts";
import styles from "./access-screen.module.css";
import { AnyoneInspector } from "./anyone-inspector.tsx";
import { ViewerInspector } from "./viewer-inspector.tsx";

type Filter = "all" | "open" | "changed";

const FILTERS: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: "all", label: "All" },
  { value: "open", label: "Open outside" },
  { value: "changed", label: "Changed" },
];

/** Shows the matrix, and what anyone can read. */
export function AccessScreen() {
  const model = useModel();
  const { letters } = useChanges();
  const search = useSearch({ from: "/access" });
  const navigate = useNavigate();
  const filter = FILTERS.find(({ value }) => value === search["show"])?.value ?? "all";
  const module = search["module"] ?? "";
  const setSearch = (changes: Readonly<Record<string, string>>) =>
    void navigate({ to: "/access", search: { ...search, ...changes }, replace: true });
  const groups = useMemo(
    () => listGroups(model, { filter, module, letters }),
    [model, filter, module, letters],
  );
  const viewer = useViewer();
  const check = useAccessCheck(viewer);
  return (
    <Screen
      inspector={
        viewer === undefined ? <AnyoneInspector /> : <ViewerInspector viewer={viewer} check={check} />
      }
      inspectorName={viewer === undefined ? "Anyone can read" : "What they read"}
      isStanding
    >
      <div className={styles["place"]}>
        <header className={styles["head"]}>
          <h1>Access</h1>
          <Segments
            label="Which entities"
            segments={FILTERS}
            value={filter}
            onChange={(show) => setSearch({ show: show === "all" ? "" : show })}
          />
          <PlainSelect
            label="Module"
            value={module}
            options={[
              { value: "", label: "All modules" },
              ...model.modules.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={(value) => setSearch({ module: value })}
          />
          <ViewAsSelect placeholder="View as…" />
        </header>
        <div className={styles["table"]}>
          <AccessMatrix groups={groups} check={check} />
          {groups.length === 0 ? (
            <p className={styles["note"]}>{NONE_WORDS[filter]}</p>
          ) : (
            <p className={styles["note"]}>
              Which of these each operator may do is said by roles, in the admin: System, Roles.
            </p>
          )}
        </div>
        <Legend isLookedAt={viewer !== undefined} />
      </div>
    </Screen>
  );
}

const NONE_WORDS: Readonly<Record<Filter, string>> = {
  all: "There are no entities here yet.",
  open: "Nothing is open outside here.",
  changed: "Nothing has changed here since the last generation.",
};

function Legend({ isLookedAt }: { readonly isLookedAt: boolean }) {
  return (
    <footer className={styles["legend"]}>
      <span>
        <Icon name="globe" size={14} /> Anyone
      </span>
      <span>
        <Icon name="user-round" size={14} /> Signed in
      </span>
      {isLookedAt ? (
        <span>Faded: they may not</span>
      ) : (
        <span>
          <i aria-hidden /> Off: no route
        </span>
      )}
      <span className={styles["keys"]}>
        <Keys keys={["Space"]} /> next mode
      </span>
      <span>
        <Keys keys={["O", "S", "A"]} /> set
      </span>
      <span>
        <Keys keys={["←", "→", "↑", "↓"]} /> move
      </span>
    </footer>
  );
}

function listGroups(
  { modules, entities }: Model,
  shown: {
    readonly filter: Filter;
    readonly module: string;
    readonly letters: ReadonlyMap<string, Letter>;
  },
): readonly AccessGroup[] {
  const isShown = (entity: Entity) =>
    shown.filter === "all" ||
    (shown.filter === "open" ? isOpenOutside(entity) : hasChanged(entity, shown.letters));
  return modules
    .filter(({ name }) => shown.module === "" || name === shown.module)
    .map(({ name }) => ({
      module: name,
      entities: entities.filter((entity) => entity.module === name && isShown(entity)),
    }))
    .filter((group) => group.entities.length > 0);
}

function hasChanged(entity: Entity, letters: ReadonlyMap<string, Letter>): boolean {
  const { fields, relations, collections, projection } = entity;
  return [entity, ...fields, ...relations, ...collections, ...projection].some(({ id }) => letters.has(id));
}

// The tree of modules and entities, with a filter.
import { type Entity, getEntityPath } from "@lathe/model";
import { Icon, Keys, useKeys } from "@lathe/ui";
import { useNavigate, useParams, useRouter } from "@tanstack/react-router";
import {
  type KeyboardEvent,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { listRemovedEntities } from "../../changes/removed-entities.ts";
import { getEntityLetter, useChanges } from "../../changes/use-changes.ts";
import { useUnreadable } from "../../changes/use-unreadable.ts";
import { leaveField } from "../../focus/keep-focus.ts";
import { useStable } from "../../parts/use-stable.ts";
import { useProblemFiles } from "../../problems/use-problem-files.ts";
import { openRename } from "../../rename/rename-state.ts";
import { changeSettings, useSettings } from "../../settings/use-settings.ts";
import { useModel } from "../../state/use-model.ts";
import { AddMenu } from "./add-menu.tsx";
import { type KnownEntity, getEntityAddress } from "./entity-address.ts";
import { EntityRow } from "./entity-row.tsx";
import { ModuleRow } from "./module-row.tsx";
import { type TreeRow, listTreeRows } from "./tree-rows.ts";
import { treeSearch } from "./tree-search.ts";
import styles from "./tree.module.css";

/** More rows than most screens have room for. */
const FIRST_ROWS = 80;

/** Shows the tree. The arrow keys move in it, `/` leads to its filter. */
export function Tree() {
  const model = useModel();
  const navigate = useNavigate();
  const router = useRouter();
  const { entity: current } = useParams({ strict: false });
  const { foldedModules } = useSettings();
  const changes = useChanges();
  const problems = useProblemFiles();
  const removed = useMemo(() => listRemovedEntities(changes.all).map(({ entity }) => entity), [changes]);
  const unreadable = useUnreadable();
  const [filter, setFilter] = useState("");
  const wanted = useDeferredValue(filter);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { rows, shown, total } = useMemo(
    () => listTreeRows(model, wanted, foldedModules, removed, unreadable),
    [model, wanted, foldedModules, removed, unreadable],
  );
  useEffect(
    () =>
      treeSearch.subscribe(() => {
        setFilter(treeSearch.get().text);
        field.current?.focus();
      }),
    [],
  );
  useKeys({ "/": () => field.current?.focus() });
  // What there is to see is painted first.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const focusRow = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>("[role=treeitem]").item(index)?.focus();
  const openEntity = useStable(
    (entity: KnownEntity) => void navigate({ to: getEntityAddress(router.state.location.pathname, entity) }),
  );
  const open = (row: TreeRow) => {
    if (row.kind === "module") toggleModule(foldedModules, row.name);
    else openEntity(row.entity);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const row = rows[index];
    const target = findTarget(rows, index, event.key);
    if (row === undefined) return;
    if (event.key === "Enter" || event.key === " ") open(row);
    else if (event.key === "F2" && (row.kind === "module" ? !row.isRemoved : row.kind === "entity"))
      openRename(
        row.kind === "module"
          ? { part: "module", module: row.name }
          : { part: "entity", entity: row.entity.name },
      );
    else if (row.kind === "module" && event.key === (row.isOpen ? "ArrowLeft" : "ArrowRight")) open(row);
    else if (target === undefined) return;
    else focusRow(target);
    event.preventDefault();
  };
  const pressEntity = useStable((event: KeyboardEvent, entity: Entity) =>
    press(
      event,
      rows.findIndex((row) => row.kind !== "module" && row.entity === entity),
    ),
  );
  const tabStop = Math.max(
    0,
    rows.findIndex((row) => row.kind !== "module" && row.entity.name === current),
  );
  return (
    <>
      <div className={styles["head"]}>
        <label className={styles["filter"]}>
          <Icon name="list-filter" />
          <input
            ref={field}
            value={filter}
            placeholder={`Filter ${total} ${total === 1 ? "entity" : "entities"}`}
            aria-label="Filter entities"
            onChange={({ currentTarget }) => setFilter(currentTarget.value)}
            onKeyDown={({ key, currentTarget }) => {
              if (key === "Escape") {
                setFilter("");
                leaveField(currentTarget);
              }
              if (key === "ArrowDown") focusRow(0);
            }}
          />
          {filter === "" ? (
            <Keys keys={["/"]} />
          ) : (
            <span className={styles["found"]}>{`${shown} of ${total}`}</span>
          )}
        </label>
        <AddMenu />
      </div>
      {/* A tree has rows alone; where there are none, readers are told. */}
      {rows.length === 0 && wanted !== "" ? (
        <output className={styles["none"]}>Nothing has “{wanted}” in it.</output>
      ) : undefined}
      <ul
        className={styles["tree"]}
        role={rows.length === 0 ? undefined : "tree"}
        aria-label={rows.length === 0 ? undefined : "Entities by module"}
        ref={list}
      >
        {rows.slice(0, isWhole ? rows.length : FIRST_ROWS).map((row, index) =>
          row.kind === "module" ? (
            <ModuleRow
              key={`module ${row.name}`}
              row={row}
              isTabStop={index === tabStop}
              onOpen={() => open(row)}
              onKeyDown={(event) => press(event, index)}
            />
          ) : row.kind === "unreadable" ? (
            <li
              key={`unreadable ${row.entity.name}`}
              className={styles["entity"]}
              role="treeitem"
              aria-level={2}
              aria-selected={row.entity.name === current}
              data-current={row.entity.name === current || undefined}
              tabIndex={index === tabStop ? 0 : -1}
              onClick={() => open(row)}
              onKeyDown={(event) => press(event, index)}
            >
              <Icon name="file-text" />
              <span className={styles["name"]}>{row.entity.name}</span>
              <span className={styles["mark"]}>
                <Icon name="circle-x" label="can’t be read" className={styles["error"]} />
              </span>
              <span className={styles["mark"]} />
              <span className={styles["mark"]} />
            </li>
          ) : (
            <EntityRow
              key={row.entity.id}
              isRemoved={row.kind === "removed"}
              entity={row.entity}
              hit={row.kind === "entity" ? row.hit : undefined}
              letter={getEntityLetter(changes, row.entity)}
              problem={problems.get(getEntityPath(row.entity))}
              isCurrent={row.entity.name === current}
              isTabStop={index === tabStop}
              onOpen={openEntity}
              onKeyDown={pressEntity}
            />
          ),
        )}
      </ul>
    </>
  );
}

function toggleModule(folded: readonly string[], name: string): void {
  changeSettings({
    foldedModules: folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name],
  });
}

/** The row that a key leads to. */
function findTarget(rows: readonly TreeRow[], index: number, key: string): number | undefined {
  if (key === "ArrowDown") return Math.min(index + 1, rows.length - 1);
  if (key === "ArrowUp") return Math.max(index - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return rows.length - 1;
  return key === "ArrowLeft"
    ? rows.slice(0, index).findLastIndex(({ kind }) => kind === "module")
    : undefined;
}

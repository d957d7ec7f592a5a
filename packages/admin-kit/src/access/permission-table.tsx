// The matrix of permissions: modules and what they have as rows, what can be done with them as columns.
import { toInnerWord } from "../texts/inner-word.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { COLUMNS, type MatrixProps } from "./matrix-props.ts";
import { PermissionCell } from "./permission-cell.tsx";
import type { GridModule, GridRow } from "./permission-grid.ts";
import { ModuleRow } from "./module-row.tsx";
import { isGivenByName } from "./permission-list.ts";
import { tickCell } from "./tick-permissions.ts";
import styles from "./permission-table.module.css";
import { useGridNames } from "./use-grid-names.ts";

/** Shows the matrix; with a search only the rows whose names have it. */
export function PermissionTable({
  grid,
  search,
  ...matrix
}: MatrixProps & { readonly grid: readonly GridModule[]; readonly search: string }) {
  const { text, locale } = useTexts();
  const { nameAction, nameModule, nameRow } = useGridNames();
  const wanted = search.trim().toLocaleLowerCase(locale);
  const fits = (name: string) => name.toLocaleLowerCase(locale).includes(wanted);
  const shown = grid
    .map((module) => ({
      module,
      rows: module.rows.filter((row) => fits(nameRow(row)) || fits(nameModule(module))),
    }))
    .filter(({ module, rows }) => rows.length > 0 || fits(nameModule(module)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys, where no box can be
    <section className={styles["scroll"]} aria-label={text("access.permissions")} tabIndex={0}>
      <table className={styles["table"]} aria-label={text("access.permissions")}>
        <thead>
          <tr>
            <th scope="col">{text("access.entity")}</th>
            {COLUMNS.map((action) => (
              <th key={action} scope="col" className={styles["column"]}>
                {nameAction(action)}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ module, rows }) => (
          <tbody key={module.name}>
            <ModuleRow module={module} {...matrix} />
            {rows.map((row) => (
              <EntityRow key={row.subject} module={module} row={row} {...matrix} />
            ))}
          </tbody>
        ))}
      </table>
      {shown.length === 0 ? <p className={styles["nothing"]}>{text("access.nothing-found")}</p> : undefined}
    </section>
  );
}

function EntityRow({
  module,
  row,
  held,
  onChange,
}: MatrixProps & { readonly module: GridModule; readonly row: GridRow }) {
  const { text, locale } = useTexts();
  const { nameAction, nameRow } = useGridNames();
  const name = nameRow(row);
  const actions = row.cells.write === undefined ? COLUMNS : (["read", "write"] as const);
  return (
    <tr>
      <th scope="row" className={styles["entity"]}>
        {name}
        {isGivenByName(`${row.subject}.write`) ? <small>{text("access.by-name")}</small> : undefined}
        {row.isView ? <small>{text("access.read-only-view")}</small> : undefined}
      </th>
      {actions.map((action) => (
        <td key={action} colSpan={action === "write" ? 3 : 1} className={styles["cell"]}>
          <PermissionCell
            row={row}
            action={action}
            held={held}
            label={text("access.cell", { action: nameAction(action), what: toInnerWord(name, locale) })}
            onTick={
              onChange === undefined
                ? undefined
                : (isOn) => onChange(tickCell(held, { module, row, action }, isOn))
            }
          />
          {action === "write" && row.cells.write !== "off" ? (
            <span className={styles["write"]} aria-hidden>
              {nameAction(action)}
            </span>
          ) : undefined}
        </td>
      ))}
    </tr>
  );
}

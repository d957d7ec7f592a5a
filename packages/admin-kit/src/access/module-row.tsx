// The row of a module in the matrix of permissions: boxes for all below it, and the one that means what is added later, too.
import { RowCheck } from "../list/row-check.tsx";
import { CheckBox } from "../list/check-box.tsx";
import { toInnerWord } from "../texts/inner-word.ts";
import { useTexts } from "../texts/texts-context.tsx";
import type { GridAction, GridModule } from "./permission-grid.ts";
import { moduleWildcard } from "./permission-list.ts";
import { COLUMNS, type MatrixProps } from "./matrix-props.ts";
import styles from "./permission-table.module.css";
import { getModuleTick, tickModule, tickWholeModule } from "./tick-permissions.ts";
import { useGridNames } from "./use-grid-names.ts";

/** The row of a module. */
export function ModuleRow({ module, held, onChange }: MatrixProps & { readonly module: GridModule }) {
  const { rich } = useTexts();
  const { nameModule } = useGridNames();
  const whole = moduleWildcard(module.name);
  const isEverything = held.includes("*");
  const isWhole = isEverything || held.includes(whole);
  const isSystem = module.rows.some(({ cells }) => cells.write !== undefined);
  const actions: readonly GridAction[] = isSystem ? ["read", "write"] : COLUMNS;
  return (
    <tr className={styles["module"]}>
      <th scope="rowgroup" aria-label={nameModule(module)}>
        <div className={styles["name"]}>
          <span>{nameModule(module)}</span>
          <span className={styles["whole"]}>
            <CheckBox
              label={rich("access.whole-module", { permission: <code>{whole}</code> })}
              checked={isWhole}
              disabled={onChange === undefined || !module.isWhole || isEverything}
              onToggle={() => onChange?.(tickWholeModule(held, module.name, !isWhole))}
            />
          </span>
        </div>
      </th>
      {actions.map((action) => (
        <td key={action} colSpan={action === "write" ? 3 : 1} className={styles["cell"]}>
          <ModuleBox module={module} action={action} held={held} onChange={onChange} />
        </td>
      ))}
    </tr>
  );
}

function ModuleBox({
  module,
  action,
  held,
  onChange,
}: MatrixProps & { readonly module: GridModule; readonly action: GridAction }) {
  const { text, locale } = useTexts();
  const { nameAction, nameModule } = useGridNames();
  const tick = getModuleTick(module, action, held);
  if (tick === undefined) return undefined;
  const name = toInnerWord(nameModule(module), locale);
  return (
    <RowCheck
      label={text("access.module-cell", { action: nameAction(action), module: name })}
      checked={tick === "all"}
      indeterminate={tick === "some"}
      disabled={onChange === undefined || held.includes("*")}
      onToggle={() => onChange?.(tickModule(held, { module, action }, tick !== "all"))}
    />
  );
}

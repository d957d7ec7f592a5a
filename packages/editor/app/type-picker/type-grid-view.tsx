// All types in four columns, by their purpose.
import type { FieldType } from "@lathe/contract";
import { Icon } from "@lathe/ui";
import { TYPE_ICONS } from "../parts/type-icon.ts";
import type { TypeGroup } from "./type-grid.ts";
import styles from "./type-picker.module.css";

/** Shows the columns; keys are those of the button that opens them. */
export function TypeGrid({
  id,
  label,
  columns,
  active,
  onPoint,
  onTake,
}: {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly (readonly TypeGroup[])[];
  readonly active: FieldType;
  onPoint(type: FieldType): void;
  onTake(type: FieldType): void;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options stand in columns
    <div id={`${id}-list`} className={styles["columns"]} role="listbox" aria-label={label}>
      {columns.map((groups) => (
        <div key={groups[0]?.title} role="presentation">
          {groups
            .filter(({ types }) => types.length > 0)
            .map(({ title, types }) => (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- part of a listbox
              <div key={title} role="group" aria-label={title}>
                <div className={styles["title"]} aria-hidden>
                  {title}
                </div>
                {types.map((type) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the button has the focus and the keys
                  <div
                    key={type}
                    id={`${id}-${type}`}
                    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- part of a listbox in columns
                    role="option"
                    className={styles["option"]}
                    aria-selected={type === active}
                    onMouseMove={() => onPoint(type)}
                    onClick={() => onTake(type)}
                  >
                    <Icon name={TYPE_ICONS[type]} />
                    {type}
                  </div>
                ))}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}

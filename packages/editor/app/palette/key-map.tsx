// The map of keys: everywhere, in tables, in the diagram, in the review.
import { Dialog, Keys } from "@lathe/ui";
import styles from "./key-map.module.css";
import { closeKeyMap } from "./palette-state.ts";

type Row = readonly [what: string, ...keys: readonly string[]];

const COLUMNS: readonly { readonly title: string; readonly rows: readonly Row[] }[] = [
  {
    title: "Everywhere",
    rows: [
      ["Search, run a command", "Ctrl K"],
      ["Undo", "Ctrl Z"],
      ["Redo", "Ctrl Shift Z"],
      ["Filter the tree", "/"],
      ["Remove a module in the tree", "Del"],
      ["Next problem", "F8"],
      ["Fold the side", "["],
      ["Fold the inspector", "]"],
      ["This map", "?"],
    ],
  },
  {
    title: "Tables",
    rows: [
      ["Move between cells", "↑", "↓", "←", "→"],
      ["Switch a flag", "Space"],
      ["Open, edit", "Enter"],
      ["Rename", "F2"],
      ["Add field, relation, collection", "N", "R", "C"],
      ["Move a row", "Alt ↑", "Alt ↓"],
      ["Select rows", "Shift ↑", "Shift ↓"],
      ["Duplicate", "Ctrl D"],
      ["Copy, paste", "Ctrl C", "Ctrl V"],
      ["Remove", "Del"],
    ],
  },
  {
    title: "Diagram",
    rows: [
      ["Follow relations", "↑", "↓", "←", "→"],
      ["Open the entity", "Enter"],
      ["Find", "F"],
      ["Fit", "0"],
      ["Arrange", "A"],
      ["Fold the small map", "M"],
    ],
  },
  {
    title: "Changes",
    rows: [
      ["Next file, file before", "J", "K"],
      ["Next change, change before", "N", "P"],
      ["Generate", "Ctrl ↵"],
    ],
  },
];

/** Shows the map. */
export function KeyMap() {
  return (
    <Dialog opened title="Keys" width={920} onClose={closeKeyMap}>
      <div className={styles["columns"]}>
        {COLUMNS.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([what, ...keys]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd aria-label={keys.join(", ")}>
                    {keys.map((key) => (
                      <Keys key={key} keys={[key]} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

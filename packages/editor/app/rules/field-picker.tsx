// Chooses what a condition compares: own fields, relations by their ids, fields one step away.
import { Icon } from "@lathe/ui";
import { Combobox, useCombobox } from "@mantine/core";
import { useState } from "react";
import { TYPE_ICONS } from "../parts/type-icon.ts";
import { type Comparable, type ComparableGroup, filterComparables, findFartherStep } from "./comparable.ts";
import styles from "./rule-builder.module.css";

/** Shows what was chosen; opens a list that is narrowed by typing. */
export function FieldPicker({
  path,
  chosen,
  groups,
  describedBy,
  onChoose,
}: {
  readonly path: string;
  readonly chosen: Comparable | undefined;
  readonly groups: readonly ComparableGroup[];
  /** The id of what is said about it. */
  readonly describedBy: string | undefined;
  onChoose(item: Comparable): void;
}) {
  const [text, setText] = useState("");
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setText("");
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const found = combobox.dropdownOpened ? filterComparables(groups, text) : [];
  const step = found.length === 0 ? findFartherStep(groups, text) : undefined;
  const shown = step === undefined ? found : filterComparables(groups, `${step}.`);
  const incomparable = shown.flatMap((group) => group.incomparable);
  return (
    <Combobox
      store={combobox}
      width={290}
      position="bottom-start"
      onOptionSubmit={(value) => {
        const item = groups.flatMap(({ items }) => items).find((one) => one.path === value);
        if (item !== undefined) onChoose(item);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={styles["field"]}
          data-control="field"
          data-empty={path === "" || undefined}
          aria-label={`Field: ${path === "" ? "Choose a field" : (chosen?.name ?? path)}`}
          aria-describedby={describedBy}
          onClick={() => combobox.toggleDropdown()}
        >
          <Icon
            name={
              chosen === undefined
                ? "circle-dashed"
                : chosen.relation === undefined
                  ? TYPE_ICONS[chosen.type]
                  : "arrow-right"
            }
            size={14}
          />
          <span title={path === "" ? undefined : (chosen?.name ?? path)}>
            {path === "" ? "Choose a field" : (chosen?.name ?? path)}
          </span>
          <Icon name="chevrons-up-down" size={12} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={styles["picker"]} onKeyDown={(event) => event.stopPropagation()}>
        <Combobox.Search
          value={text}
          aria-label="Field"
          placeholder="title, author, author.name"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            combobox.updateSelectedOptionIndex();
            // What stands there instead of what was asked for is not chosen by Enter.
            const isFound = filterComparables(groups, currentTarget.value).length > 0;
            if (isFound) queueMicrotask(() => combobox.selectFirstOption());
          }}
        />
        {step === undefined ? undefined : (
          <output className={styles["step"]}>
            Rules reach one step: <code>{step}.…</code>
          </output>
        )}
        <Combobox.Options mah={176} style={{ overflowY: "auto" }}>
          {shown.map((group) =>
            group.items.length === 0 ? undefined : (
              <Combobox.Group key={group.title + (group.items[0]?.path ?? "")} label={group.title}>
                {group.items.map((item) => (
                  <Combobox.Option key={item.path} value={item.path} className={styles["option"]}>
                    <Icon
                      name={item.relation === undefined ? TYPE_ICONS[item.type] : "arrow-right"}
                      size={14}
                    />
                    <code>{item.name}</code>
                    <span>{item.relation === undefined ? item.type : "relation"}</span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ),
          )}
          {shown.length === 0 ? <Combobox.Empty>Nothing of that name</Combobox.Empty> : undefined}
        </Combobox.Options>
        {incomparable.length === 0 ? undefined : (
          <Combobox.Footer className={styles["unable"]}>
            {incomparable.join(", ")}: {incomparable.length === 1 ? "this type" : "these types"} can’t be
            compared
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

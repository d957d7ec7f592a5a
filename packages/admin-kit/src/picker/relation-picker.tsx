// The picker: a search over the records that a relation may lead to, in a popover over its field.
import type { UiRelation } from "@lathe/client";
import { SEARCH_LIMITS } from "@lathe/contract";
import { Icon, Keys, SHEET, useShortcutText } from "@lathe/ui";
import { Combobox, useCombobox } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactElement, useEffect } from "react";
import { useScreens } from "../screens/screens-context.tsx";
import { toInnerWord } from "../texts/inner-word.ts";
import { useTexts } from "../texts/texts-context.tsx";
import type { PickedOption } from "./option-details.ts";
import { rememberOption } from "./option-queries.ts";
import { OptionRow } from "./option-row.tsx";
import styles from "./picker.module.css";
import { PickerFoot } from "./picker-foot.tsx";
import { usePicker } from "./use-picker.ts";

/** What a picker gets. */
export interface RelationPickerProps {
  /** The entity that has the relation. */
  readonly path: string;
  readonly name: string;
  readonly relation: UiRelation;
  /** What is chosen now: where the keys begin. */
  readonly current?: string | null;
  onPick(option: PickedOption): void;
  /** Offered as "None", where given. */
  onClear?: (() => void) | undefined;
  /** Offered as "New …", where given and allowed, with what was typed. */
  onCreate?: ((text: string) => void) | undefined;
  /** Options that are not offered: members that are there already. */
  readonly hidden?: readonly string[];
  /** Whether it stays open, for the next one. */
  readonly staysOpen?: boolean;
  /** Whether it lies over what opens it, or below. */
  readonly place?: "over" | "below";
  /** What opens it: an element that takes a ref and a click. */
  children(toggle: () => void): ReactElement;
}

const NONE: readonly string[] = [];
const CREATE = "+";
const CLEAR = "-";

/** A field of 34 px and the padding of the popover. */
const OVER = -40;

/** Shows what opens the picker, and the picker while it is open. */
export function RelationPicker({
  path,
  name,
  relation,
  current = null,
  onPick,
  onClear,
  onCreate,
  hidden = NONE,
  staysOpen = false,
  place = "over",
  children,
}: RelationPickerProps) {
  const { text, locale } = useTexts();
  const createKeys = useShortcutText("mod+Enter");
  const chooseKeys = useShortcutText("Enter");
  const queries = useQueryClient();
  const screen = useScreens().find(relation.target ?? "");
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      picker.setSearch("");
    },
  });
  const picker = usePicker({ path, relation: name, isOpen: combobox.dropdownOpened });
  const shown = picker.options.filter(({ id }) => !hidden.includes(id));
  const search = picker.search.trim();
  const canCreate = onCreate !== undefined && relation.canCreateTarget;
  const { options } = picker;
  const { selectFirstOption, selectActiveOption } = combobox;
  useEffect(() => {
    if (options.length === 0) return;
    if (search === "") selectActiveOption();
    else selectFirstOption();
  }, [selectFirstOption, selectActiveOption, options, search]);

  const close = () => {
    combobox.closeDropdown();
    combobox.focusTarget();
  };
  const submit = (value: string) => {
    const option = shown.find(({ id }) => id === value);
    if (option !== undefined) {
      rememberOption(queries, { path, relation: name }, option);
      onPick(option);
      picker.setSearch("");
    } else if (value === CREATE) {
      // What opens gives the focus back to the field, not to the search, which is gone by then.
      combobox.closeDropdown();
      combobox.targetRef.current?.focus();
      onCreate?.(search);
      return;
    } else onClear?.();
    if (option === undefined || !staysOpen) close();
  };
  const hearKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !canCreate) return;
    event.preventDefault();
    event.stopPropagation();
    submit(CREATE);
  };
  const label = toInnerWord(screen?.label ?? relation.label, locale);
  const searchLabel = text("relations.search", {
    label: toInnerWord(screen?.labelPlural ?? relation.label, locale),
  });
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={submit}
      width={380}
      position="bottom-start"
      offset={place === "over" ? OVER : 4}
      // Over the field: it moves up where there is no room below.
      middlewares={{ flip: false, shift: { crossAxis: true, padding: 8 } }}
      withinPortal
      dropdownPadding={6}
      transitionProps={{ duration: 0 }}
      {...SHEET}
    >
      <Combobox.Target targetType="button" withKeyboardNavigation={false}>
        {children(() => combobox.toggleDropdown())}
      </Combobox.Target>
      <Combobox.Dropdown className={`lathe-sheet ${styles["dropdown"]}`}>
        <Combobox.Search
          value={picker.search}
          maxLength={SEARCH_LIMITS.text}
          onChange={({ currentTarget }) => picker.setSearch(currentTarget.value)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- it is an input, and Mantine names its list
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          onKeyDownCapture={hearKey}
          leftSection={<Icon name="search" />}
          aria-label={searchLabel}
          placeholder={searchLabel}
          className={styles["search"] ?? ""}
        />
        <Combobox.Options className={styles["options"] ?? ""} aria-label={relation.label}>
          {shown.map((option) => (
            <Combobox.Option
              key={option.id}
              value={option.id}
              active={option.id === current}
              className={styles["option"] ?? ""}
            >
              <OptionRow option={option} relation={relation} search={search} />
              <span className={styles["enter"]}>
                <Keys keys={chooseKeys} />
              </span>
            </Combobox.Option>
          ))}
          {canCreate ? (
            <Combobox.Option value={CREATE} className={styles["action"] ?? ""} data-first>
              <Icon name="plus" />
              <span className={styles["words"]}>
                {search === ""
                  ? text("relations.new", { label })
                  : text("relations.new-with", { label, search })}
              </span>
              <Keys keys={createKeys} />
            </Combobox.Option>
          ) : undefined}
          {onClear === undefined ? undefined : (
            <Combobox.Option value={CLEAR} className={styles["action"] ?? ""} data-first={!canCreate}>
              <Icon name="x" />
              {text("common.none")}
            </Combobox.Option>
          )}
        </Combobox.Options>
        <PickerFoot picker={picker} count={shown.length} relation={relation} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

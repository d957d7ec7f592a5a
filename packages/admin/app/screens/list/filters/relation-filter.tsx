// Records of a relation, as the value of a condition.
import { useOptionLabels, usePicker, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { MultiSelect } from "@mantine/core";
import { useState } from "react";

/** Chooses some records; the server is asked while one types. */
export function RelationFilter({
  path,
  relation,
  value,
  onChange,
  label,
}: {
  readonly path: string;
  readonly relation: string;
  readonly value: unknown;
  onChange(ids: readonly string[]): void;
  readonly label: string;
}) {
  const { text } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const picker = usePicker({ path, relation, isOpen });
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const known = useOptionLabels({ path, relation }, chosen);
  const labels = new Map([...known, ...picker.options.map((option) => [option.id, option.label] as const)]);
  const ids = [...new Set([...chosen, ...picker.options.map(({ id }) => id)])];
  return (
    <MultiSelect
      aria-label={label}
      data={ids.map((id) => ({ value: id, label: labels.get(id) ?? id }))}
      value={chosen}
      onChange={onChange}
      searchable
      searchValue={picker.search}
      onSearchChange={picker.setSearch}
      filter={({ options }) => options}
      hidePickedOptions
      rightSection={<Icon name="chevron-down" />}
      rightSectionPointerEvents="none"
      onDropdownOpen={() => setOpen(true)}
      placeholder={chosen.length === 0 ? text("list.choose-records") : ""}
      nothingFoundMessage={text(picker.isPending ? "common.loading" : "list.no-records")}
    />
  );
}

// Chooses the roles of an account.
import { useApi, useScreens, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { MultiSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { allRolesQuery } from "../access-queries.ts";

/** Chooses roles; those that hold more than the operator can't be chosen. */
export function RolesInput({
  value,
  isReadOnly = false,
  onChange,
}: {
  readonly value: readonly string[];
  readonly isReadOnly?: boolean;
  onChange(roles: readonly string[]): void;
}) {
  const { text } = useTexts();
  const { can } = useScreens();
  const [typed, setTyped] = useState("");
  const { data = [] } = useQuery({ ...allRolesQuery(useApi()), enabled: can("system.roles.read") });
  const isGivable = new Map(data.map(({ name, permissions }) => [name, permissions.every(can)]));
  const names = [...new Set([...isGivable.keys(), ...value])];
  const options = names.map((name) => ({
    value: name,
    label: name,
    disabled: isGivable.get(name) === false,
  }));
  return (
    <MultiSelect
      label={text("shell.roles")}
      placeholder={value.length === 0 ? text("access.choose-roles") : ""}
      data={options}
      value={[...value]}
      disabled={isReadOnly}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={(event) => {
        // What is typed asks for a role: where none is found, Enter does not send the form.
        if (event.key === "Enter" && typed.trim() !== "") event.preventDefault();
      }}
      selectFirstOptionOnChange={typed !== ""}
      nothingFoundMessage={text("fields.nothing-found")}
      hidePickedOptions
      rightSection={<Icon name="chevron-down" />}
      rightSectionPointerEvents="none"
      {...(options.some(({ disabled }) => disabled) ? { description: text("access.roles-hint") } : {})}
      inputWrapperOrder={["label", "input", "description", "error"]}
      onChange={onChange}
    />
  );
}

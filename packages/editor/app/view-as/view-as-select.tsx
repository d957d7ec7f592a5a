// Chooses as whom to look: anyone, an account or a role of the development database.
import { Select } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Answer } from "../api/generator-api.ts";
import { useParts } from "../state/parts-context.tsx";
import styles from "./view-as-select.module.css";
import { ANYONE, type Viewer, setViewer, useViewer } from "./view-as-state.ts";

/** Shows the choice. */
export function ViewAsSelect({ placeholder }: { readonly placeholder: string }) {
  const { api } = useParts();
  const viewer = useViewer();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const name = viewer === undefined ? "" : labelOf(viewer);
  // What is shown of the choice is no search.
  const search = text === name ? "" : text;
  const { data } = useQuery({
    queryKey: ["callers", search],
    queryFn: ({ signal }) => api.call("GET /api/callers", { query: { search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    enabled: isOpen,
  });
  const groups = useMemo(() => listGroups(data, viewer, search), [data, viewer, search]);
  const viewers = groups.flatMap(({ viewers: some }) => some);
  return (
    <Select
      aria-label="View as"
      w={230}
      classNames={{
        input: styles["input"] ?? "",
        option: styles["option"] ?? "",
        options: styles["options"] ?? "",
      }}
      comboboxProps={{ width: 300, position: "bottom-end" }}
      maxDropdownHeight={360}
      searchable
      clearable
      allowDeselect={false}
      placeholder={placeholder}
      title={name}
      nothingFoundMessage="No such account or role."
      data={groups.map(({ group, viewers: some }) => ({
        group,
        items: some.map((one) => ({ value: keyOf(one), label: labelOf(one) })),
      }))}
      value={viewer === undefined ? null : keyOf(viewer)}
      searchValue={text}
      onSearchChange={setText}
      onDropdownOpen={() => setOpen(true)}
      onChange={(key) => setViewer(viewers.find((one) => keyOf(one) === key))}
    />
  );
}

interface ViewerGroup {
  readonly group: string;
  readonly viewers: readonly Viewer[];
}

function listGroups(
  callers: Answer<"GET /api/callers"> | undefined,
  chosen: Viewer | undefined,
  search: string,
): readonly ViewerGroup[] {
  const { accounts = [], roles = [], note = null } = callers ?? {};
  const groups: readonly ViewerGroup[] = [
    { group: note === null ? "Not signed in" : "Accounts need a development database", viewers: [ANYONE] },
    // Few, so they stand above the many.
    { group: "Roles", viewers: roles.map(({ name }) => ({ choice: { role: name }, name })) },
    {
      group:
        accounts.length < MAX_ACCOUNTS
          ? "Accounts"
          : `The first ${MAX_ACCOUNTS} accounts: type ${search === "" ? "" : "more "}to find others`,
      viewers: accounts.map(({ id, email, name }) => ({
        choice: { account: id },
        name: name === "" ? email : `${name}, ${email}`,
      })),
    },
  ];
  const isListed = groups.some(({ viewers }) => viewers.some((one) => isSame(one, chosen)));
  const kept = isListed || chosen === undefined ? [] : [{ group: "Chosen", viewers: [chosen] }];
  return [...kept, ...groups].filter(({ viewers }) => viewers.length > 0);
}

/** As many as the generator lists. */
const MAX_ACCOUNTS = 50;

/** The choice as a text; "null" would be none to the select. */
const keyOf = ({ choice }: Viewer) => (choice === null ? "anyone" : JSON.stringify(choice));

const isSame = (one: Viewer, other: Viewer | undefined) => other !== undefined && keyOf(one) === keyOf(other);

function labelOf({ choice, name }: Viewer): string {
  if (choice === null) return "Anyone, not signed in";
  return "role" in choice ? `Role ${name}` : name;
}

// A list of records, for components: one request for a page, whose rows stay while the next page comes.
import type { AnyRecord, RecordPage, UiScreen } from "@lathe/client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useEntityCalls } from "../api/api-context.tsx";
import { isImage } from "../images/choose-source.ts";
import { usePreferences } from "../preferences/preferences-context.tsx";
import { useOwnColumns } from "../own/use-own-columns.ts";
import { getScreenPath } from "../screens/screens.ts";
import { type Column, chooseColumns, listAllColumns, listCardColumns } from "./columns.ts";
import type { Condition } from "./condition.ts";
import type { FilterField } from "./filter-fields.ts";
import { listFilterFields } from "./filter-fields.ts";
import { pickKnownParameters } from "./known-parameters.ts";
import { type ListConditions, toConditions, toListRequest } from "./list-request.ts";
import type { ListState } from "./list-state.ts";
import { useColumnLabels } from "./use-column-labels.ts";
import { useRelatedLabels } from "./use-related-labels.ts";

/** What a list is made of. */
export interface ListOptions {
  readonly screen: UiScreen;
  readonly state: ListState;
  /** Conditions that can't be taken out. */
  readonly fixed?: readonly Condition[];
  /** False while something is missing, such as a required parameter. */
  readonly enabled?: boolean;
}

/** A list, as far as it has come. */
export interface List {
  readonly screen: UiScreen;
  readonly state: ListState;
  readonly allColumns: readonly Column[];
  readonly columns: readonly Column[];
  readonly filterFields: readonly FilterField[];
  /** What records are meant, for bulk changes and exports. */
  getConditions(changes?: Partial<Pick<ListState, "q" | "filters">>): ListConditions;
  readonly page: RecordPage<AnyRecord> | undefined;
  /** Whether the rows are those of another page, search or filter. */
  readonly isStale: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** When the rows were true. */
  readonly loadedAt: number;
  readonly reload: () => void;
}

/** Loads a page of a list. */
export function useList({ screen, state: asAsked, fixed, enabled = true }: ListOptions): List {
  const path = getScreenPath(screen);
  const calls = useEntityCalls(path);
  const { timeZone } = usePreferences();
  const labels = useColumnLabels();
  const own = useOwnColumns(path);
  const known = useMemo(
    () => ({
      allColumns: listAllColumns(screen, labels, own),
      filterFields: listFilterFields(screen, labels),
    }),
    [screen, labels, own],
  );
  const state = useMemo(
    () => ({
      ...asAsked,
      sort: findSort(known.allColumns, asAsked.sort),
      parameters: pickKnownParameters(screen.parameters, asAsked.parameters),
    }),
    [screen, known, asAsked],
  );
  // By their names: each address has a list of its own, and rows would be shown anew for it.
  const names = state.columns.join(",");
  const columns = useMemo(() => chooseColumns(known.allColumns, names.split(",")), [known, names]);
  // Days are counted when a request is sent, so the key has them as they were asked for.
  const { preview: _preview, view: _view, layout: _layout, ...asked } = state;
  const surroundings = () => ({
    screen,
    fields: known.filterFields,
    clock: { now: Date.now(), timeZone },
    ...(fixed === undefined ? {} : { fixed }),
  });
  const queries = useQueryClient();
  const getKey = (page: number) => ["records", path, "list", { ...asked, page, fixed }];
  const shown = useMemo(
    () => [...new Set([...columns, ...listCardColumns(known.allColumns)])],
    [columns, known],
  );
  const query = useQuery({
    queryKey: getKey(state.page),
    queryFn({ signal }) {
      const before = queries.getQueryState<RecordPage<AnyRecord>>(getKey(state.page - 1));
      const cursor = before?.isInvalidated === false ? before.data?.next : undefined;
      return calls.list(toListRequest(state, shown, { ...surroundings(), cursor }), { signal });
    },
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isWaited) === true ? WAIT_MS : false),
  });
  const items = useRelatedLabels(path, shown, query.data?.items ?? NO_RECORDS);
  const page = useMemo(() => query.data && { ...query.data, items }, [query.data, items]);
  return {
    screen,
    state,
    ...known,
    columns,
    getConditions: (changes) => toConditions({ ...state, ...changes }, surroundings()),
    page,
    isStale: query.isPlaceholderData,
    isLoading: query.isPending && enabled,
    error: query.error,
    loadedAt: query.dataUpdatedAt,
    reload: () => void query.refetch(),
  };
}

/** An order that there is; otherwise the newest come first, which is what the API does by itself. */
function findSort(columns: readonly Column[], sort: ListState["sort"]): ListState["sort"] {
  return columns.some(({ name, isSortable }) => isSortable && name === sort?.field) ? sort : null;
}

/** Pictures whose sizes are being made are looked for again. */
const WAIT_MS = 4000;

function isWaited(record: AnyRecord): boolean {
  return Object.values(record).some((value) => isImage(value) && value.state === "processing");
}

const NO_RECORDS: readonly AnyRecord[] = [];

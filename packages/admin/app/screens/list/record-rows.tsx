// The records of a list: as a table, as pictures, or as cards on a phone.
import type { AnyRecord } from "@lathe/client";
import {
  type List,
  RecordTable,
  fitColumns,
  getScreenPath,
  useHasRoomBeside,
  useIsPhone,
  usePreferences,
  useRecordLinks,
  useScreens,
} from "@lathe/admin-kit";
import { useElementSize } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useCallback, useMemo } from "react";
import { useColumnWidths } from "./columns/use-column-widths.ts";
import { RecordGallery } from "./gallery/record-gallery.tsx";
import { RecordCards } from "./phone/record-cards.tsx";
import type { Selection } from "./selection/use-selection.ts";
import type { ListAddress } from "./use-list-address.ts";

/** Shows records. */
export function RecordRows({
  list,
  address,
  selection,
  hasPreview,
}: {
  readonly list: List;
  readonly address: ListAddress;
  readonly selection: Selection | undefined;
  readonly hasPreview: boolean;
}) {
  const { screen, page } = list;
  const { state, change } = address;
  const { density } = usePreferences().preferences;
  const isPhone = useIsPhone();
  const { ref, width } = useElementSize();
  const { widths, setWidth } = useColumnWidths(getScreenPath(screen), state.view);
  const columns = useMemo(
    () => (hasPreview && width > 0 ? fitColumns(list.columns, width - 60, widths) : list.columns),
    [hasPreview, width, list.columns, widths],
  );
  const renderLink = useRecordLink(list, address);
  if (page === undefined) return undefined;
  if (state.layout === "gallery" && screen.thumbnail !== null)
    return <RecordGallery list={list} selection={selection} renderLink={renderLink} />;
  if (isPhone) return <RecordCards list={list} selection={selection} renderLink={renderLink} />;
  return (
    <div ref={ref}>
      <RecordTable
        screen={screen}
        columns={columns}
        records={page.items}
        total={page.total}
        offset={page.offset}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        selection={selection}
        widths={widths}
        onWidth={setWidth}
        isComfortable={density === "comfortable"}
        activeId={state.preview}
        isStale={list.isStale}
        renderLink={renderLink}
      />
    </div>
  );
}

/** Records lead to their page; those of virtual entities, which have none, to their preview, or to what they are made of. */
function useRecordLink({ screen }: List, { state }: ListAddress) {
  const { find } = useScreens();
  const hasRoomBeside = useHasRoomBeside();
  const isVirtual = screen.kind === "virtual";
  const page = isVirtual ? find(screen.source ?? "") : screen;
  const hasPage = page?.operations.get === true && !(isVirtual && hasRoomBeside);
  const links = useRecordLinks();
  const path = page === undefined ? "" : getScreenPath(page);
  return useCallback(
    (record: AnyRecord, title: ReactNode) =>
      hasPage ? (
        <a href={links.getAddress(path, record.id)} onClick={links.open} data-row-link={record.id}>
          {title}
        </a>
      ) : hasRoomBeside ? (
        <Link
          from="/$module/$entity"
          to="."
          search={(former) => ({ ...former, preview: record.id === state.preview ? undefined : record.id })}
          data-row-link={record.id}
          resetScroll={false}
        >
          {title}
        </Link>
      ) : (
        title
      ),
    [hasPage, hasRoomBeside, links, path, state.preview],
  );
}

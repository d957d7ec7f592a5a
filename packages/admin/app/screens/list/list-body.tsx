// What stands between the toolbar and the foot of a list: rows, cards, or why there are none; the preview beside them.
import type { ScreenParameter } from "@lathe/client";
import {
  ErrorState,
  type List,
  EmptyState,
  getScreenPath,
  toInnerWord,
  useHasRoomBeside,
  useTexts,
} from "@lathe/admin-kit";
import { useMemo, useRef } from "react";
import { useOwnActions } from "../../own-screens/actions/use-own-actions.ts";
import styles from "./list-page.module.css";
import { PreviewPane } from "./preview/preview-pane.tsx";
import { RecordRows } from "./record-rows.tsx";
import { BulkActions } from "./selection/bulk-actions.tsx";
import { useSelection } from "./selection/use-selection.ts";
import { EmptyList } from "./states/empty-list.tsx";
import { ListSkeleton } from "./states/list-skeleton.tsx";
import { useFoundMarks } from "./use-found-marks.ts";
import type { ListAddress } from "./use-list-address.ts";
import { useReturn } from "./use-return.ts";
import { useRowKeys } from "./use-row-keys.ts";

/** Shows the records of a list. */
export function ListBody({
  list,
  address,
  missing,
}: {
  readonly list: List;
  readonly address: ListAddress;
  /** The parameter that has to be set first. */
  readonly missing: ScreenParameter | undefined;
}) {
  const { text, locale } = useTexts();
  const { screen, page } = list;
  const { q, filters, preview } = address.state;
  const ids = useMemo(() => page?.items.map(({ id }) => id) ?? [], [page]);
  const selection = useSelection(JSON.stringify([q, filters]), ids, page?.total ?? 0);
  const hasActions = useOwnActions(getScreenPath(screen), "selection").length > 0;
  const canChoose =
    screen.kind === "persistent" && (screen.operations.update || screen.operations.delete || hasActions);
  const hasRoomBeside = useHasRoomBeside();
  const rows = useRef<HTMLDivElement>(null);
  const steps = useRowKeys({
    rows,
    ids,
    address,
    selection: canChoose ? selection : undefined,
    hasRoomBeside,
  });
  const returning = useReturn(list, rows);
  useFoundMarks(rows, q, [page, list.columns, address.state.layout]);
  const entities = toInnerWord(screen.labelPlural, locale);
  if (missing !== undefined)
    return (
      <EmptyState
        icon="sliders-horizontal"
        title={text("list.set-parameter", { parameter: missing.label, entities })}
      />
    );
  return (
    <>
      <div className={styles["main"]}>
        <div className={styles["rows"]} ref={rows} {...returning}>
          {list.error !== null ? (
            <div className={styles["state"]}>
              <ErrorState
                error={list.error}
                title={text("list.not-loaded", { entities })}
                onRetry={list.reload}
              />
            </div>
          ) : page === undefined ? (
            <ListSkeleton
              columns={list.columns}
              canChoose={canChoose}
              hasPictures={screen.thumbnail !== null}
              isGallery={address.state.layout === "gallery" && screen.thumbnail !== null}
            />
          ) : page.total === 0 && !list.isStale ? (
            <div
              className={styles["state"]}
              data-offers-new={(q === "" && filters.length === 0) || undefined}
            >
              <EmptyList list={list} address={address} />
            </div>
          ) : (
            <RecordRows
              list={list}
              address={address}
              selection={canChoose ? selection : undefined}
              hasPreview={preview !== undefined && hasRoomBeside}
            />
          )}
        </div>
        {canChoose ? <BulkActions list={list} selection={selection} /> : undefined}
      </div>
      {preview !== undefined && hasRoomBeside ? (
        <PreviewPane
          screen={screen}
          id={preview}
          parameters={list.state.parameters}
          onStep={steps.step}
          onClose={() => address.change({ preview: undefined })}
        />
      ) : undefined}
    </>
  );
}

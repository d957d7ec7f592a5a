// The foot of a list: which rows these are, and the way to others.
import {
  numberFormat,
  PAGE_SIZES,
  PageFooter,
  Pager,
  PlainSelect,
  getLastPage,
  useFormats,
  useTexts,
} from "@lathe/admin-kit";
import { useEffect, useState } from "react";
import styles from "./list-footer.module.css";
import type { ListAddress } from "./use-list-address.ts";

/** What the foot has to know of a list. */
export interface PagedList {
  readonly page: { readonly total: number } | undefined;
  /** When the rows were true. */
  readonly loadedAt: number;
  readonly reload: () => void;
}

/** Says which rows are shown, and goes to other pages. */
export function ListFooter({ list, address }: { readonly list: PagedList; readonly address: ListAddress }) {
  const { text, rich, locale } = useTexts();
  const number = numberFormat(locale);
  const { page, size } = address.state;
  const total = list.page?.total ?? 0;
  const from = (page - 1) * size + 1;
  const to = Math.min(total, page * size);
  return (
    <PageFooter>
      <p className={styles["range"]}>
        {list.page === undefined
          ? undefined
          : total === 0 || from > total
            ? text("list.range-none")
            : rich("list.range", {
                from: <b>{number.format(from)}</b>,
                to: <b>{number.format(to)}</b>,
                total: <b>{number.format(total)}</b>,
              })}
      </p>
      <LoadedAt key={list.loadedAt} time={list.loadedAt} onReload={list.reload} />
      <span className={styles["space"]} />
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- it stands around the select */}
      <label className={styles["rows"]}>
        {text("list.rows")}
        <PlainSelect
          isQuiet
          value={String(size)}
          options={PAGE_SIZES.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(next) => address.change({ size: Number(next) })}
        />
      </label>
      <Pager page={page} pages={getLastPage(total, size)} onPage={(next) => address.change({ page: next })} />
    </PageFooter>
  );
}

/** When the rows were asked for; it is said anew as time goes by. A click asks again. */
function LoadedAt({ time, onReload }: { readonly time: number; onReload(): void }) {
  const { text } = useTexts();
  const { relative } = useFormats();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((former) => former + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  if (time === 0) return undefined;
  return (
    <button type="button" className={styles["loaded"]} title={text("list.reload")} onClick={onReload}>
      {turn === 0
        ? text("list.loaded-now")
        : text("list.loaded", { time: relative(new Date(time).toISOString(), "sentence") })}
    </button>
  );
}

// The foot of a list: which rows these are, and the way to others.
import { type List, PAGE_SIZES, PageFooter, useFormats, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { type FormEvent, useEffect, useState } from "react";
import styles from "./list-footer.module.css";
import type { ListAddress } from "./use-list-address.ts";

/** Says which rows are shown, and goes to other pages. */
export function ListFooter({ list, address }: { readonly list: List; readonly address: ListAddress }) {
  const { text, rich, locale } = useTexts();
  const number = new Intl.NumberFormat(locale);
  const { page, size } = address.state;
  const total = list.page?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / size));
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
      <LoadedAt key={list.loadedAt} time={list.loadedAt} />
      <span className={styles["space"]} />
      <label className={styles["rows"]}>
        {text("list.rows")}
        <select
          className={styles["select"]}
          value={size}
          onChange={({ currentTarget }) => address.change({ size: Number(currentTarget.value) })}
        >
          {PAGE_SIZES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <nav className={styles["paging"]} aria-label={text("list.paging")}>
        <PageButton
          icon="chevrons-left"
          label={text("list.first-page")}
          to={1}
          isOff={page === 1}
          address={address}
        />
        <PageButton
          icon="chevron-left"
          label={text("list.previous-page")}
          to={page - 1}
          isOff={page === 1}
          address={address}
        />
        <PageNumber key={page} page={page} pages={pages} onPage={(next) => address.change({ page: next })} />
        <span>{text("list.of-pages", { pages })}</span>
        <PageButton
          icon="chevron-right"
          label={text("list.next-page")}
          to={page + 1}
          isOff={page >= pages}
          address={address}
        />
        <PageButton
          icon="chevrons-right"
          label={text("list.last-page")}
          to={pages}
          isOff={page >= pages}
          address={address}
        />
      </nav>
    </PageFooter>
  );
}

/** When the rows were asked for; it is said anew as time goes by. */
function LoadedAt({ time }: { readonly time: number }) {
  const { text } = useTexts();
  const { relative } = useFormats();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((former) => former + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  if (time === 0) return undefined;
  return (
    <span className={styles["loaded"]}>
      {turn === 0
        ? text("list.loaded-now")
        : text("list.loaded", { time: relative(new Date(time).toISOString(), "sentence") })}
    </span>
  );
}

function PageButton({
  icon,
  label,
  to,
  isOff,
  address,
}: {
  readonly icon: string;
  readonly label: string;
  readonly to: number;
  readonly isOff: boolean;
  readonly address: ListAddress;
}) {
  return (
    <button
      type="button"
      className={styles["button"]}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={() => address.change({ page: to })}
    >
      <Icon name={icon} />
    </button>
  );
}

function PageNumber({
  page,
  pages,
  onPage,
}: {
  readonly page: number;
  readonly pages: number;
  onPage(page: number): void;
}) {
  const { text } = useTexts();
  const [typed, setTyped] = useState(String(page));
  const go = (event?: FormEvent) => {
    event?.preventDefault();
    const wanted = Math.min(pages, Math.max(1, Math.trunc(Number(typed)) || page));
    setTyped(String(wanted));
    if (wanted !== page) onPage(wanted);
  };
  return (
    <form onSubmit={go} className={styles["number"]}>
      <label>
        {text("list.page")}
        <input
          className={styles["input"]}
          inputMode="numeric"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => go()}
        />
      </label>
    </form>
  );
}

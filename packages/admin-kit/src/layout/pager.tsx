// The pages of a list: first, previous, the one that is shown, next, last.
import { numberFormat } from "../format/intl.ts";
import { type FormEvent, useState } from "react";
import { useTexts } from "../texts/texts-context.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./pager.module.css";

/** Leads through pages, which are counted from 1. */
export function Pager({
  page,
  pages,
  onPage,
}: {
  readonly page: number;
  readonly pages: number;
  onPage(page: number): void;
}) {
  const { text, locale } = useTexts();
  const go = (icon: string, label: string, to: number) => (
    <IconButton
      icon={icon}
      label={label}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => onPage(to)}
    />
  );
  return (
    <nav className={styles["pager"]} aria-label={text("list.paging")}>
      {go("chevrons-left", text("list.first-page"), 1)}
      {go("chevron-left", text("list.previous-page"), page - 1)}
      <PageNumber key={page} page={page} pages={pages} onPage={onPage} />
      <span>{text("list.of-pages", { pages: numberFormat(locale).format(pages) })}</span>
      {go("chevron-right", text("list.next-page"), page + 1)}
      {go("chevrons-right", text("list.last-page"), pages)}
    </nav>
  );
}

/** The page that is shown; another number leads there by Enter, or when it is left. */
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
    <form onSubmit={go}>
      <label className={styles["number"]}>
        <span className={styles["word"]}>{text("list.page")}</span>
        <input
          className={styles["input"]}
          data-long={pages > 999 || undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => go()}
        />
      </label>
    </form>
  );
}

// How much there is of each entity, by group.
import { summaryQuery } from "../../shell/summary-query.ts";
import {
  type ScreenGroup,
  getScreenPath,
  toInnerWord,
  useApi,
  useFormats,
  useScreens,
  useSlow,
  useTexts,
} from "@lathe/admin-kit";
import type { Summary, UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import styles from "./home.module.css";

type Totals = ReadonlyMap<string, Summary["entities"][number]>;

/** All entities that the operator may list. */
export function EntityCards() {
  const { text } = useTexts();
  const { groups } = useScreens();
  const { data, error } = useQuery(summaryQuery(useApi()));
  const totals: Totals | undefined =
    data && new Map(data.entities.map((each) => [`${each.module}/${each.entity}`, each]));
  const isComing = data === undefined && error === null;
  const isSlow = useSlow(isComing);
  const hasRecent = data?.entities.some(({ recent }) => recent !== null && recent > 0) === true;
  return (
    <>
      <div className={styles["groups"]} data-coming={isComing && !isSlow}>
        {groups.map((group) => (
          <GroupCard key={group.label} group={group} totals={totals} />
        ))}
      </div>
      {hasRecent ? <p className={styles["hint"]}>{text("shell.recent-hint")}</p> : undefined}
    </>
  );
}

function GroupCard({ group, totals }: { readonly group: ScreenGroup; readonly totals: Totals | undefined }) {
  const id = useId();
  return (
    <section className={styles["card"]} aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id} className={styles["title"]}>
          {group.label}
        </h2>
      </div>
      <ul className={[styles["rows"], styles["last"]].join(" ")}>
        {group.screens.map((screen) => (
          <EntityRow key={screen.name} screen={screen} totals={totals} />
        ))}
      </ul>
    </section>
  );
}

function EntityRow({ screen, totals }: { readonly screen: UiScreen; readonly totals: Totals | undefined }) {
  const { text, locale } = useTexts();
  const { number } = useFormats();
  const params = { module: screen.module, entity: screen.name };
  const counted = totals?.get(getScreenPath(screen));
  return (
    <li className={styles["entity"]}>
      <Icon name={screen.icon ?? "circle-dot"} />
      <Link
        className={styles["entityName"]}
        to="/$module/$entity"
        params={params}
        search={{}}
        title={screen.labelPlural}
      >
        {screen.labelPlural}
      </Link>
      {counted === undefined || counted.recent === null || counted.recent === 0 ? undefined : (
        <span className={styles["recent"]} title={text("shell.recent-hint")}>
          {text("shell.recent", { value: number(counted.recent) })}
        </span>
      )}
      <span className={styles["total"]}>{counted === undefined ? undefined : number(counted.total)}</span>
      {screen.operations.create ? (
        <Link
          className={styles["add"]}
          to="/$module/$entity/_new"
          params={params}
          search={{}}
          aria-label={text("shell.new-of", { label: toInnerWord(screen.label, locale) })}
          title={text("shell.new-of", { label: toInnerWord(screen.label, locale) })}
        >
          <Icon name="plus" />
        </Link>
      ) : (
        <span className={styles["add"]} aria-hidden />
      )}
    </li>
  );
}

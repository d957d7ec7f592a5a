// A list without rows: nothing is there yet, or nothing fits.
import {
  EmptyState,
  type List,
  formatCondition,
  numberFormat,
  toInnerWord,
  useTexts,
} from "@lathe/admin-kit";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Icon } from "@lathe/ui";
import { ConditionWords } from "../filters/condition-words.tsx";
import type { ListAddress } from "../use-list-address.ts";
import styles from "./empty-list.module.css";
import { useNearMisses } from "./use-near-misses.ts";

/** Says why there are no rows, and what to do about it. */
export function EmptyList({ list, address }: { readonly list: List; readonly address: ListAddress }) {
  const { q, filters } = address.state;
  return q === "" && filters.length === 0 ? (
    <NothingYet list={list} />
  ) : (
    <NothingFits list={list} address={address} />
  );
}

function NothingYet({ list: { screen } }: { readonly list: List }) {
  const { text, locale } = useTexts();
  const params = { module: screen.module, entity: screen.name };
  return (
    <EmptyState
      icon={screen.icon ?? "circle-dot"}
      title={text("list.none-yet", { entities: toInnerWord(screen.labelPlural, locale) })}
      actions={
        screen.operations.create ? (
          <>
            <Button
              leftSection={<Icon name="plus" />}
              renderRoot={(props) => (
                <Link {...props} to="/$module/$entity/_new" params={params} search={{}} />
              )}
            >
              {text("list.new", { entity: toInnerWord(screen.label, locale) })}
            </Button>
            <Button
              variant="default"
              leftSection={<Icon name="upload" />}
              renderRoot={(props) => (
                <Link {...props} to="/$module/$entity/_import" params={params} search={{}} />
              )}
            >
              {text("transfers.import")}
            </Button>
          </>
        ) : undefined
      }
    >
      {screen.description === "" ? undefined : screen.description}
    </EmptyState>
  );
}

function NothingFits({ list, address }: { readonly list: List; readonly address: ListAddress }) {
  const { text, rich, locale } = useTexts();
  const { q, filters } = address.state;
  const { total, misses } = useNearMisses(list);
  const { screen } = list;
  const clear = () => address.change({ q: "", filters: [] });
  return (
    <EmptyState
      icon={filters.length > 0 ? "list-filter" : "search"}
      title={text("list.none-fits", { entity: toInnerWord(screen.label, locale) })}
      actions={
        <Button variant="default" onClick={clear}>
          {text(filters.length > 0 ? "list.clear-all-filters" : "list.clear-search")}
        </Button>
      }
    >
      {total === undefined
        ? undefined
        : text(getReasonKey(q, filters.length), {
            total: numberFormat(locale).format(total),
            entities: toInnerWord(screen.labelPlural, locale),
            q,
            count: filters.length,
          })}
      {misses.map(({ condition, count }) => (
        <p key={formatCondition(condition)} className={styles["miss"]}>
          {rich("list.without-filter", {
            filter: (
              <b>
                <ConditionWords list={list} condition={condition} />
              </b>
            ),
            count,
          })}{" "}
          <button
            type="button"
            className={styles["take-out"]}
            onClick={() => address.change({ filters: filters.filter((each) => each !== condition) })}
          >
            {text("list.take-out")}
          </button>
        </p>
      ))}
    </EmptyState>
  );
}

function getReasonKey(q: string, filters: number) {
  if (filters === 0) return "list.none-of-search" as const;
  return q === "" ? ("list.none-of-filters" as const) : ("list.none-of-both" as const);
}

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
import { Icon } from "@lathe/ui";
import { EntityButton } from "../../entity-button.tsx";
import { ConditionWords } from "../filters/condition-words.tsx";
import { LinkButton } from "../link-button.tsx";
import type { ListAddress } from "../use-list-address.ts";
import styles from "./empty-list.module.css";
import { useNearMisses } from "./use-near-misses.ts";

/** Says why there are no rows, and what to do about it. */
export function EmptyList({ list, address }: { readonly list: List; readonly address: ListAddress }) {
  const { q, filters, parameters } = address.state;
  if (q !== "" || filters.length > 0) return <NothingFits list={list} address={address} />;
  if (Object.keys(parameters).length > 0) return <NothingWith list={list} />;
  return <NothingYet list={list} />;
}

/** Other parameters may find some; the strip above has the way back to the defaults. */
function NothingWith({ list: { screen } }: { readonly list: List }) {
  const { text, locale } = useTexts();
  return (
    <EmptyState
      icon="sliders-horizontal"
      title={text("list.none-fits", { entities: toInnerWord(screen.labelPlural, locale) })}
    >
      {text("list.none-with-parameters")}
    </EmptyState>
  );
}

function NothingYet({ list: { screen } }: { readonly list: List }) {
  const { text, locale } = useTexts();
  return (
    <EmptyState
      icon={screen.icon ?? "circle-dot"}
      title={text("list.none-yet", { entities: toInnerWord(screen.labelPlural, locale) })}
      actions={
        screen.operations.create ? (
          <>
            <EntityButton screen={screen} page="new" leftSection={<Icon name="plus" />}>
              {text("list.new", { entity: toInnerWord(screen.label, locale) })}
            </EntityButton>
            <EntityButton
              screen={screen}
              page="import"
              variant="default"
              leftSection={<Icon name="upload" />}
            >
              {text("transfers.import")}
            </EntityButton>
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
      title={text("list.none-fits", { entities: toInnerWord(screen.labelPlural, locale) })}
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
          <LinkButton
            onClick={() =>
              address.change({
                // By its words: the counts may be of the same filters, read from the address before.
                filters: filters.filter((each) => formatCondition(each) !== formatCondition(condition)),
              })
            }
          >
            {text("list.take-out")}
          </LinkButton>
        </p>
      ))}
    </EmptyState>
  );
}

function getReasonKey(q: string, filters: number) {
  if (filters === 0) return "list.none-of-search" as const;
  return q === "" ? ("list.none-of-filters" as const) : ("list.none-of-both" as const);
}

// The list of an entity as operators will see it, with example records.
import {
  MIN_TITLE_WIDTH,
  chooseColumnWidth,
  fitNames,
  isNumeric,
  nameFields,
  toInnerWord,
} from "@lathe/admin-kit/look";
import type { Screen } from "@lathe/contract";
import { type Entity, getLookup } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { useMemo } from "react";
import { useModel } from "../../../../state/use-model.ts";
import { getColumnType, getMemberLabel } from "../column-choices.ts";
import { createSampleRecord } from "../sample-record.ts";
import { listShownColumns } from "../shown-columns.ts";
import styles from "./preview.module.css";
import { SampleValue } from "./sample-value.tsx";

const ROWS = [1, 2, 3, 4, 5, 6];

/** Shows the list; the column that is pointed at is lit. */
export function ListPreview({
  entity,
  screen,
  lit,
  onPoint,
}: {
  readonly entity: Entity;
  readonly screen: Screen;
  readonly lit: string | undefined;
  onPoint(name: string | undefined): void;
}) {
  const model = useModel();
  const { locale } = model.project;
  const records = useMemo(
    () => ROWS.map((n) => createSampleRecord(getLookup(model), { entity, screen }, n)),
    [model, entity, screen],
  );
  const columns = useMemo(() => layOut(screen, locale), [screen, locale]);
  const leastWidth = columns.reduce((sum, { least }) => sum + least, 0);
  return (
    <>
      <div className={styles["head"]}>
        <strong>{screen.labelPlural}</strong>
        {screen.source === null ? undefined : (
          <span className={styles["tag"]}>
            <Icon name="eye" size={12} /> Read-only view of {findSourceLabel(model.entities, screen)}
          </span>
        )}
        {screen.operations.create ? (
          <span className={styles["main"]}>New {toInnerWord(screen.label, locale)}</span>
        ) : undefined}
      </div>
      {screen.parameters.length === 0 ? undefined : (
        <div className={styles["parameters"]}>
          {screen.parameters.map(({ name, label, required, default: value }) => (
            <span key={name}>
              {label}
              {required ? <b> *</b> : undefined}
              <i>{value === null || value === undefined ? "" : JSON.stringify(value)}</i>
            </span>
          ))}
        </div>
      )}
      <Tools screen={screen} locale={locale} />
      <div className={styles["room"]}>
        <table
          className={styles["table"]}
          style={{ minWidth: leastWidth }}
          aria-label={`List of ${screen.labelPlural}, with examples`}
        >
          <colgroup>
            {columns.map(({ name, css }) => (
              <col key={name} style={{ width: css }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ name, label, isNumber, canFilter, canSort }) => (
                <th
                  key={name}
                  scope="col"
                  data-lit={name === lit || undefined}
                  data-numeric={isNumber || undefined}
                  aria-sort={
                    screen.sort?.field === name
                      ? screen.sort.order === "asc"
                        ? "ascending"
                        : "descending"
                      : undefined
                  }
                  title={describeMarks(label, { canFilter, canSort })}
                  onPointerEnter={() => onPoint(name)}
                  onPointerLeave={() => onPoint(undefined)}
                >
                  {label}
                  {screen.sort?.field === name ? (
                    <Icon name={screen.sort.order === "asc" ? "arrow-up" : "arrow-down"} size={12} />
                  ) : undefined}
                  {canFilter ? <Icon name="list-filter" size={12} className={styles["filter"]} /> : undefined}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={String(record["id"])}>
                {columns.map(({ name, isTitle, isNumber }) => (
                  <td
                    key={name}
                    data-lit={name === lit || undefined}
                    data-title={isTitle || undefined}
                    data-numeric={isNumber || undefined}
                  >
                    <span className={styles["cell"]}>
                      {isTitle && screen.thumbnail !== null ? (
                        <span className={styles["picture"]} />
                      ) : undefined}
                      <span className={styles["words"]}>
                        <SampleValue screen={screen} name={name} record={record} />
                      </span>
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Tools({ screen, locale }: { readonly screen: Screen; readonly locale: string }) {
  const searched = Object.values(screen.fields)
    .filter(({ searchable }) => searchable)
    .map(({ label }) => label);
  const { shown, more } = fitNames(nameFields(searched, locale));
  const canFilter = [...Object.values(screen.fields), ...Object.values(screen.relations)].some(
    ({ filterable }) => filterable,
  );
  return (
    <div className={styles["tools"]}>
      {searched.length === 0 ? undefined : (
        <span className={styles["search"]} title={`Search looks into ${searched.join(", ")}`}>
          <Icon name="search" size={14} />
          {shown.join(", ")}
          {more === 0 ? "" : ` and ${more} more`}
        </span>
      )}
      {canFilter || screen.timestamps ? (
        <span>
          <Icon name="list-filter" size={14} /> Filter
        </span>
      ) : undefined}
      {screen.sort === null ? undefined : (
        <span className={styles["sort"]}>
          <Icon name={screen.sort.order === "asc" ? "arrow-up" : "arrow-down"} size={14} />
          {getMemberLabel(screen, screen.sort.field)}
        </span>
      )}
    </div>
  );
}

/** How narrow columns can get, as a share of their width: texts can be cut, times can't. */
const SQUEEZES: Readonly<Record<string, number>> = {
  title: 0.46,
  relation: 0.42,
  string: 0.5,
  datetime: 0.7,
  enum: 0.9,
};

/** Columns with their widths on a desk, and in less room. */
function layOut(screen: Screen, locale: string) {
  const names = listShownColumns(screen);
  const columns = names.map((name, index) => {
    const type = getColumnType(screen, name);
    const label = getMemberLabel(screen, name);
    const field = screen.fields[name];
    const isTitle = index === 0;
    const width = isTitle
      ? MIN_TITLE_WIDTH
      : chooseColumnWidth(type, { label, locale, ...(field === undefined ? {} : { field }) }).width;
    return {
      name,
      label,
      width,
      isTitle,
      squeeze: SQUEEZES[isTitle ? "title" : type] ?? 0.78,
      isNumber: isNumeric(type) && !isTitle,
      canFilter: (field ?? screen.relations[name])?.filterable ?? name !== "id",
      canSort: field?.sortable ?? (type === "datetime" && screen.timestamps),
    };
  });
  const measured = columns.map((column) => ({ ...column, least: Math.round(column.width * column.squeeze) }));
  const leastAll = measured.reduce((sum, { least }) => sum + least, 0);
  const growth = measured.reduce((sum, { width, least }) => sum + width - least, 0);
  return measured.map((column) => ({
    ...column,
    css: column.isTitle ? undefined : toCssWidth(column, { leastAll, growth }),
  }));
}

/** As wide as on a desk where there is room; in less room no narrower than can be read, and what is left is shared. */
function toCssWidth(
  { width, least }: { readonly width: number; readonly least: number },
  { leastAll, growth }: { readonly leastAll: number; readonly growth: number },
): string {
  const share = growth === 0 ? 0 : (width - least) / growth;
  return `clamp(${least}px, ${least}px + (100cqw - ${leastAll}px) * ${share}, ${width}px)`;
}

function describeMarks(
  label: string,
  { canFilter, canSort }: { readonly canFilter: boolean; readonly canSort: boolean },
): string {
  const can = [...(canSort ? ["sorted by it"] : []), ...(canFilter ? ["filtered by it"] : [])];
  return can.length === 0 ? label : `${label}: the list can be ${can.join(" and ")}`;
}

function findSourceLabel(entities: readonly Entity[], { source }: Screen): string {
  const name = source?.split("/").at(-1);
  return entities.find((entity) => entity.name === name)?.labelPlural ?? name ?? "";
}

// What a rename changes: the places that follow, own code that does not, the database, the API.
import type { RenamePreview } from "@lathe/contract";
import { type Entity, getLookup } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { Fragment } from "react";
import { useModel } from "../state/use-model.ts";
import styles from "./rename-dialog.module.css";
import { useRowCount } from "../state/use-row-count.ts";
import { describeUse } from "./use-words.ts";

/** Shows the places by entity, and lines of own code. */
export function RenamedPlaces({ preview }: { readonly preview: RenamePreview }) {
  const { uses, code, from, to } = preview;
  const lookup = getLookup(useModel());
  const groups = [...Map.groupBy(uses, ({ entity }) => entity)];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <section className={styles["places"]} tabIndex={0} aria-label="Places that name it">
      <h3>
        {uses.length === 0
          ? "No other place names it"
          : `${countOf(uses.length, "place")} follow${uses.length === 1 ? "s" : ""}`}
        {uses.length === 0 ? undefined : (
          <small>{` in ${groups.length === 1 ? "1 entity" : `${groups.length} entities`}, in one step`}</small>
        )}
      </h3>
      <dl>
        {groups.map(([name, list]) => (
          <Fragment key={name}>
            <dt className="mono">{name}</dt>
            {list.map((use) => {
              const { icon, place, text } = describeUse(lookup, use);
              return (
                <dd key={use.pointer}>
                  <Icon name={icon} size={14} />
                  <span className={styles["place"]}>{place}</span>
                  <span className={styles["use"]} title={text}>
                    <Marked text={text} from={from} to={to} />
                  </span>
                </dd>
              );
            })}
          </Fragment>
        ))}
      </dl>
      {code.length === 0 ? undefined : (
        <div className={styles["code"]}>
          <p>
            <Icon name="triangle-alert" /> <strong>{countOf(code.length, "place")} in your own code</strong>{" "}
            say <code>{from}</code>
          </p>
          <p className={styles["note"]}>
            Lathe does not touch them:{" "}
            {code.slice(0, 8).map(({ file, line, text }) => (
              <code key={`${file}:${line}`} title={text}>
                {`${file}:${line} `}
              </code>
            ))}
            {code.length > 8 ? `and ${code.length - 8} more` : ""}
          </p>
        </div>
      )}
    </section>
  );
}

/** Shows the migration and what API clients notice. */
export function RenameConsequences({
  preview: { migration, apiChanges },
  entity,
}: {
  readonly preview: RenamePreview;
  /** The entity whose rows are renamed in; undefined for modules. */
  readonly entity: Entity | undefined;
}) {
  const rows = useRowCount(entity, migration !== null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <section className={styles["effects"]} tabIndex={0} aria-label="Database and API">
      <div>
        <h3>In the database</h3>
        {migration === null ? (
          <p className={styles["note"]}>Nothing changes.</p>
        ) : (
          <>
            <RenameSql sql={migration.sql} />
            <p className={styles["kept"]}>
              <Icon name="circle-check" />{" "}
              {rows === undefined
                ? "Values stay. No row is copied."
                : rows === 0
                  ? "There are no rows here yet."
                  : `${rows === 1 ? "The values of 1 row stay" : `The values of ${rows.toLocaleString("en")} rows stay`}. No row is copied.`}
            </p>
          </>
        )}
      </div>
      <div>
        <h3>In the API</h3>
        {apiChanges.length === 0 ? <p className={styles["note"]}>Clients notice nothing.</p> : undefined}
        <ul>
          {apiChanges.map(({ family, kind, route, message }) => (
            <li key={`${route} ${message}`}>
              <span className={styles["verdict"]} data-kind={kind}>
                {kind}
              </span>{" "}
              {family} <code>{route}</code>
              <br />
              {message}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The statements that rename; what else the migration writes anew is opened. */
function RenameSql({ sql }: { readonly sql: string }) {
  const renames = sql.split("\n").filter((line) => /^alter .* rename /.test(line));
  const whole = sql.trim();
  if (renames.length === 0) return <pre>{whole}</pre>;
  return (
    <>
      <pre>{renames.map((line) => line.replace(/ (rename) /, "\n  $1 ")).join("\n")}</pre>
      <details>
        <summary>The whole migration, {countOf(whole.split("\n").length, "line")}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
        <pre tabIndex={0}>{whole}</pre>
      </details>
    </>
  );
}

/** A text in which the old name is struck through, with the new one behind it. */
function Marked({ text, from, to }: { readonly text: string; readonly from: string; readonly to: string }) {
  const pieces = text.split(new RegExp(`(?<![A-Za-z0-9])${from}(?![A-Za-z0-9])`));
  return pieces.map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
    <Fragment key={index}>
      {index === 0 ? undefined : (
        <>
          <del>{from}</del> <ins>{to}</ins>
        </>
      )}
      {piece}
    </Fragment>
  ));
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

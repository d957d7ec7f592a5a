// What is selected in the diagram, in words: what it is, where it points, who points to it and who uses it.
import { type Entity, toTableName } from "@lathe/model";
import { Icon, Keys } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { useChanges, useEntityLetter } from "../../../changes/use-changes.ts";
import { ChangeLetter } from "../../../parts/change-letter.tsx";
import { getExposure } from "../../../parts/get-exposure.ts";
import { useEditorState, useModel } from "../../../state/use-model.ts";
import { useLastGeneration } from "../../history/use-history.ts";
import styles from "./entity-inspector.module.css";
import { listUsers } from "./list-users.ts";

const EXPOSURES = { anyone: "Anyone reads", signedIn: "Signed-in visitors read", none: "Nobody" } as const;

/** Shows it. */
export function EntityInspector({ entity }: { readonly entity: Entity }) {
  const model = useModel();
  const users = useMemo(() => listUsers(model, entity), [model, entity]);
  const letter = useEntityLetter(entity);
  const last = useLastGeneration();
  const isFirst = useEditorState(({ savedRevision }) => savedRevision === null);
  const changes = useChanges().byEntity.get(entity.name)?.length ?? 0;
  const { name, description, label, labelPlural, display, kind, source, relations, collections } = entity;
  const exposure = getExposure(entity);
  return (
    <>
      <header className={styles["head"]}>
        <h2 className={styles["title"]}>
          <Icon name={kind === "virtual" ? "layers" : "table-2"} />
          <span title={name}>{name}</span>
        </h2>
        <Link className={styles["open"]} to="/e/$entity" params={{ entity: name }}>
          Open <Keys keys={["↵"]} />
        </Link>
        {description === "" || description === null ? undefined : <p>{description}</p>}
      </header>
      <dl className={styles["facts"]}>
        <Fact name="Label">{`${label} · ${labelPlural}`}</Fact>
        <Fact name="Display">{display === null ? "its id" : <code>{display}</code>}</Fact>
        {kind === "virtual" ? (
          <Fact name="Source">
            <code>{source}</code>
          </Fact>
        ) : (
          <Fact name="Table">
            <code>{toTableName(entity)}</code>
          </Fact>
        )}
        <Fact name="Outside">
          <span data-exposure={exposure} className={styles["exposure"]}>
            {EXPOSURES[exposure]}
          </span>
        </Fact>
        {letter === undefined ? undefined : (
          <Fact name={isFirst ? "Not generated" : `Since ${last?.id ?? "last"}`}>
            <ChangeLetter letter={letter} /> {changes === 1 ? "1 change" : `${changes} changes`}
          </Fact>
        )}
      </dl>
      <List title="Relations" count={relations.length}>
        {relations.map((relation) => (
          <Line
            key={relation.id}
            icon={relation.kind === "belongsTo" ? "arrow-right" : "split"}
            name={relation.name}
            to={relation.target}
          />
        ))}
      </List>
      <List title="Seen from here" count={collections.length}>
        {collections.map(({ id, name: own, of }) => (
          <Line key={id} icon="arrow-left" name={own} to={of.entity} text={`${of.entity}.${of.relation}`} />
        ))}
      </List>
      <List title="Used by" count={users.length}>
        {users.map(({ entity: user, words }) => (
          <Line
            key={`${user} ${words}`}
            icon={words === "rule" ? "shield" : "corner-down-right"}
            name={user}
            to={user}
            words={words}
          />
        ))}
      </List>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function List({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}) {
  if (count === 0) return undefined;
  return (
    <section className={styles["list"]}>
      <h3>
        {title} <span>{count}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

/** A member or an entity; it leads to the entity at the other end, selected. */
function Line({
  icon,
  name,
  to,
  text = to,
  words,
}: {
  readonly icon: string;
  readonly name: string;
  readonly to: string;
  readonly text?: string;
  /** In place of a text that is made of names. */
  readonly words?: string;
}) {
  return (
    <li>
      <Link to="/" search={(before) => ({ ...before, sel: to })} className={styles["line"]}>
        <Icon name={icon} size={14} />
        <code title={name}>{name}</code>
        <span title={words ?? text} data-words={words !== undefined || undefined}>
          {words ?? text}
        </span>
      </Link>
    </li>
  );
}

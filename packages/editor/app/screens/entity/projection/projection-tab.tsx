// What a virtual entity shows of its source: a sentence, the members, and a row that adds some.
import { describeReadRule } from "@lathe/contract";
import { type Entity, type ProjectedMember } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useId, useMemo, useState } from "react";
import { Screen } from "../../../frame/screen.tsx";
import { useModel } from "../../../state/use-model.ts";
import { describeOrigin, listOrigins } from "./projection-draft.ts";
import styles from "./projection-tab.module.css";
import { type ProjectionActions, type ProjectionFlag, useProjection } from "./use-projection.ts";

const FLAGS: readonly { readonly flag: ProjectionFlag; readonly head: string; readonly name: string }[] = [
  { flag: "searchable", head: "Search", name: "Searchable" },
  { flag: "filterable", head: "Filter", name: "Filterable" },
  { flag: "sortable", head: "Sort", name: "Sortable" },
  { flag: "read", head: "Read", name: "Read outside" },
];

/** Shows the projection of a virtual entity. */
export function ProjectionTab({ entity }: { readonly entity: Entity }) {
  const actions = useProjection(entity);
  return (
    <Screen>
      <p className={styles["sentence"]}>
        Each record of{" "}
        <Link to="/e/$entity" params={{ entity: entity.source ?? "" }} className={styles["source"]}>
          {entity.source}
        </Link>
        , outside {describeReadRule(entity.readRule)}.{" "}
        <Link to="/e/$entity/access" params={{ entity: entity.name }}>
          Edit rule
        </Link>
      </p>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th>Name</th>
            <th>From</th>
            <th>Type</th>
            {FLAGS.map(({ flag, head }) => (
              <th key={flag} className={styles["flag"]}>
                {head}
              </th>
            ))}
            <th aria-label="What to do" />
          </tr>
        </thead>
        <tbody>
          {entity.projection.map((member, index) => (
            <ProjectionRow key={member.id} entity={entity} member={member} index={index} actions={actions} />
          ))}
        </tbody>
      </table>
      {entity.projection.length === 0 ? <p className={styles["none"]}>Nothing is shown yet.</p> : undefined}
      <AddMember entity={entity} onAdd={actions.add} />
    </Screen>
  );
}

function ProjectionRow({
  entity,
  member,
  index,
  actions,
}: {
  readonly entity: Entity;
  readonly member: ProjectedMember;
  readonly index: number;
  readonly actions: ProjectionActions;
}) {
  const { icon, text, type } = describeOrigin(useModel(), entity, member);
  return (
    <tr>
      <td className={styles["name"]} title={member.label}>
        {member.name}
        {entity.display === member.name ? (
          <Icon name="star" size={14} label="labels the record" />
        ) : undefined}
      </td>
      <td className={styles["from"]}>
        <Icon name={icon} size={14} /> {text}
      </td>
      <td className={styles["type"]}>{type}</td>
      {FLAGS.map(({ flag, name }) => {
        const isOn = flag === "read" ? member.external.read : member[flag];
        return (
          <td key={flag} className={styles["flag"]}>
            <button
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- looks and behaves as the flags of members do
              role="checkbox"
              className={styles["box"]}
              data-flag={flag}
              aria-checked={isOn}
              aria-label={`${name}, ${member.name}`}
              onClick={() => actions.switchFlag(member, flag)}
            >
              {isOn ? <Icon name={flag === "read" ? "eye" : "check"} size={14} /> : undefined}
            </button>
          </td>
        );
      })}
      <td className={styles["actions"]}>
        <ActionIcon
          variant="subtle"
          aria-label={`Move ${member.name} up`}
          disabled={index === 0}
          onClick={() => actions.move(index, -1)}
        >
          <Icon name="arrow-up" size={14} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={`Move ${member.name} down`}
          disabled={index === entity.projection.length - 1}
          onClick={() => actions.move(index, 1)}
        >
          <Icon name="arrow-down" size={14} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={`Remove ${member.name}`}
          onClick={() => actions.remove(member)}
        >
          <Icon name="trash-2" size={14} />
        </ActionIcon>
      </td>
    </tr>
  );
}

function AddMember({ entity, onAdd }: { readonly entity: Entity; onAdd(typed: string): string | undefined }) {
  const model = useModel();
  const list = useId();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const origins = useMemo(() => listOrigins(model, entity), [model, entity]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = onAdd(typed);
    setProblem(refused);
    if (refused === undefined) setTyped("");
  };
  return (
    <form className={styles["add"]} onSubmit={submit}>
      <Icon name="plus" size={14} />
      <input
        list={list}
        value={typed}
        aria-label="Show another member"
        aria-invalid={problem !== undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="title, author.name, count comments"
        onChange={({ currentTarget }) => (setTyped(currentTarget.value), setProblem(undefined))}
      />
      <datalist id={list}>
        {origins.map((origin) => (
          <option key={origin} value={origin}>
            {origin}
          </option>
        ))}
      </datalist>
      {problem === undefined ? undefined : <p role="alert">{problem}</p>}
    </form>
  );
}

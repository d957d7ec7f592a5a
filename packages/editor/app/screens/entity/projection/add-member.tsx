// Adds a member to a projection by what it shows: `title`, `author.name`, `count comments`.
import type { Entity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useModel } from "../../../state/use-model.ts";
import { isAddRowAsked, takeAddRowRequest } from "../members/add-row-request.ts";
import { isOrigin, listMissingOrigins, parseMember } from "./projection-draft.ts";
import styles from "./projection-tab.module.css";

/** Shows the input, completes what is typed, and says the name that it gets. */
export function AddMember({
  entity,
  onAdd,
}: {
  readonly entity: Entity;
  onAdd(typed: string): string | undefined;
}) {
  const model = useModel();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const origins = useMemo(() => listMissingOrigins(model, entity), [model, entity]);
  const named = parseMember(typed, entity);
  const type = (text: string) => (setTyped(text), setProblem(undefined));
  useEffect(() => {
    if (!isAddRowAsked(entity.name)) return;
    takeAddRowRequest();
    input.current?.focus();
  }, [entity.name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = onAdd(typed);
    setProblem(refused);
    if (refused === undefined) setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || typed === "") return;
    // It is for what was typed, not for what lies around it.
    event.stopPropagation();
    type("");
  };
  return (
    <form className={styles["add"]} onSubmit={submit}>
      <label>
        <Icon name="plus" size={14} />
        <input
          ref={input}
          list={list}
          value={typed}
          aria-label="Show another member"
          aria-invalid={problem !== undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="title, author.name, count comments"
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <datalist id={list}>
        {origins.map((origin) => (
          <option key={origin} value={origin}>
            {origin}
          </option>
        ))}
      </datalist>
      {problem === undefined && named !== undefined && isOrigin(model, entity, named.from) ? (
        <span>
          Enter adds <code>{named.name}</code>.
        </span>
      ) : undefined}
      {problem === undefined ? undefined : <p role="alert">{problem}</p>}
    </form>
  );
}

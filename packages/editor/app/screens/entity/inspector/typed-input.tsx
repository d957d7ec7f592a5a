// A value of a type that may be none: the control of the type; "None" or an empty input clears it.
import type { FieldType } from "@lathe/contract";
import { useState } from "react";
import { type Choice, ChoiceInput } from "./choice-input.tsx";
import { DraftInput } from "./draft-input.tsx";
import type { Commit } from "./use-draft.tsx";
import { JsonInput } from "./json-input.tsx";

const NONE: Choice = { value: "", label: "None" };

/** Something that the server knows, to stand for a value. */
export interface ServerValue {
  readonly variable: string;
  readonly label: string;
}

/** Shows the control. A value is what JSON has for the type; null for none. */
export function TypedInput({
  label,
  ariaLabel,
  type,
  choices,
  server,
  value,
  isSmall = false,
  onCommit,
}: {
  readonly label?: string;
  /** Where no label stands above it. */
  readonly ariaLabel?: string;
  readonly type: FieldType;
  /** The values of a choice. */
  readonly choices?: readonly Choice[];
  readonly server?: ServerValue | undefined;
  readonly value: unknown;
  readonly isSmall?: boolean;
  readonly onCommit: Commit<unknown>;
}) {
  const named = {
    ...(label === undefined ? {} : { label }),
    ...(ariaLabel === undefined ? {} : { ariaLabel }),
    isSmall,
  };
  if (type === "boolean")
    return (
      <ChoiceInput
        {...named}
        value={value === null ? "" : String(value)}
        choices={[NONE, { value: "true", label: "Yes" }, { value: "false", label: "No" }]}
        onCommit={(next) => onCommit(next === "" ? null : next === "true")}
      />
    );
  if (type === "enum")
    return (
      <ChoiceInput
        {...named}
        isMono
        value={typeof value === "string" ? value : ""}
        choices={[NONE, ...(choices ?? [])]}
        onCommit={(next) => onCommit(next === "" ? null : next)}
      />
    );
  if (type === "json") return <JsonInput label={label ?? ""} value={value} onCommit={onCommit} />;
  if (server !== undefined)
    return (
      <ServerOrOwn
        label={label ?? ariaLabel ?? ""}
        type={type}
        server={server}
        value={value}
        onCommit={onCommit}
      />
    );
  if (type === "datetime") return <MomentInput {...named} value={value} onCommit={onCommit} />;
  const isNumber = type === "integer" || type === "float";
  return (
    <DraftInput
      {...named}
      placeholder="None"
      isMono={type === "uuid"}
      {...(type === "date" ? { type: "date" } : {})}
      {...(type === "text" || type === "markdown" ? { rows: 2 } : {})}
      value={value === null ? "" : String(value as string | number)}
      onCommit={(text) =>
        onCommit(text === "" ? null : isNumber && !Number.isNaN(Number(text)) ? Number(text) : text)
      }
    />
  );
}

/** None, what the server knows, or a value of one's own: that one is asked for before anything is committed. */
function ServerOrOwn({
  label,
  type,
  server: { variable, label: words },
  value,
  onCommit,
}: {
  readonly label: string;
  readonly type: FieldType;
  readonly server: ServerValue;
  readonly value: unknown;
  readonly onCommit: Commit<unknown>;
}) {
  const [isAsking, setAsking] = useState(false);
  const own = type === "datetime" ? "A moment" : "A value";
  const isServer = typeof value === "object" && value !== null;
  const isOwn = isAsking || (value !== null && !isServer);
  const choose = (next: string) => {
    setAsking(next === "own");
    if (next === "own") return undefined;
    return onCommit(next === "" ? null : { var: variable });
  };
  return (
    <div>
      <ChoiceInput
        label={label}
        value={isOwn ? "own" : isServer ? "server" : ""}
        choices={[NONE, { value: "server", label: words }, { value: "own", label: own }]}
        onCommit={choose}
      />
      {isOwn ? (
        <div style={{ marginTop: 8 }}>
          <TypedInput
            ariaLabel={own}
            type={type}
            value={isServer ? null : value}
            onCommit={(next) => {
              setAsking(false);
              return onCommit(next);
            }}
          />
        </div>
      ) : undefined}
    </div>
  );
}

/** A moment by the clock of this machine; it is kept in UTC. */
function MomentInput({
  value,
  onCommit,
  ...named
}: {
  readonly label?: string;
  readonly ariaLabel?: string;
  readonly isSmall: boolean;
  readonly value: unknown;
  readonly onCommit: Commit<unknown>;
}) {
  const date = typeof value === "string" ? new Date(value) : undefined;
  const isMoment = date !== undefined && !Number.isNaN(date.getTime());
  return (
    <DraftInput
      {...named}
      type="datetime-local"
      value={
        isMoment
          ? new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
          : ""
      }
      {...(isMoment && !named.isSmall ? { note: `${date.toISOString()} in UTC` } : {})}
      onCommit={(text) => onCommit(text === "" ? null : new Date(text).toISOString())}
    />
  );
}

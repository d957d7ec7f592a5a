// Saying what rows that are there get in a field that must have a value from now on.
import type { Fill, Hazard } from "@lathe/contract";
import { type Field, getLookup } from "@lathe/model";
import { PlainSelect, Segments } from "@lathe/ui";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useModel } from "../../../state/use-model.ts";
import { accept, fillRows } from "../review-state.ts";
import { isInTheWay } from "../decisions.ts";
import styles from "./migration.module.css";
import { parseFillValue } from "./parse-fill-value.ts";
import { TakeBackButton } from "./take-back-button.tsx";

type Way = "value" | "from" | "sql";

const WAYS = [
  { value: "value", label: "A value" },
  { value: "from", label: "Another field" },
  { value: "sql", label: "SQL" },
] as const;

/** Shows the three ways, and what belongs to the one that is chosen. */
export function NeedsValueFoot({ hazard }: { readonly hazard: Hazard }) {
  const entity = getLookup(useModel()).entities.get(hazard.part?.entity ?? "");
  const field = entity?.fields.find(({ name }) => name === hazard.part?.member);
  const [way, setWay] = useState<Way>("value");
  const [text, setText] = useState("");
  const [from, setFrom] = useState("");
  const [problem, setProblem] = useState<string>();
  const choices = field && listChoices(field);
  const chosen = text === "" ? (choices?.[0]?.value ?? "") : text;
  const others = entity?.fields.filter(({ name }) => name !== field?.name).map(({ name }) => name) ?? [];
  const submit = () => {
    if (way === "value") {
      const parsed = parseFillValue(chosen, field?.type ?? "string");
      if (!parsed.ok) setProblem(parsed.message);
      else fillRows(hazard, { value: parsed.value } as Fill);
    } else
      fillRows(hazard, way === "from" ? { from: from === "" ? (others[0] ?? "") : from } : { sql: text });
  };
  return (
    <form
      className={styles["loss"]}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        What do rows that are there get in <code>{hazard.part?.member}</code>?
      </p>
      <div className={styles["choices"]}>
        <Segments
          label="What rows get"
          size="small"
          segments={WAYS}
          value={way}
          onChange={(next) => (setWay(next), setText(""), setProblem(undefined))}
        />
        {way === "from" ? (
          <PlainSelect
            label="Field"
            value={from === "" ? (others[0] ?? "") : from}
            options={others.map((name) => ({ value: name, label: name }))}
            onChange={setFrom}
          />
        ) : way === "value" && choices !== undefined ? (
          <PlainSelect label="Value" value={chosen} options={choices} onChange={setText} />
        ) : (
          <TextInput
            aria-label={way === "sql" ? "SQL" : "Value"}
            type={way === "value" ? INPUT_TYPES[field?.type ?? ""] : undefined}
            className={styles["typed"]}
            value={text}
            error={problem}
            placeholder={way === "sql" ? "an expression over the columns" : field?.type}
            onChange={({ currentTarget }) => (setText(currentTarget.value), setProblem(undefined))}
          />
        )}
        <Button
          type="submit"
          variant="default"
          disabled={way !== "from" && (way === "value" ? chosen : text).trim() === ""}
        >
          Use it
        </Button>
        {isInTheWay(hazard) ? undefined : (
          <Button variant="subtle" onClick={() => accept(hazard)}>
            There are no rows
          </Button>
        )}
        <TakeBackButton hazard={hazard}>Take back</TakeBackButton>
      </div>
    </form>
  );
}

const INPUT_TYPES: Readonly<Record<string, "date" | "datetime-local">> = {
  date: "date",
  datetime: "datetime-local",
};

/** The values of a field that has few. */
function listChoices(
  field: Field,
): readonly { readonly value: string; readonly label: string }[] | undefined {
  if (field.type === "enum") return field.values.map(({ value, label }) => ({ value, label }));
  if (field.type !== "boolean") return undefined;
  return [
    { value: "true", label: "Yes" },
    { value: "false", label: "No" },
  ];
}

// Changes fields of the chosen records: only those that are added, never all at once.
import type { UiField, UiRelation } from "@lathe/client";
import {
  FieldEditor,
  FieldFrame,
  type List,
  RelationInput,
  SideDrawer,
  getOwn,
  getScreenPath,
  toInnerWord,
  useSlow,
  useTexts,
  useToasts,
  validateValue,
} from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Button, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { describeRefusal } from "../../access/refusal.ts";
import styles from "./bulk-edit.module.css";
import { BulkOutcome, LeaveButton } from "./bulk-outcome.tsx";
import { useBulkRun } from "./use-bulk-run.ts";
import type { Selection } from "./use-selection.ts";

/** How long nothing must have been typed before it is tried: of many records that is work. */
const PAUSE_MS = 400;

/** What can be set: a field, or the target of a relation. */
interface Settable {
  /** As a change names it. */
  readonly member: string;
  readonly name: string;
  readonly label: string;
  readonly field?: UiField;
  readonly relation?: UiRelation;
}

/** Sets members of the chosen records. */
export function BulkEditDrawer({
  list,
  selection,
  onClose,
}: {
  readonly list: List;
  readonly selection: Selection;
  onClose(): void;
}) {
  const { text, locale } = useTexts();
  const { show } = useToasts();
  const [count] = useState(selection.count);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [settled] = useDebouncedValue(values, PAUSE_MS);
  const settable = listSettable(list);
  const added = Object.keys(values).flatMap((member) => settable.filter((each) => each.member === member));
  const noun = toInnerWord(count === 1 ? list.screen.label : list.screen.labelPlural, locale);
  const bulk = useBulkRun(list, selection, {
    onDone({ changed }) {
      selection.clear();
      show({ text: text("list.changed-many", { count: changed, noun }) });
      onClose();
    },
  });
  const close = () => {
    // What goes on by itself is not to be changed twice.
    if (bulk.isRunning) selection.clear();
    onClose();
  };
  const isComplete =
    added.length > 0 &&
    added.every(({ member, field, relation }) =>
      field === undefined
        ? relation?.required !== true || getOwn(values, member) !== null
        : validateValue(field, getOwn(values, member)).length === 0,
    );
  const dryRun = useQuery({
    queryKey: ["bulk", getScreenPath(list.screen), settled, [...selection.ids], selection.isAll],
    queryFn: ({ signal }) => bulk.dryRun({ action: "update", set: settled }, signal),
    enabled: isComplete && settled === values && !bulk.isRunning && bulk.end === undefined,
    staleTime: 0,
  });
  const set = (member: string, value: unknown) => setValues((former) => ({ ...former, [member]: value }));
  const drop = (member: string) => setValues(({ [member]: _dropped, ...rest }) => rest);
  const known = settled === values ? dryRun.data : undefined;
  const isSlow = useSlow(dryRun.isFetching);
  return (
    <SideDrawer
      opened
      title={text("list.edit-many", { count, noun })}
      onClose={close}
      isFirm={bulk.isRunning}
      footer={
        <>
          <LeaveButton bulk={bulk} onClose={close} />
          {bulk.end === undefined ? (
            <Button
              disabled={!isComplete || known === undefined || bulk.isRunning}
              onClick={() => bulk.run({ action: "update", set: values })}
            >
              {text("list.change-many", { count, noun })}
            </Button>
          ) : undefined}
        </>
      }
    >
      <div className={styles["form"]}>
        {bulk.end === undefined ? (
          <>
            {added.map((each) => (
              <div key={each.member} className={styles["member"]}>
                <div className={styles["control"]}>
                  <SettableControl
                    list={list}
                    settable={each}
                    value={getOwn(values, each.member)}
                    onChange={(value) => set(each.member, value)}
                  />
                </div>
                <button
                  type="button"
                  className={styles["drop"]}
                  aria-label={text("list.leave-field", { field: each.label })}
                  title={text("list.leave-field", { field: each.label })}
                  onClick={() => drop(each.member)}
                >
                  <Icon name="x" />
                </button>
              </div>
            ))}
            <Select
              key={added.length}
              label={text("list.add-field")}
              placeholder={text("list.find-field")}
              data={settable
                .filter((each) => !added.includes(each))
                .map(({ member, label }) => ({ value: member, label }))}
              value={null}
              onChange={(member) => {
                const chosen = settable.find((each) => each.member === member);
                if (chosen === undefined) return;
                // What has to be there before it can have the focus.
                flushSync(() => set(chosen.member, getFirstValue(chosen)));
                document.getElementById(getControlId(chosen.member))?.focus();
              }}
              searchable
              nothingFoundMessage={text("fields.nothing-found")}
              selectFirstOptionOnChange
              data-autofocus
              rightSection={<Icon name="chevron-down" />}
              rightSectionPointerEvents="none"
            />
            <div className={styles["outcome"]} aria-live="polite">
              {dryRun.isError ? (
                <p className={styles["problem"]}>{describeRefusal(dryRun.error, text)}</p>
              ) : undefined}
              {isSlow && known === undefined ? (
                <p className={styles["words"]}>{text("list.dry-run-slow")}</p>
              ) : undefined}
              {known === undefined || !isComplete || bulk.isRunning ? undefined : (
                <p className={styles["words"]}>
                  {text("list.dry-run", {
                    matched: known.matched,
                    changed: known.changed,
                    failed: known.refused,
                  })}
                </p>
              )}
            </div>
          </>
        ) : undefined}
        <BulkOutcome list={list} bulk={bulk} did="list.changed-many" />
      </div>
    </SideDrawer>
  );
}

function SettableControl({
  list,
  settable: { member, name, label, field, relation },
  value,
  onChange,
}: {
  readonly list: List;
  readonly settable: Settable;
  readonly value: unknown;
  onChange(value: unknown): void;
}) {
  const path = getScreenPath(list.screen);
  const id = getControlId(member);
  if (field !== undefined)
    return <FieldEditor path={path} name={name} field={field} value={value} onChange={onChange} id={id} />;
  if (relation === undefined) return undefined;
  return (
    <FieldFrame id={id} label={label} required={relation.required} labelling="control">
      {({ labelledBy, describedBy, invalid }) => (
        <RelationInput
          path={path}
          name={name}
          relation={relation}
          value={typeof value === "string" ? value : null}
          onChange={(chosen) => onChange(chosen?.id ?? null)}
          id={id}
          labelledBy={labelledBy}
          describedBy={describedBy}
          invalid={invalid}
        />
      )}
    </FieldFrame>
  );
}

function getControlId(member: string): string {
  return `bulk-${member}`;
}

/** Unique values can't be the same in many records; images are uploaded one by one. */
function listSettable({ screen }: List): readonly Settable[] {
  const fields = Object.entries(screen.fields).flatMap(([name, field]): readonly Settable[] =>
    field.readOnly || field.unique || field.type === "image"
      ? []
      : [{ member: name, name, label: field.label, field }],
  );
  const relations = Object.entries(screen.relations).flatMap(([name, relation]): readonly Settable[] =>
    relation.kind === "belongsTo" && relation.target !== null
      ? [{ member: `${name}Id`, name, label: relation.label, relation }]
      : [],
  );
  return [...fields, ...relations].toSorted((a, b) => rankSettable(a) - rankSettable(b));
}

/** What many records are given in common is short: long texts come last. */
function rankSettable({ field }: Settable): number {
  switch (field?.type) {
    case "text":
    case "markdown":
    case "json":
      return 2;
    case "string":
    case "slug":
    case "email":
    case "url":
      return 1;
    default:
      return 0;
  }
}

function getFirstValue({ field }: Settable): unknown {
  if (field === undefined) return null;
  if (field.type === "boolean" && field.required) return false;
  return field.required && field.type === "enum" ? (field.values?.[0]?.value ?? null) : null;
}

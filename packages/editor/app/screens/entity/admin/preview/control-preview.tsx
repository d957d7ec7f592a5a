// The control of a member, drawn: what it looks like, and nothing to press.
import { formatDay } from "@lathe/admin-kit/look";
import type { Control, Screen } from "@lathe/contract";
import { Icon } from "@lathe/ui";
import type { ReactNode } from "react";
import { useOfModel } from "../../../../state/use-model.ts";
import type { SampleRecord } from "../sample-record.ts";
import styles from "./preview.module.css";
import { SampleValue } from "./sample-value.tsx";

interface ControlProps {
  readonly screen: Screen;
  readonly name: string;
  readonly record: SampleRecord;
}

/** Icons at the right of controls that open something. */
const ICONS: Readonly<Partial<Record<Control, string>>> = {
  select: "chevron-down",
  date: "calendar",
  email: "mail",
  url: "external-link",
  uuid: "copy",
  account: "user-round",
};

/** Controls of several lines. */
const LINES: Readonly<Partial<Record<Control, number>>> = { textarea: 3, markdown: 6, json: 4 };

/** Shows the control. */
export function ControlPreview(props: ControlProps) {
  const { screen, name, record } = props;
  const relation = screen.relations[name];
  if (relation !== undefined)
    return relation.kind === "manyToMany" ? <Chips {...props} /> : <Box {...props} icon="chevron-down" />;
  const field = screen.fields[name];
  if (field === undefined) return undefined;
  const { control } = field;
  switch (control) {
    case "switch":
      return <span className={styles["switch"]} data-on={record[name] === true || undefined} />;
    case "yesNo":
      return (
        <Choices labels={["Yes", "No", "Not set"]} chosen={["Yes", "No"][record[name] === true ? 0 : 1]} />
      );
    case "segments":
      return (
        <Choices
          labels={(field.values ?? []).map(({ label }) => label)}
          chosen={field.values?.find(({ value }) => value === record[name])?.label}
        />
      );
    case "datetime":
      return (
        <div className={styles["two"]}>
          <Box {...props} icon="calendar">
            {record[name] === null ? undefined : <DayOf instant={String(record[name])} />}
          </Box>
          <Box {...props}>
            {record[name] === null ? undefined : <TimeOf instant={String(record[name])} />}
          </Box>
        </div>
      );
    case "image":
      return (
        <span className={styles["drop"]}>
          <Icon name="image" /> Drop, paste or choose an image
        </span>
      );
    case "table":
      return <TablePreview schema={field.schema} />;
    default: {
      const icon = ICONS[control];
      const lines = LINES[control];
      return (
        <Box
          {...props}
          {...(icon === undefined ? {} : { icon })}
          {...(lines === undefined ? {} : { lines })}
          isMono={control === "slug" || control === "json" || control === "uuid"}
        />
      );
    }
  }
}

function Box({
  icon,
  lines = 1,
  isMono = false,
  children,
  ...value
}: ControlProps & {
  readonly icon?: string;
  readonly lines?: number;
  readonly isMono?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <span className={styles["box"]} data-mono={isMono || undefined} style={{ minHeight: 14 + lines * 20 }}>
      <span>{children ?? <SampleValue {...value} />}</span>
      {icon === undefined ? undefined : <Icon name={icon} size={14} />}
    </span>
  );
}

function Choices({
  labels,
  chosen,
}: {
  readonly labels: readonly string[];
  readonly chosen: string | undefined;
}) {
  return (
    <span className={styles["choices"]}>
      {labels.map((label) => (
        <span key={label} data-chosen={label === chosen || undefined} title={label}>
          {label}
        </span>
      ))}
    </span>
  );
}

function DayOf({ instant }: { readonly instant: string }) {
  const { locale } = useOfModel(({ project }) => project);
  return formatDay(instant.slice(0, 10), locale);
}

function TimeOf({ instant }: { readonly instant: string }) {
  const { locale } = useOfModel(({ project }) => project);
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" }).format(new Date(instant));
}

function Chips({ screen, name, record }: ControlProps) {
  const label = record[name] ?? screen.relations[name]?.label ?? "";
  return (
    <span className={styles["box"]}>
      <span className={styles["chips"]}>
        <span>{String(label)}</span>
        <i>Add…</i>
      </span>
    </span>
  );
}

/** Of a list of flat objects: one row, with the names of its columns. */
function TablePreview({ schema }: { readonly schema: Screen["fields"][string]["schema"] }) {
  const items = schema?.["items"] as { readonly properties?: object } | undefined;
  const names = Object.keys(items?.properties ?? {});
  return (
    <span className={styles["grid"]}>
      {names.map((name) => (
        <span key={name}>
          <small>{name}</small>
          <i />
        </span>
      ))}
    </span>
  );
}

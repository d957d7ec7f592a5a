// A value of an example record, as the admin writes values.
import { EnumLabel, formatDateTime, formatDay, formatNumber, formatRelative } from "@lathe/admin-kit/look";
import type { Screen, ScreenField } from "@lathe/contract";
import type { JsonValue } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { useOfModel } from "../../../../state/use-model.ts";
import { SAMPLE_NOW, type SampleRecord } from "../sample-record.ts";
import styles from "./preview.module.css";

/** Shows the value of a member; a dash where it has none. */
export function SampleValue({
  screen,
  name,
  record,
}: {
  readonly screen: Screen;
  readonly name: string;
  readonly record: SampleRecord;
}) {
  const { locale, timeZone } = useOfModel(({ project }) => project);
  const value = record[name] ?? null;
  const field = screen.fields[name];
  const setting = { locale, timeZone, now: SAMPLE_NOW };
  if (field?.type === "image")
    return <Icon name="image" size={14} className={styles["quiet"]} label="Image" />;
  if (value === null) return <span className={styles["quiet"]}>–</span>;
  if (field === undefined && (name === "createdAt" || name === "updatedAt"))
    return <span className={styles["quiet"]}>{formatRelative(String(value), setting)}</span>;
  return field === undefined ? String(value) : showField(field, value, setting);
}

function showField(field: ScreenField, value: JsonValue, setting: Parameters<typeof formatDateTime>[1]) {
  switch (field.type) {
    case "enum": {
      const chosen = field.values?.find((one) => one.value === value);
      return chosen === undefined ? String(value) : <EnumLabel value={chosen} />;
    }
    case "boolean":
      return value === true ? <Icon name="check" label="Yes" /> : <span className={styles["quiet"]}>–</span>;
    case "date":
      return formatDay(String(value), setting.locale);
    case "datetime":
      return formatDateTime(String(value), setting);
    case "integer":
    case "bigint":
    case "decimal":
    case "float":
      return formatNumber(value as string | number, setting.locale);
    case "url":
      return URL.parse(String(value))?.host ?? String(value);
    case "json": {
      const count = Object.keys(value as object).length;
      return count === 1 ? "1 entry" : `${count} entries`;
    }
    default:
      return String(value);
  }
}

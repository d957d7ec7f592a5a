// A point in time: a day and a time of day, in the operator's time zone.
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { parseDatetime } from "@lathe/contract";
import { parseTimeText } from "../../format/parse-day.ts";
import { useFormats } from "../../format/use-formats.ts";
import { toZonedTime } from "../../format/zoned-time.ts";
import { useTexts } from "../../texts/texts-context.tsx";
import { DayControl } from "../day/day-control.tsx";
import type { FieldInputProps } from "../field-type.ts";
import { useTypedText } from "../use-typed-text.ts";
import styles from "./datetime-input.module.css";
import { joinDatetime, shortenTime, splitDatetime } from "./typed-datetime.ts";

/** Enters a point in time. */
export function DatetimeInput({
  id,
  field,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid = false,
}: FieldInputProps) {
  const { text } = useTexts();
  const { timeZone, today } = useFormats();
  const { day, time } = splitDatetime(value, timeZone);
  const [typed, setTyped] = useState<string>();
  const typedTime = useTypedText<string>({
    value: time,
    onChange(next) {
      setTyped(next ?? undefined);
      onChange(joinDatetime({ day, time: next }, timeZone, today()));
    },
    onBlur,
    // Seconds are kept, and shown to those who typed them.
    format: (each) => (each === typed ? each : shortenTime(each)),
    parse: parseTimeText,
  });
  const setDay = (next: string | null) =>
    onChange(next === null ? null : joinDatetime({ day: next, time }, timeZone, today()));
  return (
    <div>
      <div className={styles["controls"]}>
        <div className={styles["day"]}>
          <DayControl
            id={id}
            value={day}
            onChange={setDay}
            onBlur={onBlur}
            describedBy={describedBy}
            invalid={invalid}
            required={field.required}
            clearLabel={field.required ? undefined : text("fields.clear", { label: field.label })}
          />
        </div>
        <TextInput
          className={styles[typedTime.value.length > SHORT_TIME ? "exactTime" : "time"] ?? ""}
          aria-label={text("fields.time-of", { label: field.label })}
          aria-describedby={describedBy}
          autoComplete="off"
          inputMode="numeric"
          placeholder="00:00"
          error={invalid}
          {...typedTime}
        />
      </div>
      <div className={styles["zone"]}>
        <span>{describeZone(value, timeZone)}</span>
        <button type="button" className={styles["now"]} onClick={() => onChange(getMinute(new Date()))}>
          {text("fields.now")}
        </button>
      </div>
    </div>
  );
}

/** Longer than "08:30" is what has seconds. */
const SHORT_TIME = 5;

/** The time zone; with the time in UTC where that is another one. */
function describeZone(value: unknown, timeZone: string): string {
  const instant = typeof value === "string" ? parseDatetime(value) : undefined;
  if (instant === undefined) return timeZone;
  const inUtc = toZonedTime(new Date(instant), "UTC").time;
  return toZonedTime(new Date(instant), timeZone).time === inUtc
    ? timeZone
    : `${timeZone} · ${shortenTime(inUtc)} UTC`;
}

/** The beginning of the minute: nobody means its seconds. */
function getMinute(now: Date): string {
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
}

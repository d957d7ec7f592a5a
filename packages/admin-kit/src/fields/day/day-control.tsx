// A day: typed as the language writes it, or chosen in a calendar.
import { parseDate } from "@lathe/contract";
import { SHEET } from "@lathe/ui";
import { Popover, TextInput } from "@mantine/core";
import { Suspense, lazy, useRef, useState } from "react";
import { useFormats } from "../../format/use-formats.ts";
import { parseDayText } from "../../format/parse-day.ts";
import { useTexts } from "../../texts/texts-context.tsx";
import { InputButton } from "../input-button.tsx";
import { useTypedText } from "../use-typed-text.ts";
import styles from "./day-control.module.css";

const DayCalendar = lazy(async () => ({ default: (await import("./day-calendar.tsx")).DayCalendar }));

/** What a control of a day gets. */
export interface DayControlProps {
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  /** `YYYY-MM-DD`; what can't be read as a day, as it was typed. */
  readonly value: string | null;
  onChange(value: string | null): void;
  onBlur?: (() => void) | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** The name of the button that clears it; without one there is none. */
  readonly clearLabel?: string | undefined;
}

/** Enters a day. */
export function DayControl({
  id,
  label,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid = false,
  required,
  clearLabel,
}: DayControlProps) {
  const { text } = useTexts();
  const { locale, today, day: formatDay } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const format = (day: string) => (parseDate(day) === undefined ? day : formatDay(day));
  const parse = (typed: string) => parseDayText(typed, locale, today());
  const typed = useTypedText<string>({ value, onChange, onBlur, format, parse });
  const choose = (day: string) => {
    setIsOpen(false);
    onChange(day);
    input.current?.focus();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      returnFocus
      shadow="none"
      {...SHEET}
      // The target is a text field with a label of its own: its id must stay.
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          ref={input}
          id={id}
          aria-label={label}
          aria-describedby={describedBy}
          aria-required={required}
          autoComplete="off"
          error={invalid}
          {...typed}
          onKeyDown={(event) => {
            if (!event.altKey || event.key !== "ArrowDown") return;
            event.preventDefault();
            setIsOpen(true);
          }}
          leftSection={
            <InputButton
              icon="calendar"
              label={text("fields.choose-day")}
              onClick={() => setIsOpen(!isOpen)}
            />
          }
          rightSection={
            clearLabel === undefined || value === null ? null : (
              <InputButton icon="x" label={clearLabel} onClick={() => onChange(null)} />
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown className={styles["dropdown"] ?? ""}>
        <Suspense fallback={<div className={styles["place"]} />}>
          <DayCalendar
            value={value === null ? null : (parseDate(value) ?? null)}
            today={today()}
            onChange={choose}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

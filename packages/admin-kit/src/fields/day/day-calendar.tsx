// The calendar in which days are chosen; loaded when the first one is.
import { dateTimeFormat } from "../../format/intl.ts";
import { FocusTrap } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import { Icon } from "@lathe/ui";
import { useTexts } from "../../texts/texts-context.tsx";
import styles from "./day-calendar.module.css";
import { findFirstWeekday } from "./first-weekday.ts";

/** Chooses a day. */
export function DayCalendar({
  value,
  today,
  onChange,
}: {
  readonly value: string | null;
  readonly today: string;
  onChange(day: string): void;
}) {
  const { text, locale } = useTexts();
  const write = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    dateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
  return (
    <FocusTrap>
      <div className={styles["calendar"]}>
        <DatePicker
          value={value}
          onChange={(day) => {
            if (day !== null) onChange(day);
          }}
          defaultDate={value ?? today}
          firstDayOfWeek={findFirstWeekday(locale)}
          highlightToday
          size="sm"
          weekdayFormat={write({ weekday: "narrow" })}
          monthLabelFormat={write({ month: "long", year: "numeric" })}
          monthsListFormat={write({ month: "short" })}
          previousIcon={<Icon name="chevron-left" />}
          nextIcon={<Icon name="chevron-right" />}
          ariaLabels={{
            previousMonth: text("fields.previous"),
            previousYear: text("fields.previous"),
            previousDecade: text("fields.previous"),
            nextMonth: text("fields.next"),
            nextYear: text("fields.next"),
            nextDecade: text("fields.next"),
          }}
          getDayProps={(day) => ({ "aria-label": write({ dateStyle: "full" })(day) })}
          classNames={{
            day: styles["day"] ?? "",
            calendarHeader: styles["header"] ?? "",
            calendarHeaderLevel: styles["level"] ?? "",
            monthsListControl: styles["period"] ?? "",
            yearsListControl: styles["period"] ?? "",
          }}
        />
      </div>
    </FocusTrap>
  );
}

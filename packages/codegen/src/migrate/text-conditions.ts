// Which texts can be read as values of another type: the forms that the API takes, so that nothing else gets in by a cast.
import { type Sql, sql, sqlLit } from "../write/sql.ts";

/** True for texts that are no whole number between two bounds. */
export function compileNotInteger(
  value: Sql,
  { min, max, digits }: { min: Sql; max: Sql; digits: number },
): Sql {
  return sql`case when ${value} ~ ${sqlLit(`^[+-]?0*[0-9]{1,${digits}}$`)} then ${value}::numeric not between ${min} and ${max} else ${value} is not null end`;
}

// The longest exact number has a sign, a point and 1000 digits on either side of it.
const MAX_NUMBER_LENGTH = 2002;

/** True for texts that are no number, or one of which a condition holds. */
export function compileNotNumber(value: Sql, isTooLarge: Sql): Sql {
  const form = sqlLit("^[+-]?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]{1,3})?$");
  return sql`case when char_length(${value}) <= ${sqlLit(MAX_NUMBER_LENGTH)} and ${value} ~ ${form} then ${isTooLarge} else ${value} is not null end`;
}

const BOOLEAN_WORDS = ["true", "false", "t", "f", "yes", "no", "y", "n", "on", "off", "1", "0"];

/** True for texts that say neither yes nor no. */
export function compileNotBoolean(value: Sql): Sql {
  const words = BOOLEAN_WORDS.map(sqlLit).reduce((all, word) => sql`${all}, ${word}`);
  return sql`lower(${value}) not in (${words})`;
}

/** True for texts that are no UUID. */
export function compileNotUuid(value: Sql): Sql {
  return sql`${value} !~* ${sqlLit("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")}`;
}

const DAY = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])";
const TIME = "([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,3})?([Zz]|[+-](0[0-9]|1[0-4]):[0-5][0-9])";

/** True for texts that are no day of the calendar. */
export function compileNotDate(value: Sql): Sql {
  return compileNotOnCalendar(value, `^${DAY}$`);
}

/** True for texts that are no point in time with an offset. */
export function compileNotDatetime(value: Sql): Sql {
  return compileNotOnCalendar(value, `^${DAY}[Tt]${TIME}$`);
}

/** The year 0 and a 30th of February have the right form, and are refused by the calendar. */
function compileNotOnCalendar(value: Sql, form: string): Sql {
  const part = (from: number, length: number) =>
    sql`substr(${value}, ${sqlLit(from)}, ${sqlLit(length)})::integer`;
  const monthsEnd = sql`extract(day from make_date(${part(1, 4)}, ${part(6, 2)}, 1) + interval '1 month -1 day')`;
  return sql`case when ${value} ~ ${sqlLit(form)} and ${value} !~ '^0000' then ${part(9, 2)} > ${monthsEnd} else ${value} is not null end`;
}

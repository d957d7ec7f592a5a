// What is typed in settings, as values; what can't be read stays as it was typed, for the model to say what is wrong.

/** A number in a unit, such as bytes that are typed in MiB. */
export function parseAmount(typed: string, unit = 1): unknown {
  const text = typed.trim();
  const amount = Number(text);
  return text === "" || Number.isNaN(amount) ? typed : Math.round(amount * unit);
}

/** An amount as it is typed, with two decimals at most. */
export function formatAmount(value: number, unit = 1): string {
  return String(Math.round((value / unit) * 100) / 100);
}

/** A text that may be left out. */
export function parseOptional(typed: string): string | null {
  const text = typed.trim();
  return text === "" ? null : text;
}

/** One value per line, without empty ones. */
export function parseLines(typed: string): readonly string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** How long minutes are, in words. */
export function describeMinutes(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  const parts = [
    [days, "day"],
    [hours, "hour"],
    [rest, "minute"],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => (count === 1 ? `1 ${word}` : `${count} ${word}s`))
    .join(", ");
}

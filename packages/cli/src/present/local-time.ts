// Moments for people.

/** A moment as the reader's clock shows it. */
export function formatLocalTime(at: string): string {
  const date = new Date(at);
  const pad = (number: number) => String(number).padStart(2, "0");
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

// Which of the codings of a file a client gets.

/** The coding of a file beside its plain form, the better one first. */
export const CODINGS = ["br", "gzip"] as const;

/** A coding. */
export type Coding = (typeof CODINGS)[number];

/** The best coding among those that there are, or undefined for the plain form. A coding that is not named is not taken. */
export function chooseCoding(
  accepted: readonly string[],
  available: ReadonlySet<Coding>,
): Coding | undefined {
  const weights = new Map<string, number>();
  for (const item of accepted.flatMap((value) => value.split(","))) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)));
  }
  return CODINGS.find(
    (coding) => available.has(coding) && (weights.get(coding) ?? weights.get("*") ?? 0) > 0,
  );
}

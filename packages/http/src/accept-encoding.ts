// Which of the encodings of a file a client gets.

/** The encoding of a file beside its plain form, the better one first. */
export const ENCODINGS = ["br", "gzip"] as const;

/** An encoding of a file. */
export type Encoding = (typeof ENCODINGS)[number];

/** The best encoding among those that there are, or undefined for the plain form. An encoding that is not named is not taken. */
export function chooseEncoding(
  accepted: readonly string[],
  available: ReadonlySet<Encoding>,
): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const item of accepted.flatMap((value) => value.split(","))) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)));
  }
  return ENCODINGS.find(
    (encoding) => available.has(encoding) && (weights.get(encoding) ?? weights.get("*") ?? 0) > 0,
  );
}

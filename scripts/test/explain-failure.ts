// Why a test failed, in a few lines, for the end of a long output.
const MAX_LINES = 20;
const MAX_WIDTH = 400;

/** The messages of what was thrown and of what caused it; where a page complained when it was closed, what was wrong before comes first. */
export function explainFailure(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? explain(error.cause) : explain(error);
}

function explain(thrown: unknown): string {
  if (thrown instanceof SuppressedError) return `${explain(thrown.suppressed)}\n${explain(thrown.error)}`;
  if (!(thrown instanceof Error)) return cut(String(thrown));
  return thrown.cause === undefined
    ? cut(thrown.message)
    : `${cut(thrown.message)}\n${explain(thrown.cause)}`;
}

function cut(text: string): string {
  const lines = text
    .split("\n")
    .map((line) => (line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH)}…` : line));
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), "…"].join("\n") : lines.join("\n");
}

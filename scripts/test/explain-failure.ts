// Why a test failed, in a few lines, for the end of a long output.
const MAX_LINES = 20;

/** The message of what was thrown; where a page complained when it was closed, what was wrong before comes first. */
export function explainFailure(error: unknown): string {
  const thrown = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (thrown instanceof SuppressedError)
    return `${explainFailure(thrown.suppressed)}\n${explainFailure(thrown.error)}`;
  const lines = (thrown instanceof Error ? thrown.message : String(thrown)).split("\n");
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), "…"].join("\n") : lines.join("\n");
}

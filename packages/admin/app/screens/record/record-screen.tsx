// Record.

/** Record. */
export function RecordScreen() {
  return <h1>Record</h1>;
}

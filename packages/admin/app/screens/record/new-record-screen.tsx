// New.

/** New. */
export function NewRecordScreen() {
  return <h1>New</h1>;
}

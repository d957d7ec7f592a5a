// List.

/** List. */
export function ListScreen() {
  return <h1>List</h1>;
}

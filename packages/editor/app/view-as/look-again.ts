// When the development database is asked once more.

const AGAIN_MS = 5000;

/** After a while where it told nothing, or not all: it may be made, migrated or less busy by then. */
export function lookAgain(query: {
  readonly state: { readonly data: { readonly answer: { readonly note: string | null } } | undefined };
}): number | false {
  return (query.state.data?.answer.note ?? null) === null ? false : AGAIN_MS;
}

// Positions in the feed of changes, as texts that their holders keep and do not look into.

/** Where somebody is who reads the feed. */
export interface ChangePosition {
  /** The server whose transactions are meant. */
  readonly system: string;
  /** The snapshot whose changes were all read. */
  readonly from: string;
  /** Where more has come since than one batch takes: the snapshot up to which it is read, and the last id of what was. */
  readonly window: { readonly to: string; readonly after: string } | null;
}

/** Before all transactions. */
const START: ChangePosition = { system: "", from: "1:1:", window: null };

const SNAPSHOT = String.raw`\d{1,20}:\d{1,20}:[\d,]*`;
const POSITION = new RegExp(String.raw`^(\d{1,20})/(${SNAPSHOT})(?:/(${SNAPSHOT})/(\d{1,19}))?$`);

/** A position out of its text, null for the start; undefined where it is none. */
export function parsePosition(text: string | null): ChangePosition | undefined {
  if (text === null) return START;
  const [, system, from, to, after] = POSITION.exec(text) ?? [];
  if (system === undefined || from === undefined) return undefined;
  return { system, from, window: to === undefined || after === undefined ? null : { to, after } };
}

/** The text of a position. */
export function formatPosition({ system, from, window }: ChangePosition): string {
  return window === null ? `${system}/${from}` : `${system}/${from}/${window.to}/${window.after}`;
}

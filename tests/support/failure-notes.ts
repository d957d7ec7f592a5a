// What is told of a test that failed besides its error: what was on its pages, and what its server complained of.

let notes: string[] = [];

/** Keeps something until the test that runs has ended. */
export function keepNote(text: string): void {
  notes.push(text);
}

/** Gives what was kept, and keeps it no longer. */
export function takeNotes(): readonly string[] {
  const taken = notes;
  notes = [];
  return taken;
}

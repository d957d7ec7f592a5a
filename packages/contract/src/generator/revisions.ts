// Revisions in the bodies of the generator API: what a request was built on, and what holds now.
import { type Members, nullableText, object, text } from "../schema.ts";

const EXAMPLE = { revision: "8c1f5e0d", saved: "41d7a2b9" } as const;

/** In every change: the revision that it was built on. */
export const expectedRevision = text("The revision that the request was built on.", EXAMPLE.revision);

/** In changes that also depend on the last generation. */
export const expectedSavedRevision = nullableText(
  "The saved revision that the request was built on; null before the first generation.",
  EXAMPLE.saved,
);

/** The model of the last generation. */
export const savedRevision = nullableText(
  "The model of the last generation; null before the first.",
  EXAMPLE.saved,
);

/** The same where there was a generation for certain. */
export const generatedRevision = text("The model that is generated now.", EXAMPLE.revision);

const revision = text("The model's revision, after the change where there was one.", EXAMPLE.revision);

/** A body that says the revision it was built on. */
export function withExpectedRevision<M extends Members>(members: M) {
  return object({ expectedRevision, ...members });
}

/** An answer about the model, with its revision. */
export function withRevision<M extends Members>(members: M) {
  return object({ revision, ...members });
}

// Where a label has what was searched for, so that it can be set in bold. Free of React.

/** A piece of a label. */
export interface LabelPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a label at every place that has the text, whatever the case of its letters. */
export function splitMatch(label: string, search: string): readonly LabelPiece[] {
  const wanted = search.trim();
  if (wanted === "") return [{ text: label, isMatch: false }];
  const pattern = new RegExp(`(${wanted.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)})`, "giu");
  return label
    .split(pattern)
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

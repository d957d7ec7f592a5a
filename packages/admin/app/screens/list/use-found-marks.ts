// Marks in the rows of a list what was searched for: as ranges of the texts that are there, so that rows cost nothing more.
import { type RefObject, useEffect } from "react";

const NAME = "found";

/** Marks a text wherever it stands in an element; anew whenever what is shown there is another. */
export function useFoundMarks(
  element: RefObject<HTMLElement | null>,
  searched: string,
  shown: readonly unknown[],
): void {
  useEffect(() => {
    const root = element.current;
    const words = searched.trim().toLowerCase();
    if (root === null || words === "" || !("highlights" in CSS)) return undefined;
    const marks = new Highlight();
    // One by one: a call has no room for those of a single letter in a page of long texts.
    for (const range of findRanges(root, words)) marks.add(range);
    CSS.highlights.set(NAME, marks);
    return () => {
      CSS.highlights.delete(NAME);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is shown decides what there is to mark
  }, [element, searched, ...shown]);
}

function findRanges(root: HTMLElement, words: string): readonly Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? "";
    const folded = text.toLowerCase();
    // Letters that have another length in lower case would shift the marks.
    if (folded.length !== text.length || node.parentElement?.closest("td, a, dd") == null) continue;
    for (let at = folded.indexOf(words); at !== -1; at = folded.indexOf(words, at + words.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + words.length);
      ranges.push(range);
    }
  }
  return ranges;
}

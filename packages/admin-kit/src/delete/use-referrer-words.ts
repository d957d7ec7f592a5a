// Groups of referrers in words: "118 comments", "3 articles (Related articles)".
import { toInnerWord } from "../texts/inner-word.ts";
import { useTexts } from "../texts/texts-context.tsx";
import type { ReferrerGroup } from "./referrer-groups.ts";

/** How groups of referrers are said. */
export interface ReferrerWords {
  /** "118 comments". */
  countWords(group: ReferrerGroup): string;
  /** "3 articles by Related articles". */
  unlinkedWords(group: ReferrerGroup): string;
}

/** How groups of referrers are said in the operator's language. */
export function useReferrerWords(): ReferrerWords {
  const { text, locale } = useTexts();
  const countWords = ({ path, screen, total }: ReferrerGroup) => {
    const label = total === 1 ? screen?.label : screen?.labelPlural;
    return text("relations.count-of", { count: total, label: toInnerWord(label ?? path, locale) });
  };
  return {
    countWords,
    unlinkedWords: (group) =>
      text("relations.count-by", {
        records: countWords(group),
        relation: group.relation?.label ?? group.relationName,
      }),
  };
}

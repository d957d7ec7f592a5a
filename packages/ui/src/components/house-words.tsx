// The few words that components of the house say by themselves: English, unless the application has them in another language.
import { createContext, useContext } from "react";

/** What components of the house say. */
export interface HouseWords {
  readonly close: string;
  readonly undo: string;
  /** The name of the place where notices are. */
  readonly notices: string;
  secondsLeft(count: number): string;
}

const ENGLISH: HouseWords = {
  close: "Close",
  undo: "Undo",
  notices: "Notices",
  secondsLeft: (count) => `${count} s`,
};

const WordsContext = createContext(ENGLISH);

/** Gives words to what is inside. */
export const HouseWordsProvider = WordsContext;

/** What components of the house say. */
export function useHouseWords(): HouseWords {
  return useContext(WordsContext);
}

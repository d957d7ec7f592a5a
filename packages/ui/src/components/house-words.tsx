// The few words that components of the house say by themselves: English, unless the application has them in another language.
import { createContext, useContext } from "react";
import { ENGLISH_KEYS, type KeyNames } from "../keys/key-map.ts";

/** What components of the house say. */
export interface HouseWords {
  readonly close: string;
  readonly undo: string;
  /** The name of the place where notices are. */
  readonly notices: string;
  /** What is printed on keys. */
  readonly keys: KeyNames;
  secondsLeft(count: number): string;
}

const ENGLISH: HouseWords = {
  close: "Close",
  undo: "Undo",
  notices: "Notices",
  keys: ENGLISH_KEYS,
  secondsLeft: (count) => `${count} s`,
};

const WordsContext = createContext(ENGLISH);

/** Gives words to what is inside. */
export const HouseWordsProvider = WordsContext;

/** What components of the house say. */
export function useHouseWords(): HouseWords {
  return useContext(WordsContext);
}

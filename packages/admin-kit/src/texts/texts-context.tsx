// The texts of the admin, for components: in the operator's language, with numbers and plurals as that language has them.
import { type HouseWords, HouseWordsProvider } from "@lathe/ui";
import { numberFormat } from "../format/intl.ts";
import { Fragment, type ReactNode, createContext, createElement, useContext, useMemo } from "react";
import type { Catalogue, TextKey, TextValues } from "./catalogue.ts";
import { chooseForm, formatMessage, splitMessage } from "./message.ts";

/** What components write texts with. */
export interface Texts {
  /** The locale of numbers and dates, such as `en-GB`. */
  readonly locale: string;
  /** A text, filled. */
  text<Key extends TextKey>(key: Key, ...values: TextValues<Key>): string;
  /** A text whose places are filled with elements, such as links. */
  rich<Key extends TextKey>(key: Key, ...values: TextValues<Key, ReactNode>): ReactNode;
}

const TextsContext = createContext<Texts | undefined>(undefined);

/** Gives the texts of a catalogue to what is inside. */
export function TextsProvider({
  catalogue,
  locale,
  children,
}: {
  readonly catalogue: Catalogue;
  readonly locale: string;
  readonly children: ReactNode;
}) {
  const texts = useMemo(() => createTexts(catalogue, locale), [catalogue, locale]);
  const words = useMemo(() => createHouseWords(texts), [texts]);
  return (
    <TextsContext value={texts}>
      <HouseWordsProvider value={words}>{children}</HouseWordsProvider>
    </TextsContext>
  );
}

function createHouseWords({ text }: Texts): HouseWords {
  return {
    close: text("common.close"),
    undo: text("common.undo"),
    notices: text("shell.notices"),
    keys: {
      control: text("shell.key-control"),
      shift: text("shell.key-shift"),
      enter: text("shell.key-enter"),
      space: text("shell.key-space"),
    },
    secondsLeft: (count) => text("shell.seconds-left", { count }),
  };
}

/** The texts of the admin. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (texts === undefined) throw new Error("useTexts works inside a TextsProvider only.");
  return texts;
}

/** The texts of a catalogue, without React. */
function createTexts(catalogue: Catalogue, locale: string): Texts {
  return {
    locale,
    text: (key, ...[values]) =>
      formatMessage(catalogue[key], (values ?? {}) as Readonly<Record<string, string | number>>, locale),
    rich(key, ...[values]) {
      const nodes = (values ?? {}) as Readonly<Record<string, ReactNode>>;
      const count = nodes["count"];
      const text = chooseForm(catalogue[key], typeof count === "number" ? count : undefined, locale);
      const pieces = splitMessage(text).map((piece) =>
        "text" in piece ? piece.text : formatNode(nodes[piece.place], locale),
      );
      return createElement(Fragment, null, ...pieces);
    },
  };
}

function formatNode(node: ReactNode, locale: string): ReactNode {
  return typeof node === "number" ? numberFormat(locale).format(node) : node;
}

// Moves of cards: shown at once, saved with the version that the card was loaded with, and put back where that is refused.
import { describeRefusal, useClient, useRecordsChanged, useTexts, useToasts } from "@lathe/admin-kit/own";
import { useState } from "react";
import { LatheError, createAdminClient } from "../../../client/admin.ts";
import type { Article } from "../../../client/admin-types.ts";
import type { Card, Move } from "./arrange-cards.ts";

/** The moves of a board. */
export interface Moves {
  /** Those on their way. */
  readonly all: readonly Move[];
  /** The card that is being dragged. */
  readonly dragged: Card | undefined;
  drag(card: Card | undefined): void;
  /** The id of the card that has the focus wherever it goes: it was moved by its menu, or by keys. */
  readonly followed: string | undefined;
  follow(card: Card): void;
  /** Gives an article another status. */
  move(card: Card, to: Status): Promise<void>;
}

/** A status, and what people call it. */
export interface Status {
  readonly value: Article["status"];
  readonly label: string;
}

/** Keeps the moves of the board. */
export function useMoves(): Moves {
  const { articles } = useClient(createAdminClient);
  const { show, announce } = useToasts();
  const { text } = useTexts();
  const tellChanged = useRecordsChanged();
  const [all, setAll] = useState<readonly Move[]>([]);
  const [dragged, drag] = useState<Card>();
  const [followed, setFollowed] = useState<string>();
  const settle = (id: string) => setAll((moves) => moves.filter(({ card }) => card.id !== id));
  return {
    all,
    dragged,
    drag,
    followed,
    follow: ({ id }) => setFollowed(id),
    async move(card, { value, label }) {
      if (card.status === value || all.some((move) => move.card.id === card.id)) return;
      setAll((moves) => [{ card, to: value }, ...moves]);
      try {
        await articles.update(card.id, { status: value }, { ifMatch: card.version });
        announce(`${card.title}: ${label}`);
      } catch (error) {
        // It goes back at once; what is true now is loaded below.
        settle(card.id);
        show({ text: `“${card.title}” stays where it was. ${explain(error, text)}`, icon: "circle-alert", tone: "danger" });
      }
      await tellChanged("content/articles");
      settle(card.id);
    },
  };
}

type Text = ReturnType<typeof useTexts>["text"];

function explain(error: unknown, text: Text): string {
  return error instanceof LatheError && error.status === 412
    ? "Somebody else has changed it meanwhile. Look at it, then move it again."
    : describeRefusal(error, text);
}

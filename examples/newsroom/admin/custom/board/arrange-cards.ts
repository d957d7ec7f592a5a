// Which cards a column of the board shows: those that the server has there, as they will be when all moves are done. Free of React.
import type { Article } from "../../../client/admin-types.ts";

/** What is written on an article's card. */
export type Card = Pick<Article, "id" | "version" | "title" | "status" | "updatedAt" | "author" | "category">;

/** The members that cards need; `id` and `version` come by themselves. */
export const CARD_MEMBERS = ["title", "status", "updatedAt", "author", "category"] as const;

/** A card on its way. */
export interface Move {
  readonly card: Card;
  readonly to: Article["status"];
}

/** The cards of a column. */
export interface Column {
  readonly cards: readonly Card[];
  readonly total: number;
}

/** The column as it will be: without what is moved away, and with what is moved here at its top. */
export function arrangeCards(status: Article["status"], loaded: Column, moves: readonly Move[]): Column {
  const moved = new Map(moves.map(({ card, to }) => [card.id, to]));
  const there = new Set(loaded.cards.map(({ id }) => id));
  const stay = loaded.cards.filter(({ id }) => (moved.get(id) ?? status) === status);
  const come = moves.flatMap(({ card, to }) => (to === status && !there.has(card.id) ? [{ ...card, status }] : []));
  return {
    cards: [...come, ...stay],
    total: loaded.total - (loaded.cards.length - stay.length) + come.length,
  };
}

// A card of the board: an article, and the ways to move it.
import { AdminLink, RelativeTime } from "@lathe/admin-kit/own";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Card } from "./arrange-cards.ts";
import styles from "./board.module.css";
import type { Moves, Status } from "./use-moves.ts";

/** Shows an article. It can be dragged; its menu and Alt with an arrow do the same. */
export function BoardCard({
  card,
  statuses,
  moves,
  isMovable,
}: {
  readonly card: Card;
  readonly statuses: readonly Status[];
  readonly moves: Moves;
  readonly isMovable: boolean;
}) {
  const isMoving = moves.all.some((move) => move.card.id === card.id);
  const place = useRef<HTMLLIElement>(null);
  const isFollowed = moves.followed === card.id;
  // In another column it is another element.
  useEffect(() => {
    if (isFollowed) place.current?.querySelector("a")?.focus();
  }, [isFollowed]);
  const moveTo = (to: Status | undefined) => {
    if (to === undefined) return;
    moves.follow(card);
    void moves.move(card, to);
  };
  const pressKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (!event.altKey || step === 0 || !isMovable) return;
    event.preventDefault();
    const next = statuses.findIndex(({ value }) => value === card.status) + step;
    if (next >= 0) moveTo(statuses[next]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the controls in it have the keys
    <li
      ref={place}
      className={styles["card"]}
      draggable={isMovable && !isMoving}
      data-moving={isMoving || undefined}
      data-dragged={moves.dragged?.id === card.id || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", card.title);
        moves.drag(card);
      }}
      onDragEnd={() => moves.drag(undefined)}
      onKeyDown={pressKey}
    >
      <AdminLink className={styles["title"]} to={`/content/articles/${card.id}`}>
        {card.title}
      </AdminLink>
      <span className={styles["facts"]}>
        {[card.category?.name, card.author?.name].filter((name) => name !== undefined).join(" · ")}
      </span>
      <span className={styles["foot"]}>
        <span className={styles["facts"]}>
          <RelativeTime instant={card.updatedAt} />
        </span>
        {isMovable ? (
          <select
            className={styles["status"]}
            aria-label={`Status of ${card.title}`}
            value={card.status}
            disabled={isMoving}
            onChange={({ currentTarget }) =>
              moveTo(statuses.find(({ value }) => value === currentTarget.value))
            }
          >
            {statuses.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : undefined}
      </span>
    </li>
  );
}

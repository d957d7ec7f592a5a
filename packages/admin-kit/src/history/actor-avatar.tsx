// Who made a change, as a picture: initials, or the sign of the application where it was nobody with an account.
import type { Actor } from "@lathe/client";
import { Icon, Initials } from "@lathe/ui";
import { findActorName } from "./actor-name.ts";
import styles from "./actor-avatar.module.css";

/** Shows who it was. The name stands beside it, so it is decoration. */
export function ActorAvatar({
  actor,
  name,
  size,
}: {
  readonly actor: Actor | undefined;
  /** What it is called beside it. */
  readonly name: string;
  readonly size: number;
}) {
  if (actor?.kind !== "system") return <Initials name={findActorName(actor) ?? name} size={size} />;
  return (
    <span className={styles["sign"]} style={{ width: size, height: size }}>
      <Icon name="server" />
    </span>
  );
}

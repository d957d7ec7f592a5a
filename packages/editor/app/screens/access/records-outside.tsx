// Which records of an entity are read outside, in one line.
import { describeRule } from "@lathe/contract";
import { EVERYONE, type Entity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { MODE_NAMES, isOpenOutside, needsReadRule } from "./access-modes.ts";
import styles from "./access-matrix.module.css";

/** The line in words. */
export function describeRecordsOutside(entity: Entity): string {
  if (!isOpenOutside(entity)) return "Not open";
  const creators = entity.external.create === "anonymous" ? "anyone" : MODE_NAMES.authenticated.toLowerCase();
  if (!needsReadRule(entity)) return `Nobody reads; ${creators} may create`;
  if (entity.readRule === null) return "Not decided";
  return entity.readRule === EVERYONE ? "Every record" : describeRule(entity.readRule);
}

/** Shows the line. */
export function RecordsOutside({ entity }: { readonly entity: Entity }) {
  const isRead = needsReadRule(entity) && entity.readRule !== null;
  return (
    <span className={styles["records"]} data-quiet={!isRead || undefined}>
      {isRead && entity.readRule === EVERYONE ? <Icon name="globe" size={14} /> : undefined}
      <span>{describeRecordsOutside(entity)}</span>
    </span>
  );
}

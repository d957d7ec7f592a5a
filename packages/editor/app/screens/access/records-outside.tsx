// Which records of an entity are read outside, in one line.
import { EVERYONE, type Entity, type Lookup, getLookup } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { wordRule } from "../../rules/word-rule.ts";
import { useEditorState } from "../../state/use-model.ts";
import { MODE_NAMES, isOpenOutside, needsReadRule } from "./access-modes.ts";
import styles from "./access-matrix.module.css";

/** The line in words; heard of only when they become others. */
export function useRecordsOutside(entity: Entity): string {
  return useEditorState(({ model }) =>
    model === undefined ? "" : describeRecordsOutside(getLookup(model), entity),
  );
}

function describeRecordsOutside(lookup: Lookup, entity: Entity): string {
  if (!isOpenOutside(entity)) return "Not open";
  const creators = entity.external.create === "anonymous" ? "anyone" : MODE_NAMES.authenticated.toLowerCase();
  if (!needsReadRule(entity)) return `Nobody reads; ${creators} may create`;
  if (entity.readRule === null) return "Not decided";
  return entity.readRule === EVERYONE ? "Every record" : wordRule(lookup, entity, entity.readRule);
}

/** Shows the line. */
export function RecordsOutside({ entity }: { readonly entity: Entity }) {
  const words = useRecordsOutside(entity);
  const isRead = needsReadRule(entity) && entity.readRule !== null;
  return (
    <span className={styles["records"]} data-quiet={!isRead || undefined}>
      {isRead && entity.readRule === EVERYONE ? <Icon name="globe" size={14} /> : undefined}
      <span>{words}</span>
    </span>
  );
}

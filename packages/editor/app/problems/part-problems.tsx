// What is wrong with a part, at the part itself.
import { type Entity, getEntityPath } from "@lathe/model";
import { Icon } from "@lathe/ui";
import styles from "./part-problems.module.css";
import { useProblems } from "./use-problems.ts";

/** Shows the problems at a pointer into an entity and below it, but for those that are told nearer to their place. */
export function PartProblems({
  entity,
  pointer,
  except,
}: {
  readonly entity: Entity;
  readonly pointer: string;
  readonly except: string;
}) {
  const { errors, warnings } = useProblems();
  const path = getEntityPath(entity);
  const isBelow = (at: string, top: string) => at === top || at.startsWith(`${top}/`);
  const own = [...errors, ...warnings].filter(
    (problem) =>
      problem.file === path && isBelow(problem.pointer, pointer) && !isBelow(problem.pointer, except),
  );
  if (own.length === 0) return undefined;
  return (
    <ul className={styles["problems"]} aria-label="Problems of this">
      {own.map(({ severity, code, pointer: at, message }) => (
        <li key={`${at} ${code} ${message}`} data-severity={severity}>
          <Icon name={severity === "error" ? "circle-alert" : "triangle-alert"} size={14} label={severity} />
          {message}
        </li>
      ))}
    </ul>
  );
}

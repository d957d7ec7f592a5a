// The rules that name a value which was to be removed.
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import own from "./list-editor.module.css";
import type { ValueUse } from "./value-uses.ts";

/** Shows them, each with the way there. */
export function ValueInUse({
  value,
  uses,
  onClose,
}: {
  readonly value: string;
  readonly uses: readonly ValueUse[];
  onClose(): void;
}) {
  return (
    <section className={own["steps"]} role="alert">
      <p>
        <code>{value}</code> stays: {uses.length === 1 ? "a rule names" : `${uses.length} conditions name`}{" "}
        it. Change {uses.length === 1 ? "it" : "them"} first.
      </p>
      <ul>
        {uses.map(({ entity, collection, words }) => (
          <li key={`${entity} ${collection} ${words}`}>
            {collection === undefined ? (
              <Link to="/e/$entity/access" params={{ entity }}>
                <code>{entity}</code>
              </Link>
            ) : (
              <Link to="/e/$entity" params={{ entity }} search={{ m: collection }}>
                <code>
                  {entity}.{collection}
                </code>
              </Link>
            )}
            : {words}
          </li>
        ))}
      </ul>
      <div className={own["stepsFoot"]}>
        <Button size="compact-xs" variant="default" onClick={onClose}>
          Keep {value}
        </Button>
      </div>
    </section>
  );
}

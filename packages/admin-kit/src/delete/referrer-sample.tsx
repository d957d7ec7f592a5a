// Some of the records that refer to a record, and the way to all of them.
import { Link } from "@tanstack/react-router";
import { getLabelWords } from "../list/record-title.ts";
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./delete-dialog.module.css";
import { type ReferrerGroup, toListFilter } from "./referrer-groups.ts";

/** Shows the newest of a group, each a link; what is left over is a link to the list, where lists can be filtered so. */
export function ReferrerSample({ group, id }: { readonly group: ReferrerGroup; readonly id: string }) {
  const { text } = useTexts();
  const [module = "", entity = ""] = group.path.split("/");
  const left = group.total - group.sample.length;
  return (
    <ul className={styles["sample"]}>
      {group.sample.map((record) => (
        <li key={record.id}>
          <Link
            to="/$module/$entity/$id"
            params={{ module, entity, id: record.id }}
            search={{}}
            target="_blank"
            className={styles["link"]}
          >
            {getLabelWords(group.screen, record, text)}
          </Link>
        </li>
      ))}
      {left > 0 ? (
        <li>
          <ReferrerListLink group={group} id={id} words={text("relations.more", { count: left })} />
        </li>
      ) : undefined}
    </ul>
  );
}

/** A link to the list of a group, in a new tab: the dialog stays. Only the words where there is no such list. */
export function ReferrerListLink({
  group,
  id,
  words,
}: {
  readonly group: ReferrerGroup;
  readonly id: string;
  readonly words: string;
}) {
  const [module = "", entity = ""] = group.path.split("/");
  const filter = toListFilter(group, id);
  if (filter === undefined || group.screen?.operations.list !== true) return <span>{words}</span>;
  return (
    <Link
      to="/$module/$entity"
      params={{ module, entity }}
      search={{ f: filter }}
      target="_blank"
      className={styles["link"]}
    >
      {words}
    </Link>
  );
}

// What anyone can read and create without signing in, and what one must be signed in for: for a review at a glance.
import { Icon, useCopy } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useChanges } from "../../changes/use-changes.ts";
import { ChangeLetter } from "../../parts/change-letter.tsx";
import { SkeletonLines } from "../../parts/skeleton-lines.tsx";
import { useModel } from "../../state/use-model.ts";
import styles from "./anyone-inspector.module.css";
import {
  type OpenEntity,
  countNews,
  countOpen,
  describeNews,
  formatOpen,
  listOpenEntities,
  listOpenToCreate,
} from "./open-members.ts";

/** Shows it. */
export function AnyoneInspector() {
  const model = useModel();
  const changes = useChanges();
  const open = useMemo(() => listOpenEntities(model, changes, "anyone"), [model, changes]);
  const signedIn = useMemo(() => listOpenEntities(model, changes, "signedIn"), [model, changes]);
  const created = useMemo(() => listOpenToCreate(model), [model]);
  const { copy, isCopied } = useCopy();
  const news = open.reduce((sum, one) => sum + countNews(one), 0);
  // What is new has a line of its own.
  if (changes.isPending) return <SkeletonLines label="What is new is being looked up" count={14} />;
  return (
    <>
      <header className={styles["head"]}>
        <h2>
          <Icon name="globe" />
          Anyone can read
        </h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={isCopied ? "Copied" : "Copy as text"}
          title="Copy as text"
          onClick={() => copy(formatOpen(open, created, signedIn))}
        >
          <Icon name={isCopied ? "check" : "copy"} />
        </ActionIcon>
        <p>
          {open.length === 0 ? "Nothing" : countOpen(open)}, without signing in.
          {news === 0 ? "" : ` ${news === 1 ? "One is" : `${news} are`} new since the last generation.`}
        </p>
      </header>
      <ul className={styles["entities"]}>
        {open.map((entity) => (
          <OpenEntityItem key={entity.name} entity={entity} />
        ))}
      </ul>
      {signedIn.length === 0 ? undefined : (
        <>
          <header className={styles["head"]} data-signed-in>
            <h2>
              <Icon name="user-round" />
              Signed in can read
            </h2>
            <p>{countOpen(signedIn)}, besides what anyone can.</p>
          </header>
          <ul className={styles["entities"]}>
            {signedIn.map((entity) => (
              <OpenEntityItem key={entity.name} entity={entity} />
            ))}
          </ul>
        </>
      )}
      <footer className={styles["foot"]}>
        <Icon name="pencil" size={14} />
        Anyone can create: {created.length === 0 ? "nothing" : <code>{created.join(", ")}</code>}
      </footer>
    </>
  );
}

function OpenEntityItem({ entity }: { readonly entity: OpenEntity }) {
  const { name, members, isOpened } = entity;
  const news = describeNews(entity);
  return (
    <li>
      <div className={styles["line"]}>
        <Link to="/e/$entity/access" params={{ entity: name }} title={name}>
          {name}
        </Link>
        <span>
          {members.length} {members.length === 1 ? "member" : "members"}
        </span>
      </div>
      <div className={styles["members"]} title={members.join(", ")}>
        {members.length === 0 ? "Only ids" : members.join(", ")}
      </div>
      {news === undefined ? undefined : (
        <div className={styles["new"]}>
          <ChangeLetter letter={isOpened ? "M" : "A"} />
          {news}
        </div>
      )}
    </li>
  );
}

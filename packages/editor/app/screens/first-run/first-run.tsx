// Where a project has no entity yet: ways to begin.
import { Icon } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { BeginWithTemplate } from "./begin-with-template.tsx";
import styles from "./first-run.module.css";
import { NameEntity } from "./name-entity.tsx";
import { PasteSample } from "./paste-sample.tsx";

const WAYS = [
  {
    way: "sample",
    icon: "clipboard",
    title: "Paste a sample",
    about: "A JSON record or the rows of a table. Fields are proposed.",
  },
  {
    way: "name",
    icon: "table-2",
    title: "Name the first entity",
    about: "Products, bookings, patients. Add fields by hand.",
  },
  {
    way: "template",
    icon: "layout-list",
    title: "Start from a template",
    about: "Entities, relations and rules that are there already.",
  },
] as const;

/** Asks what the application keeps. */
export function FirstRun() {
  const [chosen, setChosen] = useState<(typeof WAYS)[number]["way"]>("sample");
  return (
    <div className={styles["page"]}>
      <h1>What does your application keep?</h1>
      <p className={styles["about"]}>
        Begin with one thing. Everything can be renamed and changed later without losing data.
      </p>
      <div className={styles["ways"]}>
        {WAYS.map(({ way, icon, title, about }) => (
          <UnstyledButton
            key={way}
            className={styles["way"]}
            aria-pressed={way === chosen}
            onClick={() => setChosen(way)}
          >
            <strong>
              <Icon name={icon} /> {title}
            </strong>
            <span>{about}</span>
          </UnstyledButton>
        ))}
      </div>
      {chosen === "sample" ? <PasteSample /> : undefined}
      {chosen === "name" ? <NameEntity /> : undefined}
      {chosen === "template" ? <BeginWithTemplate /> : undefined}
    </div>
  );
}

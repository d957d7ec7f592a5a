// The tabs of an entity's screen.
import { type Entity, getEntityPath } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { type TabLink, TabLinks } from "../../parts/tab-links.tsx";
import { DraftMark } from "../../parts/draft-mark.tsx";
import { ExposureIcon } from "../../parts/exposure.tsx";
import { getExposure } from "../../parts/get-exposure.ts";
import { findProblemPlace } from "../../problems/problem-place.ts";
import { useProblems } from "../../problems/use-problems.ts";
import { useWaitingDraft } from "../../rules/kept-drafts.ts";
import { useModel } from "../../state/use-model.ts";
import styles from "./entity-head.module.css";

/** Shows the tabs that an entity of its kind has. */
export function EntityTabs({ entity }: { readonly entity: Entity }) {
  const isOwnWaiting = useWaitingDraft(entity.id, "own");
  const isCollectionWaiting = useWaitingDraft(entity.id, "collections");
  const mark = isCollectionWaiting ? <DraftMark /> : undefined;
  const base = `/e/${entity.name}`;
  const severities = useSeverities(entity);
  const access = {
    to: `${base}/access`,
    label: "Access",
    mark: (
      <>
        <ExposureIcon exposure={getExposure(entity)} />
        {isOwnWaiting ? <DraftMark /> : undefined}
      </>
    ),
  };
  const rest: readonly TabLink[] = [
    { to: `${base}/admin`, label: "Admin" },
    { to: `${base}/api`, label: "API" },
    { to: `${base}/json`, label: "JSON" },
  ];
  const { fields, relations, collections, projection, parameters } = entity;
  const first: readonly TabLink[] =
    entity.kind === "virtual"
      ? [
          { to: base, label: "Projection", count: projection.length, mark },
          { to: `${base}/parameters`, label: "Parameters", count: parameters.length },
        ]
      : [
          {
            to: base,
            label: "Members",
            count: fields.length + relations.length + collections.length,
            mark,
          },
        ];
  return <TabLinks label={`Parts of ${entity.name}`} tabs={[...first, access, ...rest].map(withProblem)} />;

  function withProblem(tab: TabLink): TabLink {
    const severity = severities.get(tab.to);
    return severity === undefined ? tab : { ...tab, mark: <ProblemIcon severity={severity} /> };
  }
}

type Severity = "error" | "warning";

/** The worst problem of each tab, by its address. */
function useSeverities(entity: Entity): ReadonlyMap<string, Severity> {
  const model = useModel();
  const { errors, warnings } = useProblems();
  const file = getEntityPath(entity);
  const own = [...warnings, ...errors].filter((problem) => problem.file === file);
  return new Map(
    own.flatMap((problem) => {
      const place = findProblemPlace(model, problem);
      return place === undefined ? [] : [[place.to, problem.severity]];
    }),
  );
}

function ProblemIcon({ severity }: { readonly severity: Severity }) {
  return (
    <span className={styles["problem"]} data-severity={severity}>
      <Icon
        name={severity === "error" ? "circle-x" : "triangle-alert"}
        size={14}
        label={severity === "error" ? "with an error" : "with a warning"}
      />
    </span>
  );
}

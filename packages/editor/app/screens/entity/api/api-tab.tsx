// The API of an entity as edited: its routes at the left, the chosen one at the right.
import { Icon, Keys, Segments } from "@lathe/ui";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { SkeletonLines } from "../../../parts/skeleton-lines.tsx";
import { StateText } from "../../../parts/state-text.tsx";
import { useEntity } from "../../../state/use-model.ts";
import styles from "./api-tab.module.css";
import { RouteDetail } from "./route-detail.tsx";
import { type ApiRoute, describeOff, groupRoutes, shortenPath, toRouteKey } from "./route-groups.ts";
import { type Family, useApiPreview } from "./use-api-preview.ts";

/** Shows the routes of one family. */
export function ApiTab() {
  const { entity: name } = useParams({ from: "/e/$entity" });
  const entity = useEntity(name);
  const [family, setFamily] = useState<Family>("external");
  const [chosen, setChosen] = useState<string>();
  const previews = { external: useApiPreview(name, "external"), admin: useApiPreview(name, "admin") };
  const { data, problem } = previews[family];
  const labelOf = (one: Family, label: string) =>
    [label, countRoutes(previews[one].data?.routes)].filter((words) => words !== "").join(" ");
  if (problem !== undefined)
    return (
      <StateText title="The API can’t be shown">
        {problem} <Keys keys={["F8"]} /> leads to the first one.
      </StateText>
    );
  const routes = data?.routes ?? [];
  const route = routes.find((one) => toRouteKey(one) === chosen) ?? routes[0];
  return (
    <div className={styles["tab"]}>
      <nav className={styles["routes"]} aria-label="Routes">
        <div className={styles["family"]}>
          <Segments
            label="Whose API"
            value={family}
            onChange={(value) => setFamily(value)}
            segments={[
              { value: "external" as const, label: labelOf("external", "External") },
              { value: "admin" as const, label: labelOf("admin", "Admin") },
            ]}
          />
        </div>
        {data === undefined ? <SkeletonLines label="Routes are being worked out" /> : undefined}
        {data !== undefined && routes.length === 0 ? (
          <p className={styles["note"]}>Nothing is open here: no route, 404.</p>
        ) : undefined}
        {groupRoutes(routes).map(({ label, routes: list, isOpen }) => (
          <details key={label} open={isOpen}>
            <summary>
              <Icon name="chevron-right" size={14} />
              {label} <small>{list.length === 1 ? "1 route" : `${list.length} routes`}</small>
            </summary>
            {list.map((one) => (
              <RouteLine
                key={toRouteKey(one)}
                route={one}
                isChosen={one === route}
                onChoose={() => setChosen(toRouteKey(one))}
              />
            ))}
          </details>
        ))}
        {entity === undefined || routes.length === 0 ? undefined : (
          <p className={styles["note"]}>{describeOff(entity, family)}</p>
        )}
      </nav>
      {route === undefined || entity === undefined ? undefined : (
        <RouteDetail key={toRouteKey(route)} entity={entity} family={family} route={route} />
      )}
    </div>
  );
}

/** How many there will be. */
function countRoutes(routes: readonly ApiRoute[] | undefined): string {
  return routes === undefined ? "" : String(routes.filter(({ since }) => since !== "gone").length);
}

function RouteLine({
  route: { method, path, access, since },
  isChosen,
  onChoose,
}: {
  readonly route: ApiRoute;
  readonly isChosen: boolean;
  onChoose(): void;
}) {
  return (
    <button
      type="button"
      className={styles["route"]}
      aria-pressed={isChosen}
      data-since={since}
      title={path}
      onClick={onChoose}
    >
      <span className={styles["method"]}>{method}</span>
      <span className={styles["path"]}>{shortenPath(path)}</span>
      {since === "same" ? undefined : <span className={styles["since"]}>{since}</span>}
      <small>{access === "anonymous" ? "Anyone" : "Signed in"}</small>
    </button>
  );
}

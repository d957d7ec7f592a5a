// The API of an entity as edited: its routes at the left, the chosen one at the right.
import { Segments } from "@lathe/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { StateText } from "../../../parts/state-text.tsx";
import { useParts } from "../../../state/parts-context.tsx";
import { useEditorState } from "../../../state/use-model.ts";
import styles from "./api-tab.module.css";
import { RouteDetail } from "./route-detail.tsx";
import { type ApiRoute, groupRoutes, shortenPath, toRouteKey } from "./route-groups.ts";

/** Shows the routes of one family. */
export function ApiTab() {
  const { entity } = useParams({ from: "/e/$entity" });
  const { api } = useParts();
  const revision = useEditorState(({ base }) => base?.revision);
  const [family, setFamily] = useState<"external" | "admin">("external");
  const [chosen, setChosen] = useState<string>();
  const { data, error } = useQuery({
    queryKey: ["api-preview", entity, family, revision],
    queryFn: ({ signal }) =>
      api.call("GET /api/entities/:entity/api-preview", { params: { entity }, query: { family }, signal }),
    placeholderData: (former) => former,
    retry: false,
  });
  if (error !== null)
    return <StateText title="The API can’t be shown">{error.message} Mend the problems first.</StateText>;
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
              { value: "external" as const, label: "External" },
              { value: "admin" as const, label: "Admin" },
            ]}
          />
        </div>
        {data !== undefined && routes.length === 0 ? (
          <p className={styles["note"]}>Nothing is open here: no route, 404.</p>
        ) : undefined}
        {groupRoutes(routes).map(({ label, routes: list, isOpen }) => (
          <details key={label} open={isOpen}>
            <summary>
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
      </nav>
      {route === undefined ? undefined : <RouteDetail key={toRouteKey(route)} route={route} />}
    </div>
  );
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

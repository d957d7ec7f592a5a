// The tabs of an entity's screen.
import type { Entity } from "@lathe/model";
import { type TabLink, TabLinks } from "../../parts/tab-links.tsx";
import { ExposureIcon, getExposure } from "../../parts/exposure.tsx";

/** Shows the tabs that an entity of its kind has. */
export function EntityTabs({ entity }: { readonly entity: Entity }) {
  const base = `/e/${entity.name}`;
  const access = {
    to: `${base}/access`,
    label: "Access",
    mark: <ExposureIcon exposure={getExposure(entity)} />,
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
          { to: base, label: "Projection", count: projection.length },
          { to: `${base}/parameters`, label: "Parameters", count: parameters.length },
        ]
      : [
          {
            to: base,
            label: "Members",
            count: fields.length + relations.length + collections.length,
          },
        ];
  return <TabLinks label={`Parts of ${entity.name}`} tabs={[...first, access, ...rest]} />;
}

// An entity: its head, its tabs, and the tab of the address.
import { Outlet, useParams } from "@tanstack/react-router";
import { HeadedScreen } from "../../frame/inspector-slot.tsx";
import { useEntity } from "../../state/use-model.ts";
import { EntityHead } from "./entity-head.tsx";
import { EntityTabs } from "./entity-tabs.tsx";
import { InUseDialog } from "./in-use/in-use-dialog.tsx";
import { NoEntity } from "./no-entity.tsx";

/** Shows the entity of the address. */
export function EntityScreen() {
  const { entity: name } = useParams({ from: "/e/$entity" });
  const entity = useEntity(name);
  if (entity === undefined) return <NoEntity name={name} />;
  return (
    <HeadedScreen>
      <EntityHead entity={entity} />
      <EntityTabs entity={entity} />
      <Outlet />
      <InUseDialog />
    </HeadedScreen>
  );
}

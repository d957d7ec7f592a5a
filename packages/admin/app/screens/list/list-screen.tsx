// The list of an entity.
import { useScreen } from "@lathe/admin-kit";
import { useParams } from "@tanstack/react-router";
import { NotFoundScreen } from "../not-found/not-found-screen.tsx";
import { ListPage } from "./list-page.tsx";
import { UnlistedPage } from "./unlisted-page.tsx";

/** The list of the entity that the address names. */
export function ListScreen() {
  const { module, entity } = useParams({ from: "/desk/$module/$entity" });
  const path = `${module}/${entity}`;
  const screen = useScreen(path);
  if (screen === undefined) return <NotFoundScreen />;
  if (!screen.operations.list) return <UnlistedPage screen={screen} />;
  return <ListPage key={path} screen={screen} />;
}

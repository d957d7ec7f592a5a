// The list of an entity.
import { useScreen } from "@lathe/admin-kit";
import { useParams } from "@tanstack/react-router";
import { NotFoundScreen } from "../not-found/not-found-screen.tsx";
import { ListPage } from "./list-page.tsx";

/** The list of the entity that the address names. */
export function ListScreen() {
  const { module, entity } = useParams({ from: "/desk/$module/$entity" });
  const path = `${module}/${entity}`;
  const screen = useScreen(path);
  return screen === undefined ? <NotFoundScreen /> : <ListPage key={path} screen={screen} />;
}

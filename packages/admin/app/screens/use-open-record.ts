// Leads to a record by its path and id.
import { useNavigate } from "@tanstack/react-router";

/** Opens a record, in the place of the page that is shown. */
export function useOpenRecord(): (record: { readonly path: string; readonly id: string }) => void {
  const navigate = useNavigate();
  return ({ path, id }) => {
    const [module = "", entity = ""] = path.split("/");
    void navigate({ to: "/$module/$entity/$id", params: { module, entity, id }, search: {} });
  };
}

// The page of a role, and that of a new one.
import { ErrorState, NoPermission, useApi, useScreens, useTexts, getSearchParam } from "@lathe/admin-kit";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { roleQuery } from "../access-queries.ts";
import plain from "../../plain-page/plain-page.module.css";
import { RoleForm } from "./role-form.tsx";

const NOTHING = { name: "", description: "", permissions: [] };

/** The page of a role. */
export function RoleScreen() {
  const { id } = useParams({ from: "/desk/system/roles/$id" });
  const { data, error, refetch } = useQuery(roleQuery(useApi(), id));
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <div className={plain["page"]} aria-busy />;
  return <RoleForm key={id} role={data} begin={data} />;
}

/** The page of a new role; a copy, where the address says of which. */
export function NewRoleScreen() {
  const { text } = useTexts();
  const { can } = useScreens();
  const from = getSearchParam(useSearch({ from: "/desk/system/roles/_new" }), "from");
  const { data } = useQuery({ ...roleQuery(useApi(), from ?? ""), enabled: from !== undefined });
  if (!can("system.roles.write")) return <NoPermission permission="system.roles.write" />;
  if (from === undefined) return <RoleForm key="new" begin={NOTHING} />;
  if (data === undefined) return <div className={plain["page"]} aria-busy />;
  const begin = { ...data, name: text("access.copy-of", { name: data.name }) };
  return <RoleForm key={from} begin={begin} />;
}

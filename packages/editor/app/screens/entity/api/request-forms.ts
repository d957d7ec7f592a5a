// A request in the forms that people use: HTTP, curl, and the generated client. Pure.
import { type Entity, toCamelCase } from "@lathe/model";
import type { ApiRoute } from "./route-groups.ts";

/** As it goes over the wire. */
export function formatHttp({ method, path, access, request }: ApiRoute): string {
  return [
    `${method} ${path}`,
    ...(access === "authenticated" ? ["Authorization: Bearer …"] : []),
    ...(request === null
      ? []
      : ["Content-Type: application/json", "", JSON.stringify(request.example, undefined, 2)]),
  ].join("\n");
}

/** For a shell. */
export function formatCurl({ method, path, access, request }: ApiRoute): string {
  const body = JSON.stringify(request?.example ?? null).replaceAll("'", String.raw`'\''`);
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`} "$URL${path}"`,
    ...(access === "authenticated" ? ['  -H "Authorization: Bearer $TOKEN"'] : []),
    ...(request === null ? [] : ['  -H "Content-Type: application/json"', `  -d '${body}'`]),
  ].join(" \\\n");
}

/** Entities of these names have another one in clients. */
const TAKEN: ReadonlySet<string> = new Set(["auth", "describeApi", "describeUi", "explain", "system"]);

/** As a call of the client; undefined where the client has none for the route alone. */
export function formatClient(
  { name, module }: Pick<Entity, "name" | "module">,
  family: "external" | "admin",
  route: ApiRoute,
): string | undefined {
  const member = toCamelCase(name);
  const call = TAKEN.has(member) ? undefined : findCall(route, `/api/${family}/v1/${module}/${name}`);
  if (call === undefined) return undefined;
  const maker = family === "admin" ? "createAdminClient" : "createExternalClient";
  const client = family === "admin" ? "admin" : "client";
  const token = route.access === "authenticated" ? ", token: () => token" : "";
  return [
    `import { ${maker} } from "./client/${family}.ts";`,
    "",
    `const ${client} = ${maker}({ baseUrl${token} });`,
    `${call.takes}await ${client}.${member}.${call.text};`,
  ].join("\n");
}

function findCall(
  { method, path, request }: ApiRoute,
  base: string,
): { readonly takes: string; readonly text: string } | undefined {
  if (!path.startsWith(base)) return undefined;
  const rest = path.slice(base.length);
  const body = JSON.stringify(request?.example ?? {}, undefined, 2);
  const related = /^\/\{[^}]+\}\/relations\/([^/]+)$/.exec(rest)?.[1];
  if (method === "GET" && related !== undefined)
    return { takes: "const page = ", text: `relations.${related}.list(id)` };
  const isRecord = /^\/\{[^}]+\}$/.test(rest);
  if (method === "GET" && rest === "") return { takes: "const page = ", text: "list()" };
  if (method === "POST" && rest === "") return { takes: "const { record } = ", text: `create(${body})` };
  if (!isRecord) return undefined;
  if (method === "GET") return { takes: "const { record } = ", text: "get(id)" };
  if (method === "PUT" || method === "PATCH")
    return { takes: "const { record } = ", text: `update(id, ${body})` };
  return method === "DELETE" ? { takes: "", text: "delete(id)" } : undefined;
}

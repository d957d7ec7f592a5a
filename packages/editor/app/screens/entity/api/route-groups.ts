// The routes of an entity, folded by what they are for.
import { OPERATIONS } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import type { Answer } from "../../../api/generator-api.ts";

/** A route as it will be. */
export type ApiRoute = Answer<"GET /api/entities/:entity/api-preview">["routes"][number];

/** Routes of one purpose. */
export interface RouteGroup {
  readonly label: string;
  readonly routes: readonly ApiRoute[];
  /** Whether they are seen without being asked for. */
  readonly isOpen: boolean;
}

/** What tells a route from others. */
export function toRouteKey({ method, path }: ApiRoute): string {
  return `${method} ${path}`;
}

/** Arranges routes: records first, then what is related, then options and files. */
export function groupRoutes(routes: readonly ApiRoute[]): readonly RouteGroup[] {
  const isOptions = ({ path }: ApiRoute) => /\/relations\/[^/]+\/options/.test(path);
  const isRelated = (route: ApiRoute) => /\}\/relations\//.test(route.path) && !isOptions(route);
  const isFile = ({ path }: ApiRoute) => path.includes("/_media/");
  const isRecord = (route: ApiRoute) => !isOptions(route) && !isRelated(route) && !isFile(route);
  return [
    { label: "Records", routes: routes.filter(isRecord), isOpen: true },
    { label: "Related records", routes: routes.filter(isRelated), isOpen: true },
    { label: "Options to choose from", routes: routes.filter(isOptions), isOpen: false },
    { label: "Files of images", routes: routes.filter(isFile), isOpen: false },
  ].filter((group) => group.routes.length > 0);
}

/** The end of a path that tells routes of one entity apart. */
export function shortenPath(path: string): string {
  return path.replace(/^\/api\/[^/]+\/v1/, "").replace(/^\/[^/]+\/[^/]+(?=.*\/relations\/)/, "…");
}

/** The operations that have no route in a family; empty where all have one. */
export function describeOff(entity: Entity, family: "external" | "admin"): string {
  const off = OPERATIONS.filter((operation) =>
    family === "admin" ? !entity.operations[operation] : entity.external[operation] === "off",
  );
  const [first, ...rest] = off;
  if (first === undefined) return "";
  const last = rest.pop();
  const words = [[first, ...rest].join(", "), ...(last === undefined ? [] : [last])].join(" and ");
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return `${sentence} ${off.length === 1 ? "is" : "are"} off: no route, 404.`;
}

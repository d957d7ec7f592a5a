// Your own routes. Lathe made this file once and leaves it alone.
import type { OwnRoute } from "@lathe/runtime";

/**
 * Below /api/own. A route is a method, a path, who may use it, and what it answers:
 *
 *   {
 *     method: "GET",
 *     path: "/greetings/:name",
 *     access: "anonymous",
 *     handle: async ({ params }) => ({ text: `Hello, ${params["name"]}.` }),
 *   }
 */
export const routes: readonly OwnRoute[] = [];

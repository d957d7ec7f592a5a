// Starts the application. Lathe made this file once and leaves it alone.
import { runApplication } from "@lathe/runtime";
import { jobs } from "./custom/jobs.ts";
import { routes } from "./custom/routes.ts";
import { application, hooks } from "./generated/application.ts";

await runApplication({ application, hooks, routes, jobs, root: new URL("..", import.meta.url) });

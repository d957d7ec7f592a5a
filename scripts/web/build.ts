// Builds the files of the user interfaces whose sources have changed since they were built last: node scripts/web/build.ts
import { buildWeb } from "./build-web.ts";

await buildWeb();

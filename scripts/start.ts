// npm start: the newsroom as a demo, in a folder of its own, with sample data; generator and application run until Ctrl-C.
import { join } from "node:path";
import { styleText } from "node:util";
import { buildWeb } from "./web/build-web.ts";
import { ROOT } from "./run-step.ts";
import { readDemoAccount } from "./start/account.ts";
import { prepareDemo, removeDemo } from "./start/prepare-demo.ts";
import { serveDemo } from "./start/serve-demo.ts";

// Below the repository, whose packages it uses; tests have one of their own.
const DEMO = process.env["LATHE_DEMO_DIR"] ?? join(ROOT, ".demo/newsroom");

const wishes = process.argv.slice(2);
const stray = wishes.find((request) => request !== "--fresh");
if (stray !== undefined) {
  console.error(
    `npm start does not know "${stray}". It takes --fresh, to throw the demo away and begin again.`,
  );
  process.exit(64);
}
if (wishes.includes("--fresh") && !(await removeDemo(DEMO))) process.exit(1);

console.error(styleText("bold", "Lathe: the newsroom demo", { stream: process.stderr }));
await buildWeb();
const isPrepared = await prepareDemo(DEMO);
process.exitCode = isPrepared ? await serveDemo(DEMO, readDemoAccount(DEMO)) : 1;

// Serves the second model with its records, to be looked at: npm run look:second. Ends with Ctrl-C.
import { PASSWORD, serveApplication } from "../../application/support/application.ts";
import { fillSecondModel } from "./fill.ts";
import { secondModel } from "./model.ts";

const served = await serveApplication("pglite", { model: secondModel });
await fillSecondModel(served.db, new Date().toISOString().slice(0, 10));
process.stdout.write(`${served.base}/admin  operator-1@example.org  ${PASSWORD}\n`);
process.once("SIGINT", () => void served.stop());
process.once("SIGTERM", () => void served.stop());

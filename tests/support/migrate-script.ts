// Applies the migrations of a folder to a server, says so before and after.
import { applyMigrations, connect, readMigrations } from "@lathe/runtime/database";

const [url = "", folder = ""] = process.argv.slice(2);

const db = await connect({ url, dataFolder: "", applicationName: "migrate-script" });
process.stdout.write("begins\n");
const outcome = await applyMigrations(db, await readMigrations(folder));
process.stdout.write(`${JSON.stringify(outcome)}\n`);
await db.close();

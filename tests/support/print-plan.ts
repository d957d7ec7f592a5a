// Prints the id of a project's plan, and a hash over all its diffs.
import { diffPlan, sha256 } from "@lathe/generator";

const [dir = ""] = process.argv.slice(2);
const outcome = await diffPlan(dir);
if (!outcome.ok) throw new Error(outcome.refusal.message);
const { planId, files, migration } = outcome.plan;
process.stdout.write(`${planId} ${sha256(JSON.stringify([files, migration]))}\n`);

// read-rules.test.ts: the project's own tests that no record is shown to those whom its read rule hides it from.
import { type AccessMode, describeReadRule } from "@lathe/contract";
import { CUSTOM_FOLDER, GENERATED_FOLDER } from "../../resolve.ts";
import type { Resolved, ResolvedEntity } from "../../resolve/types.ts";
import { printFile } from "../../write/ts-printer.ts";
import { lit, objectLiteral, ref, ts } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";

/** Who an access mode lets in. */
const CALLER_WORDS: Readonly<Record<AccessMode, string>> = {
  off: "nobody",
  authenticated: "signed-in callers",
  anonymous: "anyone",
};

/** The tests, with a table of what they are about; the tools do the rest. */
export function emitReadRulesTest({ project, entities }: Resolved, path: string): string {
  const application = `${GENERATED_FOLDER}/application.ts`;
  const routes = ref("routes", `${CUSTOM_FOLDER}/routes.ts`);
  const jobs = ref("jobs", `${CUSTOM_FOLDER}/jobs.ts`);
  const open = entities.filter(({ external }) => external.list !== "off" || external.get !== "off");
  return printFile({
    path,
    header: generatedHeader(project.modelFile),
    body: ts`const root = new URL("../../", import.meta.url);

/** Who can read which records from outside. A change of a read rule shows here. */
const outside = ${objectLiteral(open.map((entity) => [entity.name, lit(describeReadAccess(entity))]))};

await ${ref("testReadRules", "@lathe/testing")}({
  root,
  outside,
  open: () => ${ref("openForTests", "@lathe/runtime/testing")}({ ${ref("application", application)}, ${ref("hooks", application)}, ${routes}, ${jobs}, root }),
});`,
  });
}

function describeReadAccess({ external, readRule }: ResolvedEntity) {
  return {
    list: CALLER_WORDS[external.list],
    get: CALLER_WORDS[external.get],
    records: describeReadRule(readRule),
  };
}

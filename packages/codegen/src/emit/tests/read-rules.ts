// read-rules.test.ts: the project's own tests that no record is shown to those whom its read rule hides it from.
import type { AccessMode } from "@lathe/contract";
import { CUSTOM_FOLDER, GENERATED_FOLDER } from "../../resolve.ts";
import type { Resolved, ResolvedEntity } from "../../resolve/types.ts";
import { lit, objectOf, printFile, ref, ts } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { readRuleWords } from "./rule-words.ts";

/** Who an access mode lets in. */
const WHO: Readonly<Record<AccessMode, string>> = {
  off: "nobody",
  authenticated: "signed-in callers",
  anonymous: "anyone",
};

/** The tests, with a table of what they are about; the tools do the rest. */
export function emitReadRulesTest({ project, entities }: Resolved, path: string): string {
  const application = `${GENERATED_FOLDER}/application.ts`;
  const routes = ref("routes", `${CUSTOM_FOLDER}/routes.ts`);
  const open = entities.filter(({ external }) => external.list !== "off" || external.get !== "off");
  return printFile({
    path,
    header: generatedHeader(project.modelFile),
    body: ts`const root = new URL("../../", import.meta.url);

/** Who can read which records from outside. A change of a read rule shows here. */
const outside = ${objectOf(open.map((entity) => [entity.name, lit(wordsOf(entity))]))};

await ${ref("testReadRules", "@lathe/cli/testing")}({
  root,
  outside,
  open: () => ${ref("openForTests", "@lathe/runtime/testing")}({ ${ref("application", application)}, ${ref("hooks", application)}, ${routes}, root }),
});`,
  });
}

function wordsOf({ external, readRule }: ResolvedEntity) {
  return { list: WHO[external.list], get: WHO[external.get], records: readRuleWords(readRule) };
}

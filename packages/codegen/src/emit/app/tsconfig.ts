// tsconfig.json of the user's project. Made once, then theirs.
import { formatJson } from "../../write/json.ts";

/** Strict, for Node running the sources as they are. */
export function emitTsconfig(): string {
  return formatJson({
    compilerOptions: {
      target: "es2024",
      lib: ["es2024"],
      module: "nodenext",
      types: ["node"],
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      erasableSyntaxOnly: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
    },
    include: ["src", "client", "tests"],
  });
}

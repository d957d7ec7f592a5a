// admin/tsconfig.json of the user's project: own screens run in browsers. Made once, then theirs.
import { formatJson } from "../../write/json.ts";

/** As strict as the project, for a browser and for JSX. */
export function emitAdminTsconfig(): string {
  return formatJson({
    extends: "../tsconfig.json",
    compilerOptions: {
      lib: ["es2024", "dom", "dom.iterable"],
      module: "preserve",
      types: [],
      jsx: "react-jsx",
    },
    include: ["*.d.ts", "custom"],
  });
}

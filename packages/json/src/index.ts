// The door of the package: everything that others may use.
export {
  EXPECTED_END,
  type JsonPath,
  type JsonProblem,
  type JsonRules,
  parseStrictJson,
} from "./parse-strict-json.ts";

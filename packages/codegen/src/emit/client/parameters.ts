// The type of what a rule takes from the request.
import type { ResolvedParameter } from "../../resolve/types.ts";
import type { Code } from "../../write/code.ts";
import { emitMembers } from "../value-type.ts";
import { CLIENT_REFERENCES } from "./references.ts";

/** An object type with the parameters. */
export function emitParameters(parameters: readonly ResolvedParameter[]): Code {
  const members = parameters.map(({ name, required, valueType }) => ({
    name,
    description: "",
    optional: !required,
    type: valueType,
  }));
  return emitMembers(members, CLIENT_REFERENCES);
}

// The type of what a rule takes from the request.
import type { ResolvedParameter } from "../../resolve/types.ts";
import type { Code } from "../../write/ts.ts";
import { emitValueType } from "../record-type.ts";

/** An object type with the parameters. */
export function emitParameters(parameters: readonly ResolvedParameter[]): Code {
  return emitValueType({
    kind: "object",
    nullable: false,
    members: parameters.map(({ name, required, valueType }) => ({
      name,
      description: "",
      optional: !required,
      type: valueType,
    })),
  });
}

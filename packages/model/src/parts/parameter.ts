// Parameters: typed values that a caller gives to a virtual collection or a virtual entity.
import { PARAMETER_TYPES } from "@lathe/contract";
import { parameterNameShape } from "../names.ts";
import { anyJson } from "../shape/any-json.ts";
import { type InferMembers, named, object, optional, required } from "../shape/object.ts";
import { oneOf, bool } from "../shape/scalars.ts";

const members = {
  name: required(parameterNameShape, "The query parameter's name."),
  type: required(oneOf(PARAMETER_TYPES), "The type of its value."),
  required: optional(bool, false, "Whether a request without it is refused."),
  default: optional(anyJson, null, "The value when it is left out; null: the comparison is false."),
};

/** A value that a caller may or must send along. */
export interface Parameter extends InferMembers<typeof members> {}

export const parameterShape = named("parameter", object(members));

// What generated code imports from the runtime.
import type { Code } from "../write/code.ts";
import { ref, typeRef } from "../write/ts.ts";
import type { FilterTypeName } from "./list-fields.ts";
import type { ImageTypeName } from "./value-type.ts";

const RUNTIME = "@lathe/runtime";

/** The version of the runtime that the generated code is written for. */
export const RUNTIME_VERSION = "0.1.0";

/** A function of the runtime. */
export function runtimeRef(
  name:
    | "defineHooksFor"
    | "defineEntity"
    | "defineVirtual"
    | "defineScreen"
    | "defineApplication"
    | "runApplication",
): Code {
  return ref(name, RUNTIME);
}

/** A type of the runtime, and what it is called here. */
export function runtimeTypeRef(
  name: FilterTypeName | ImageTypeName | "AnyJob" | "OwnRoute",
  as: string = name,
): Code {
  return typeRef(name, RUNTIME, { as });
}

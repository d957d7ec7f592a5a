// The description of the UI, as the application serves it to operators.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import type { Ui } from "./ui-types.ts";

/** Gives the description of the UI. A browser asks by itself whether it is still the one that it has. */
export type DescribeUiCall = (options?: CallOptions) => Promise<Ui>;

/** The call for the description of the family below a path. */
export function createDescribeUiCall(send: RequestSender, familyPath: string): DescribeUiCall {
  return async (options) => readJson(await send({ method: "GET", path: `${familyPath}/_ui`, ...options }));
}

// The description of the UI, as the application serves it to operators.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import { toSearchParams } from "./list-query.ts";
import type { Ui } from "./ui-types.ts";

/** Gives the description of the UI. A browser asks by itself whether it is still the one that it has. */
export type DescribeUiCall = (
  options?: CallOptions & {
    /** The language of its words; the project's unless given. */ readonly locale?: string;
  },
) => Promise<Ui>;

/** The call for the description of the family below a path. */
export function createDescribeUiCall(send: RequestSender, familyPath: string): DescribeUiCall {
  return async ({ locale, ...options } = {}) => {
    const query = toSearchParams({ locale });
    return readJson(await send({ method: "GET", path: `${familyPath}/_ui`, query, ...options }));
  };
}

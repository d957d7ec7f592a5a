// The OpenAPI document of a family, as the application serves it.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";

/** An OpenAPI document, as plain data. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, object>>;
  readonly [member: string]: unknown;
}

/** Gives the OpenAPI document of a family. */
export type DescribeApiCall = (options?: CallOptions) => Promise<OpenApiDocument>;

/** The call for the document of the family below a path. */
export function createDescribeApiCall(send: RequestSender, familyPath: string): DescribeApiCall {
  return async (options) =>
    readJson(await send({ method: "GET", path: `${familyPath}/openapi.json`, ...options }));
}

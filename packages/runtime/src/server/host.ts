// The Host header: HTTP/1.1 demands exactly one. The framework would refuse such requests in its own form.
import type { IncomingMessage } from "node:http";
import { ApplicationError } from "../errors/application-error.ts";

/** Why a request is refused for its Host header; undefined where it is as it must be. */
export function hostProblem({ httpVersion, headersDistinct }: HostFacts): ApplicationError | undefined {
  const hosts = headersDistinct["host"]?.length ?? 0;
  if (hosts === 1 || (hosts === 0 && httpVersion === "1.0")) return undefined;
  return new ApplicationError("validation_failed", "Send the Host header, once.");
}

type HostFacts = Pick<IncomingMessage, "httpVersion" | "headersDistinct">;

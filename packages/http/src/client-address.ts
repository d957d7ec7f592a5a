// The address of the client behind a request: who connects, or whom the proxies in front name, as far as they are believed.
import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/**
 * Whose `X-Forwarded-For` is believed: everybody's, nobody's, that of so many proxies nearest to the server, or that of proxies
 * at these addresses and in these ranges (`loopback`, `linklocal` and `uniquelocal` are names of ranges).
 */
export type TrustProxy = boolean | number | readonly string[];

/** Finds the address of a request's client; empty where its connection is gone. */
export type ClientAddress = (message: IncomingMessage) => string;

/** Makes the function for a setting. Throws where a range is none. */
export function createClientAddress(trust: TrustProxy): ClientAddress {
  const isTrusted = toTrust(trust);
  if (isTrusted === undefined) return (message) => message.socket.remoteAddress ?? "";
  return (message) => proxyAddr.all(message, isTrusted).at(-1) ?? "";
}

function toTrust(trust: TrustProxy): ((address: string, hop: number) => boolean) | undefined {
  if (typeof trust === "number") return (_address, hop) => hop < trust;
  if (typeof trust === "boolean") return trust ? () => true : undefined;
  return proxyAddr.compile([...trust]);
}

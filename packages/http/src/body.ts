// The body of a request, as its route takes it. Nothing of it is read before its caller was admitted.
import { declaresMore, openBodyStream } from "./body-bytes.ts";
import { startIdleTimeout, startRateWatch } from "./body-timeout.ts";
import type { Exchange } from "./exchange.ts";
import { readJsonBody } from "./json-body.ts";
import type { JsonBodyRules, ServerLimits } from "./limits.ts";
import type { Refusal } from "./refusal.ts";
import type { AnyRoute } from "./route.ts";

/** How bodies are read. */
export interface BodyRules {
  readonly json: JsonBodyRules;
  readonly limits: ServerLimits;
}

/** Puts the body into the exchange, or says why not. At once where there is nothing to wait for. */
export function readBody<Caller, R>(
  exchange: Exchange<Caller, R>,
  route: Pick<AnyRoute<never>, "body" | "maxBodyBytes">,
  { json, limits }: BodyRules,
): Refusal | undefined | Promise<Refusal | undefined> {
  if (route.body === "none") return undefined;
  if (route.body === "stream") return openStream(exchange, route.maxBodyBytes ?? Infinity, limits);
  const allowsEmpty = json.allowsEmpty || route.body === "optionalJson";
  return readValue(exchange, { ...json, allowsEmpty, maxBytes: route.maxBodyBytes ?? json.maxBytes });
}

async function readValue<Caller, R>(
  exchange: Exchange<Caller, R>,
  rules: JsonBodyRules,
): Promise<Refusal | undefined> {
  sendContinue(exchange);
  const body = await readJsonBody(exchange.message, rules);
  if (body.ok) exchange.body = body.value;
  else exchange.closesConnection = body.refusal.reason === "body_too_large";
  return body.ok ? undefined : body.refusal;
}

function openStream<Caller, R>(
  exchange: Exchange<Caller, R>,
  max: number,
  limits: ServerLimits,
): Refusal | undefined {
  // The client has left while nobody looked; it does so once, and nothing that waits for that would end.
  if (exchange.message.destroyed) return { reason: "body_cut_off" };
  if (declaresMore(exchange.message, max)) {
    exchange.closesConnection = true;
    return { reason: "body_too_large", max };
  }
  sendContinue(exchange);
  exchange.stopArrivalTimeout();
  startIdleTimeout(exchange, limits.streamTimeoutMs);
  const stream = openBodyStream(exchange.message, max);
  startRateWatch(exchange, stream, limits);
  exchange.openBody = stream;
  exchange.body = stream;
  return undefined;
}

/** Tells a client that waits for it to send the body. */
function sendContinue<Caller, R>(exchange: Exchange<Caller, R>): void {
  if (!exchange.awaitsContinue) return;
  exchange.awaitsContinue = false;
  exchange.response.writeContinue();
}

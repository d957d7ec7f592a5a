// The way of a request: accept, match, admit, body, who, handle, send. Each refusal has its one place, and the first one ends the way.
import { isFailure, type Outcome } from "./answer.ts";
import { readBody } from "./body.ts";
import { findBodyRefusal } from "./body-bytes.ts";
import type { Exchange } from "./exchange.ts";
import type { Failure } from "./refusal.ts";
import { findHeadProblem } from "./request-head.ts";

import type { RouteIndex } from "./route-index.ts";
import type { AnyRequest, AnyRoute } from "./route.ts";
import { sendAnswer } from "./send.ts";
import type { ServerOptions } from "./server-options.ts";
import type { Unsent } from "./unsent.ts";

/** What requests are answered with. */
export interface Responder<Guard, Caller, Request extends AnyRequest> {
  readonly options: ServerOptions<Guard, Caller, Request>;
  readonly index: RouteIndex<AnyRoute<Guard, Request>>;
  readonly unsent: Unsent;
  isClosing(): boolean;
}

/** Answers a request. Resolves when nothing but sending is left to do for it; rejects where even a failure can't be told. */
export async function respond<Guard, Caller, Request extends AnyRequest>(
  responder: Responder<Guard, Caller, Request>,
  exchange: Exchange<Caller, AnyRoute<Guard, Request>>,
): Promise<void> {
  let outcome: Outcome | Failure;
  try {
    outcome = await findOutcome(responder, exchange);
  } catch (error) {
    outcome = toFailure(error);
  }
  try {
    // Most answers are sent at once.
    const sending = send(responder, exchange, outcome);
    if (sending !== undefined) await sending;
  } catch (error) {
    // The answer could not be made; nothing of it was sent.
    await send(responder, exchange, { reason: "thrown", error });
  }
}

async function findOutcome<Guard, Caller, Request extends AnyRequest>(
  { options, index, isClosing }: Responder<Guard, Caller, Request>,
  exchange: Exchange<Caller, AnyRoute<Guard, Request>>,
): Promise<Outcome> {
  // Accept.
  if (isClosing()) return { reason: "closing" };
  const problem = findHeadProblem(exchange.message, options.limits.maxHeaders);
  if (problem !== undefined) return problem;
  // Match. An unknown address is told as such only to those who are admitted.
  const match = index.find(exchange.method, exchange.path);
  if (match.ok) exchange.setRoute(match);
  // Admit.
  const early = options.admit?.(exchange, exchange.route);
  const refused = early instanceof Promise ? await early : early;
  if (refused !== undefined) return refused;
  if (!match.ok) return match.refusal;
  // Body.
  const { route } = match;
  const reading = readBody(exchange, route, options);
  const unreadable = reading instanceof Promise ? await reading : reading;
  if (unreadable !== undefined) return unreadable;
  // Who, and handle: the route's own kind of body is in the request.
  return await options.call(exchange, route, (request) => route.handle(request as never));
}

/** A body that could not be read to its end is refused, whoever noticed it. */
function toFailure(error: unknown): Failure {
  return findBodyRefusal(error) ?? { reason: "thrown", error };
}

/** Gives a promise only where there is something to wait for. */
function send<Guard, Caller, Request extends AnyRequest>(
  { options, unsent, isClosing }: Responder<Guard, Caller, Request>,
  exchange: Exchange<Caller, AnyRoute<Guard, Request>>,
  outcome: Outcome | Failure,
): Promise<void> | undefined {
  const made = isFailure(outcome) ? options.answerFailure(outcome, exchange) : outcome;
  const answer = unsent.hasRoomFor(made, exchange)
    ? made
    : options.answerFailure({ reason: "too_much_unsent" }, exchange);
  const defaultHeaders = options.headers?.(exchange, exchange.route) ?? {};
  return sendAnswer(exchange, answer, {
    defaultHeaders,
    isClosing: isClosing(),
    unsent,
    sendTimeoutMs: options.limits.sendTimeoutMs,
    onBroken: (error) => options.onBroken?.(error, exchange),
  });
}

// Routes of a project's own: guarded like every other, run in a transaction, within their time.
import type { HttpMethod } from "@lathe/contract";
import { notFound } from "../errors/application-error.ts";
import { callerOf } from "../records/caller.ts";
import type { RecordContext } from "../records/context.ts";
import { inTransaction } from "../records/transaction.ts";
import { writeScope } from "../records/write-scope.ts";
import { ownCodeContext } from "../records/write-through.ts";
import { type Answer, type Guard, type Route, type RouteRequest, jsonAnswer } from "../server/route.ts";
import { runOwnCode } from "./own-code.ts";
import { OwnAnswer, type OwnRoute } from "./types.ts";

/** Where own routes are; no route of a model or of the system is below it. */
export const OWN_BASE = "/api/own";

const METHODS: readonly HttpMethod[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const SEGMENT = /^(?:[A-Za-z0-9_.-]+|:[A-Za-z0-9_]+)$/;

/** The routes. Throws where one of them can't be served, saying which and why. */
export function ownRoutes(records: RecordContext, routes: readonly OwnRoute[]): readonly Route[] {
  const seen = new Map<string, string>();
  return routes.map((own) => {
    const name = `${own.method} ${own.path}`;
    assertServable(own, name);
    // Which name a parameter has makes no difference to the requests that fit.
    const shape = `${own.method} ${own.path.replaceAll(/:[^/]+/g, ":")}`;
    const earlier = seen.get(shape);
    if (earlier !== undefined) {
      const same = earlier === name ? "is there twice" : `takes the same requests as ${earlier}`;
      throw new Error(`The own route ${name} ${same}. Remove one of them.`);
    }
    seen.set(shape, name);
    return ownRoute(records, own);
  });
}

function assertServable({ method, path }: OwnRoute, name: string): void {
  if (!METHODS.includes(method)) {
    throw new Error(`The own route ${name} has no valid method. Use one of ${METHODS.join(", ")}.`);
  }
  const [root, ...segments] = path.split("/");
  const areValid = segments.every((part) => SEGMENT.test(part) && part !== "." && part !== "..");
  const parameters = segments.filter((part) => part.startsWith(":"));
  if (root !== "" || segments.length === 0 || !areValid || new Set(parameters).size < parameters.length) {
    throw new Error(
      `The own route ${name} has no valid path. Write it like /reports/:year, below ${OWN_BASE}, with each parameter once.`,
    );
  }
}

function ownRoute(records: RecordContext, own: OwnRoute): Route {
  const takesBody = own.method !== "GET" && own.method !== "DELETE";
  return {
    method: own.method,
    path: `${OWN_BASE}${own.path}`,
    guard: guardOf(own),
    takesBody,
    hasEffects: true,
    handle: (request) => runOwnRoute(records, own, request),
  };
}

function guardOf({ access }: OwnRoute): Guard {
  if (typeof access === "object") return { kind: "operator", permission: access.permission };
  return { kind: access === "anonymous" ? "anonymous" : "signedIn" };
}

/** A route for operators works with their permissions, any other with the rules of the external family. */
async function runOwnRoute(records: RecordContext, own: OwnRoute, request: RouteRequest): Promise<Answer> {
  if (Object.values(request.params).includes("")) throw notFound();
  const caller = callerOf(typeof own.access === "object" ? "admin" : "external", request.principal);
  const asked = { params: request.params, query: new URLSearchParams(request.query), body: request.body };
  const run = {
    name: `${own.method} ${OWN_BASE}${own.path}`,
    log: request.log,
    budgetMs: records.ownCodeBudgetMs,
  };
  return inTransaction(records.db, (session) =>
    runOwnCode(run, async (bounds) => {
      const scope = writeScope(records, session, { request, caller });
      return answerFrom(await own.handle(asked, ownCodeContext(scope, bounds)));
    }),
  );
}

function answerFrom(given: unknown): Answer {
  if (given === undefined) return { status: 204 };
  return given instanceof OwnAnswer ? given.answer : jsonAnswer(200, given);
}

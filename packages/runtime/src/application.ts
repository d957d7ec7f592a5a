// Puts an application together: the routes of its entities, its accounts, its documents, and of the project's own.
import type { AuthContext } from "./auth/context.ts";
import { authRoutes } from "./auth/auth-routes.ts";
import { createBackground } from "./auth/background.ts";
import { passwordHasher } from "./auth/password-hash.ts";
import { systemRoutes } from "./auth/system-routes.ts";
import type { Database } from "./db/driver.ts";
import type { ApplicationDefinition } from "./definition.ts";
import { docsRoutes } from "./documents/docs-routes.ts";
import { openapiRoutes } from "./documents/openapi-routes.ts";
import { ownRoutes } from "./hooks/own-routes.ts";
import type { AnyHooks, OwnRoute } from "./hooks/types.ts";
import type { Mailer } from "./mail/mailer.ts";
import { createSchema } from "./query/schema.ts";
import { createRecordContext } from "./records/context.ts";
import { relationRoutes } from "./records/relation-routes.ts";
import { recordRoutes } from "./records/routes.ts";
import type { Route } from "./server/route.ts";

/** What an application is made of. */
export interface ApplicationParts {
  readonly definition: ApplicationDefinition;
  readonly hooks: Readonly<Record<string, AnyHooks>>;
  readonly routes: readonly OwnRoute[];
  readonly db: Database;
  readonly mailer: Mailer;
  /** How long one piece of own code may take, where it is not the usual. */
  readonly ownCodeBudgetMs?: number | undefined;
  /** The project's folder, where its documents are. */
  readonly root: URL;
}

/** A running application, but for its server. */
export interface Application {
  readonly routes: readonly Route[];
  /** Waits for what goes on behind answered requests, such as mail. */
  settled(): Promise<void>;
}

/** Puts an application together. Throws where the project's own routes or documents are not as they must be. */
export async function createApplication(parts: ApplicationParts): Promise<Application> {
  const { definition, db, mailer, root } = parts;
  const hooks = new Map(Object.entries(parts.hooks));
  const records = createRecordContext(createSchema(definition.entities), db, {
    hooks,
    ownCodeBudgetMs: parts.ownCodeBudgetMs,
  });
  const background = createBackground();
  const auth: AuthContext = {
    db,
    definition,
    records,
    mailer,
    passwords: passwordHasher,
    background,
    now: () => new Date(),
  };
  const routes = [
    ...recordRoutes(records),
    ...relationRoutes(records, definition.optionLimit),
    ...authRoutes(auth),
    ...systemRoutes(auth),
    ...(await openapiRoutes({ root })),
    ...(await docsRoutes(definition)),
    ...ownRoutes(records, parts.routes),
  ];
  return { routes, settled: () => background.settled() };
}

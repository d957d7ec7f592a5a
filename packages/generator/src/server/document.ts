// The generator API as an OpenAPI document, put together from the route table, the model's schemas and one table of facts.
import { sharedResponses } from "./document-errors.ts";
import { modelSchemas } from "./document-model.ts";
import type { Tag } from "./document-operation.ts";
import { PARAMETERS } from "./document-parameters.ts";
import { documentPaths, listRouteErrors, ROUTE_KEYS } from "./document-paths.ts";
import { WIRE_SCHEMAS } from "./document-wire.ts";

const TAGS: Readonly<Record<Tag, string>> = {
  server: "The server itself: health, sessions, events, this document.",
  project: "The model as a whole, and the project settings.",
  modules: "Modules, which entities belong to.",
  entities: "Entities and their own settings.",
  fields:
    "Fields of entities. The draft routes also set what refers to a field; the others set the field alone.",
  relations: "Links from one entity to another.",
  collections: "Links of other entities, seen from their target.",
  generation: "Planning and generating the application.",
  history: "What was generated, and the way back.",
};

const API_DESCRIPTION =
  "Edits the model of one project on this machine and generates its application. Every change names the revision of the model that it was built on; of several built on the same one, exactly one is made.";

const HEADERS = {
  RequestId: { description: "Names this request in the server's log.", schema: { type: "string" } },
  Authenticate: { description: "How to authenticate.", schema: { type: "string" } },
};

let cachedDocument: object | undefined;

/** The document. It is the same for every project. */
export function generatorDocument(): object {
  return (cachedDocument ??= createDocument());
}

function createDocument(): object {
  return {
    openapi: "3.1.0",
    info: { title: "Lathe generator API", version: "1", description: API_DESCRIPTION },
    servers: [{ url: "/", description: "Where this document came from." }],
    security: [{ session: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: documentPaths(),
    components: {
      schemas: { ...modelSchemas(), ...WIRE_SCHEMAS },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: sharedResponses(ROUTE_KEYS.map(listRouteErrors)),
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "The token of a session." },
      },
    },
  };
}

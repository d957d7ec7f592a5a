// The generator API as an OpenAPI document, made of the route definitions and the model's schemas.
import { DEFINITION, GENERATOR_TAGS, type Schema } from "@lathe/contract";
import { listErrors, sharedResponses } from "./errors.ts";
import { describePaths, PATH_PARAMETER_OBJECTS, ROUTES } from "./operations.ts";
import { describeParts } from "./parts.ts";

const ABOUT =
  "Edits the model of one project on this machine and generates its application. Every change names the revision of the model that it was built on; of several built on the same one, exactly one is made.";

const HEADERS = {
  RequestId: { description: "Names this request in the server's log.", schema: { type: "string" } },
  Authenticate: { description: "How to authenticate.", schema: { type: "string" } },
};

let made: object | undefined;

/** The document. It is the same for every project. */
export function generatorDocument(): object {
  return (made ??= makeDocument());
}

function makeDocument(): object {
  const paths = describePaths();
  const responses = sharedResponses(ROUTES.map(([, route]) => listErrors(route)));
  return {
    openapi: "3.1.0",
    info: {
      title: "Lathe generator API",
      version: "1",
      description: ABOUT,
      contact: { name: "Lathe" },
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/", description: "Where this document came from." }],
    security: [{ session: [] }],
    tags: Object.entries(GENERATOR_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...describeParts(), ...collectDefinitions([paths, responses]) },
      parameters: PATH_PARAMETER_OBJECTS,
      headers: HEADERS,
      responses,
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "The token of a session." },
      },
    },
  };
}

/** The schemas that references in a part of the document hold, by their names. */
function collectDefinitions(
  part: unknown,
  found: Record<string, Schema<unknown>> = {},
): Readonly<Record<string, Schema<unknown>>> {
  if (typeof part !== "object" || part === null) return found;
  const { $ref, [DEFINITION]: definition } = part as Schema<unknown>;
  if (definition !== undefined) {
    const name = String($ref).split("/").at(-1) ?? "";
    if (found[name] === definition) return found;
    if (Object.hasOwn(found, name)) throw new Error(`Two schemas are called ${name}.`);
    found[name] = definition;
  }
  for (const value of Object.values(definition ?? part)) collectDefinitions(value, found);
  return found;
}

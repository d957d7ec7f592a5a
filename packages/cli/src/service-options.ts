// What commands that plan hand to the generator's services.
import type { ServiceOptions } from "@lathe/generator";
import type { Invocation } from "./command.ts";

/** Options of the services: who asks, and the database that the project is developed with. */
export function serviceOptions({ env }: Pick<Invocation, "env">, purpose: string): ServiceOptions {
  return { purpose, databaseUrl: env["DATABASE_URL"] ?? "" };
}

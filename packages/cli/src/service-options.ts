// What commands that plan hand to the generator's services.
import type { ServiceOptions } from "@lathe/generator";
import type { Invocation } from "./command.ts";

/** Options of the services: who asks, and the server whose rows hazards are counted on, where DATABASE_URL names one. */
export function serviceOptions({ env }: Pick<Invocation, "env">, purpose: string): ServiceOptions {
  const url = env["DATABASE_URL"] ?? "";
  return { purpose, databaseUrl: /^postgres(?:ql)?:/.test(url) ? url : undefined };
}

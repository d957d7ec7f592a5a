// The account that a new application on this machine begins with, so that whoever develops it can sign in.
import { randomBytes } from "node:crypto";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings with an owner for an embedded database that has no account yet. Nobody knows the password: links sign in. Where the
 * settings name an owner, or a server that others may use, they stay as they are.
 */
export function withDeveloper(env: Environment): Environment {
  const isSet = (name: string) => (env[name] ?? "").trim() !== "";
  if (["DATABASE_URL", "LATHE_ADMIN_EMAIL", "LATHE_ADMIN_PASSWORD"].some(isSet)) return env;
  return {
    ...env,
    LATHE_ADMIN_EMAIL: "developer@app.localhost",
    LATHE_ADMIN_NAME: isSet("LATHE_ADMIN_NAME") ? env["LATHE_ADMIN_NAME"] : "Developer",
    LATHE_ADMIN_PASSWORD: randomBytes(24).toString("base64url"),
  };
}

// The way into the admin of the application that runs, without a password.
import type { GeneratorApi } from "../../api/generator-api.ts";

/** Opens the admin in a tab of its own, signed in as the application's owner where a link can be made. */
export async function openAdmin(api: GeneratorApi, application: string): Promise<void> {
  // At once: browsers take a tab that is opened later for one that nobody asked for.
  const tab = window.open("", "_blank");
  // A link that nobody follows is not made.
  if (tab === null) return;
  const address = await api.call("POST /api/application/sign-in-link").then(
    ({ url }) => url,
    () => `${application}/admin`,
  );
  tab.opener = null;
  tab.location.replace(address);
}

// The launch token in the fragment of the address that the command line prints.

const FRAGMENT = /^#token=([^&]+)$/;

/** Takes the launch token out of the address, so that it is in no history and no bookmark. */
export function takeLaunchToken(page: Pick<Window, "location" | "history">): string | undefined {
  const token = FRAGMENT.exec(page.location.hash)?.[1];
  if (token === undefined) return undefined;
  page.history.replaceState(null, "", `${page.location.pathname}#/`);
  return decodeURIComponent(token);
}

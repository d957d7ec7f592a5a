// Scripts of screens, which are loaded when they are first shown.

/** A server that takes longer to say that it is there is none for those who wait. */
const LONGEST_WAIT_MS = 5000;

/** What browsers and our builder say of a script or its style sheet that did not come. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/**
 * Loads one. Where the server answers without it, there is a newer version of the page: the router loads that for such an error, once. Where
 * nobody answers, the error is another one, since then the page would be gone as well.
 */
export async function loadScript<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    if (hasFailed) await loadMissingStyles();
    return await load();
  } catch (error) {
    if (!(error instanceof Error) || !NOT_LOADED.test(error.message)) throw error;
    hasFailed = true;
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const isAnswered = await fetch(location.pathname, { method: "HEAD", cache: "no-store", signal }).then(
      () => true,
      () => false,
    );
    const words = isAnswered ? `Failed to fetch dynamically imported module: ${error.message}` : NOBODY;
    throw new TypeError(words, { cause: error });
  }
}

const NOBODY = "The server could not be reached.";

/** Whether something did not come since the page was loaded. */
let hasFailed = false;

/** Our builder asks for a style sheet once, also where it does not come. */
async function loadMissingStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  await Promise.all([...links].filter(({ sheet }) => sheet === null).map(loadAgain));
}

/** Another link takes the place of one without a sheet, as soon as it has one. */
async function loadAgain(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement("link");
  Object.assign(again, { rel: link.rel, crossOrigin: link.crossOrigin, href: link.href });
  try {
    await new Promise((resolve, reject) => {
      again.addEventListener("load", resolve);
      again.addEventListener("error", () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
      link.after(again);
    });
    link.remove();
  } catch (error) {
    again.remove();
    throw error;
  }
}

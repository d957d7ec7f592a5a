// Scripts of screens, which are loaded when they are first shown.

/** What browsers and our builder say of a script or its style sheet that did not come. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/**
 * Loads one. Where the server answers without it, there is a newer version of the page: the router loads that for such an error, once. Where
 * nobody answers, the error is another one, since then the page would be gone as well.
 */
export async function loadScript<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error) || !NOT_LOADED.test(error.message)) throw error;
    const isAnswered = await fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(
      () => true,
      () => false,
    );
    const words = isAnswered ? `Failed to fetch dynamically imported module: ${error.message}` : NOBODY;
    throw new TypeError(words, { cause: error });
  }
}

const NOBODY = "The server could not be reached.";

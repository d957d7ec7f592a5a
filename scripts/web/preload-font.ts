// Has a built page ask for the font of most texts with its first bytes; a font is otherwise asked for when a text needs it, which moves when it arrives.
import type { Plugin } from "vite";

const FONT = /inter-latin-wght-normal-[^/]*\.woff2$/;

/** Adds the link to the page. */
export function preloadFont(): Plugin {
  let base = "/";
  return {
    name: "preload-font",
    apply: "build",
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: "post",
      handler(_page, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => FONT.test(file));
        if (font === undefined) throw new Error(`The bundle has no file ${FONT}.`);
        const attrs = {
          rel: "preload",
          as: "font",
          type: "font/woff2",
          href: `${base}${font}`,
          crossorigin: true,
        };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}

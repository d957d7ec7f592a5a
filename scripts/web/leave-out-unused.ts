// Leaves out of the user interfaces what Mantine's dialogs import and ours never use.
import type { Plugin } from "vite";

/**
 * A tenth of what is loaded first: scroll areas, just to know whether they were given one, and with them all that places menus and tooltips;
 * and locks of scrolling, which the policy does not allow.
 */
export function leaveOutUnused(): Plugin {
  const STUBS: Readonly<Record<string, string>> = {
    "\0no-scroll-area": "export const ScrollArea = { Autosize: null };",
    "\0no-scroll-lock": "export const RemoveScroll = ({ children }) => children;",
  };
  return {
    name: "leave-out-unused",
    enforce: "pre",
    resolveId(source, importer = "") {
      if (source.endsWith("/ScrollArea.mjs") && /(?:Modal|Drawer)Root\.mjs$/.test(importer))
        return "\0no-scroll-area";
      if (source === "react-remove-scroll" && importer.endsWith("ModalBase.mjs")) return "\0no-scroll-lock";
      return undefined;
    },
    load: (id) => STUBS[id],
  };
}

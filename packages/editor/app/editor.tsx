// The editor: its parts, around the screen of the address.
import { HouseProvider, KeysProvider, ToastsProvider } from "@lathe/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import type { EditorParts } from "./create-editor.ts";
import { keepFocus } from "./focus/keep-focus.ts";
import { useSettings } from "./settings/use-settings.ts";
import { PartsProvider } from "./state/parts-context.tsx";

/** The whole editor. */
export function Editor({ parts }: { readonly parts: EditorParts }) {
  useEffect(keepFocus, []);
  return (
    <HouseProvider>
      <QueryClientProvider client={parts.queries}>
        <PartsProvider parts={parts}>
          <WithKeys parts={parts} />
        </PartsProvider>
      </QueryClientProvider>
    </HouseProvider>
  );
}

function WithKeys({ parts }: { readonly parts: EditorParts }) {
  const { hasSingleKeys } = useSettings();
  return (
    <KeysProvider hasSingleKeys={hasSingleKeys}>
      <ToastsProvider>
        <RouterProvider router={parts.router} />
      </ToastsProvider>
    </KeysProvider>
  );
}

// The application as it is known here, for components.
import type { ApplicationStatus } from "@lathe/contract";
import { useEditorState } from "./use-model.ts";

/** How the application is doing; `unknown` where nobody tells. */
export interface KnownApplication extends Omit<ApplicationStatus, "state"> {
  readonly state: ApplicationStatus["state"] | "unknown";
}

const UNKNOWN: KnownApplication = {
  state: "unknown",
  step: null,
  url: null,
  message: "The generator is not running: it alone can tell.",
};

/** The application as the generator tells it; what it told before it was gone may hold no more. */
export function useApplication(): KnownApplication {
  return useEditorState(({ isConnected, application }) => (isConnected ? application : UNKNOWN));
}

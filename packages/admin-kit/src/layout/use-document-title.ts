// The title of the document: what is shown, then where it belongs, then the project.
import { useEffect } from "react";
import { useScreens } from "../screens/screens-context.tsx";

/** Sets the title of the document: "Harbour dredging … · Articles · The Harbour Post". Empty parts are left out. */
export function useDocumentTitle(...parts: readonly (string | undefined)[]): void {
  const { project } = useScreens().ui;
  const title = formatDocumentTitle([...parts, project.label]);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

const LONGEST_PART = 60;

/** The title of a document; long parts are cut. */
export function formatDocumentTitle(parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined && part !== "")
    .map((part = "") => (part.length > LONGEST_PART ? `${part.slice(0, LONGEST_PART).trimEnd()}…` : part))
    .join(" · ");
}

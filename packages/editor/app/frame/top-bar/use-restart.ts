// Starting the application again.
import { useToasts } from "@lathe/ui";
import { useParts } from "../../state/parts-context.tsx";

/** Starts it again; says why where that is not possible. */
export function useRestart(): () => void {
  const { api } = useParts();
  const { show } = useToasts();
  return () =>
    void api.call("POST /api/application/restart").catch((error: unknown) => {
      show({ text: `Not started again. ${(error as Error).message}`, tone: "danger" });
    });
}

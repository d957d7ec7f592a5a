// Parts that are loaded when they are first opened, or soon after the page. Where that fails, because there is no connection, the page
// stays as it is.
import { loadScript } from "@lathe/ui";
import { type ComponentType, useEffect, useState } from "react";

/** The page comes first. */
const EARLY_AFTER_MS = 1500;

/** The part, once it is loaded. `onFail` is told where it was opened and can't be. */
export function useLazyPart<Props>({
  isOpen,
  isEarly = false,
  load,
  onFail,
}: {
  readonly isOpen: boolean;
  /** Whether it should be there when it is opened. */
  readonly isEarly?: boolean;
  load(): Promise<ComponentType<Props>>;
  onFail(): void;
}): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!isOpen || part !== undefined) return;
    loadScript(load).then((loaded) => setPart(() => loaded), onFail);
    // oxlint-disable-next-line react/exhaustive-deps -- other functions load the same part
  }, [isOpen, part]);
  useEffect(() => {
    if (!isEarly) return undefined;
    const keep = (loaded: ComponentType<Props>) => setPart(() => loaded);
    const waiting = setTimeout(() => void loadScript(load).then(keep, () => {}), EARLY_AFTER_MS);
    return () => clearTimeout(waiting);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isEarly]);
  return part;
}

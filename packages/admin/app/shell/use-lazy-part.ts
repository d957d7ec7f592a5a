// Parts that are loaded when they are first opened. Where that fails, because there is no connection, the page stays as it is.
import { type ComponentType, useEffect, useState } from "react";

/** The part, once it was opened and is loaded. `onFail` is told where it can't be. */
export function useLazyPart<Props>({
  isOpen,
  load,
  onFail,
}: {
  readonly isOpen: boolean;
  load(): Promise<ComponentType<Props>>;
  onFail(): void;
}): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!isOpen || part !== undefined) return;
    load().then((loaded) => setPart(() => loaded), onFail);
    // oxlint-disable-next-line react/exhaustive-deps -- other functions load the same part
  }, [isOpen, part]);
  return part;
}

// Parts of the page that are loaded when they are first shown. One that does not come, because the generator has ended, leaves the page as it is.
import { useToasts } from "@lathe/ui";
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from "react";

/** Such a part, and what stands in for it where it does not come: a notice unless given. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props> = NotLoaded,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => StandIn) }));
}

/** A notice, and nothing to see; `onTold` closes what would have been opened. */
export function NotLoaded({ onTold }: { onTold?(): void }) {
  const { show } = useToasts();
  useEffect(() => {
    show({
      tone: "danger",
      text: "This part of the editor could not be loaded. Where the generator has ended, start it again first.",
      action: { label: "Load the page again", run: () => location.reload() },
      seconds: null,
    });
    onTold?.();
    // oxlint-disable-next-line react/exhaustive-deps -- told once
  }, []);
  return undefined;
}

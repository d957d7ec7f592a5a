// The theme that the operator has set, with the project's accent.
import type { Theme } from "@lathe/admin-kit";
import { adaptAccent } from "@lathe/contract";
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useEffect } from "react";

/** Sets the theme and the accent of the document; without a theme, the one of the last visit stays. */
export function useTheme(theme: Theme | undefined, accent: string | null): void {
  // Mantine would write a style element to stop transitions, which the policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const shown = useComputedColorScheme("light", { getInitialValueInEffect: false });
  useEffect(() => {
    if (theme !== undefined) setColorScheme(theme);
    // Only where it was set here: another tab tells this one of another theme, which must not be told another one back.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [theme]);
  useEffect(() => {
    const { style } = document.documentElement;
    const adapted = accent === null ? undefined : adaptAccent(accent, shown);
    setOrRemove(style, "--lathe-accent", adapted?.accent);
    setOrRemove(style, "--lathe-on-accent", adapted?.onAccent);
  }, [accent, shown]);
}

function setOrRemove(style: CSSStyleDeclaration, name: string, value: string | undefined): void {
  if (value === undefined) style.removeProperty(name);
  else style.setProperty(name, value);
}

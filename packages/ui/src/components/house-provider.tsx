// The provider that both products stand in: theme, colours, no styles written at run time.
import { MantineProvider, type MantineColorScheme } from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "../theme/theme.ts";

/** Puts the house's look around an application. */
export function HouseProvider({
  colorScheme = "auto",
  children,
}: {
  readonly colorScheme?: MantineColorScheme;
  readonly children: ReactNode;
}) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme={colorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

// The theme of both products: Mantine's components in the sizes and shapes of the house. Colours are variables, in tokens.css.
import { createTheme, Drawer, Modal, type MantineThemeOverride } from "@mantine/core";

/** The theme. Scroll is never locked by Mantine: it would write a style element, which the policy of our pages forbids. */
export const theme: MantineThemeOverride = createTheme({
  defaultRadius: 6,
  autoContrast: true,
  primaryShade: { light: 6, dark: 3 },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Modal: Modal.extend({ defaultProps: { lockScroll: false, transitionProps: { duration: 100 } } }),
    Drawer: Drawer.extend({ defaultProps: { lockScroll: false, transitionProps: { duration: 120 } } }),
  },
});

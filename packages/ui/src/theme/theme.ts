// The theme of both products: Mantine's components in the sizes and shapes of the house. Colours are variables, in tokens.css.
import {
  createTheme,
  defaultVariantColorsResolver,
  Drawer,
  Modal,
  type PopoverProps,
  type SelectProps,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from "@mantine/core";
import { PasswordEye } from "../components/password-eye.tsx";

/** What is written on fills: Mantine would compute it from colours of its own, which ours are not. */
const resolveVariantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  if (input.variant !== "filled") return resolved;
  if (input.color === undefined || input.color === input.theme.primaryColor)
    return { ...resolved, color: "var(--lathe-on-accent)" };
  return input.color === "red" ? { ...resolved, color: "var(--lathe-on-danger)" } : resolved;
};

/** A list that is searched: what is typed takes the place of what is chosen, and Enter takes the first that fits. */
const SEARCHED: Pick<SelectProps, "onFocus" | "onMouseDown" | "selectFirstOptionOnChange"> = {
  onFocus: ({ currentTarget }) => {
    if (isSearchBox(currentTarget)) currentTarget.select();
  },
  onMouseDown: (event) => {
    const box = event.currentTarget;
    if (!isSearchBox(box) || isBeingSearched(box)) return;
    // A browser would put its caret where the pointer is, and only after the click: there is no later event to select at.
    event.preventDefault();
    box.focus();
    box.select();
  },
  selectFirstOptionOnChange: true,
};

function isSearchBox(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && !element.readOnly;
}

/** Whether somebody has typed, and may want the caret elsewhere in it. */
function isBeingSearched(box: HTMLInputElement): boolean {
  const isWhole = box.selectionStart === 0 && box.selectionEnd === box.value.length;
  return document.activeElement === box && box.ariaExpanded === "true" && !isWhole;
}

/**
 * What menus and popovers are to have that are sheets on a phone: the page is covered, a tap beside them presses nothing below, and
 * they stay where what opened them moves out of sight.
 */
export const SHEET: Pick<PopoverProps, "withOverlay" | "clickOutsideEvents" | "hideDetached"> = {
  withOverlay: true,
  hideDetached: false,
  clickOutsideEvents: ["mousedown"],
};

/** The theme. Scroll is never locked by Mantine: it would write a style element, which the policy of our pages forbids. */
export const theme: MantineThemeOverride = createTheme({
  defaultRadius: 6,
  autoContrast: true,
  variantColorResolver: resolveVariantColors,
  primaryShade: { light: 6, dark: 3 },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Modal: Modal.extend({ defaultProps: { lockScroll: false, transitionProps: { duration: 100 } } }),
    Drawer: Drawer.extend({ defaultProps: { lockScroll: false, transitionProps: { duration: 120 } } }),
    // The first entry has the focus, and not an element that no reader of screens knows what to say of. A press is heard on its way to
    // what is pressed: drawings tell nobody of it.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, clickOutsideCapture: true, ...SHEET },
    },
    Switch: { defaultProps: { withThumbIndicator: false } },
    // The list itself scrolls, by the keys of its field; a part inside it could not be reached.
    Select: { defaultProps: { withScrollArea: false, ...SEARCHED } },
    PasswordInput: { defaultProps: { visibilityToggleIcon: PasswordEye } },
    MultiSelect: { defaultProps: { withScrollArea: false } },
  },
});

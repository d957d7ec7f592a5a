// The door of the package.
export { HouseProvider } from "./components/house-provider.tsx";
export { Initials, getInitials } from "./components/initials.tsx";
export { Keys } from "./components/keys.tsx";
export { Segments } from "./components/segments.tsx";
export { SkeletonBar } from "./components/skeleton-bar.tsx";
export { ICON_NAMES, Icon, addIcons } from "./icons/icon.tsx";
export { adaptAccent } from "./theme/accent.ts";
export { type HouseWords, HouseWordsProvider } from "./components/house-words.tsx";
export { type KeyHandler, type KeyHandlers, type Shortcut } from "./keys/key-map.ts";
export { KeyLayer, KeysProvider, useKeys, useShortcutText } from "./keys/keys-context.tsx";
export { copyText } from "./layout/copy-text.ts";
export { Dialog, type DialogProps, SideDrawer } from "./layout/dialog.tsx";
export { PlainSelect } from "./layout/plain-select.tsx";
export { useCopy } from "./layout/use-copy.ts";
export { useHasRoomBeside, useIsPhone } from "./layout/use-room.ts";
export { type ToastInput } from "./toasts/toasts.ts";
export { type Notices, ToastsProvider, useToasts } from "./toasts/toasts-context.tsx";
export { SHEET } from "./theme/theme.ts";

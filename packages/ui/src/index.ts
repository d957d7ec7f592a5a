// The door of the package.
export { HouseProvider } from "./components/house-provider.tsx";
export { Initials, getInitials } from "./components/initials.tsx";
export { Keys } from "./components/keys.tsx";
export { Segments } from "./components/segments.tsx";
export { Icon } from "./icons/icon.tsx";
export { adaptAccent } from "./theme/accent.ts";

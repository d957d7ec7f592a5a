// The door of the package.
export { HouseProvider } from "./components/house-provider.tsx";
export { Icon } from "./icons/icon.tsx";

// A door for user interfaces, without all that writes files: how an entity will be shown.
export { resolveScreen } from "./resolve/screen/screen.ts";

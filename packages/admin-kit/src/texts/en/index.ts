// The English catalogue. Every area of the admin has a file of its own; keys begin with the area's name.
import { common } from "./common.ts";

export const english = { ...common } as const;

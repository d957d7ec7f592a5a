// The German catalogue.
import type { Translation } from "../translation.ts";
import type { english } from "../en/index.ts";
import { common } from "./common.ts";

export const german: Translation<typeof english> = { ...common };

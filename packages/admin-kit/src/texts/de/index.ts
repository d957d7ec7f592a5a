// The German catalogue.
import type { Translation } from "../translation.ts";
import type { english } from "../en/index.ts";
import { access } from "./access.ts";
import { audit } from "./audit.ts";
import { common } from "./common.ts";
import { fields } from "./fields.ts";
import { list } from "./list.ts";
import { own } from "./own.ts";
import { record } from "./record.ts";
import { relations } from "./relations.ts";
import { shell } from "./shell.ts";
import { transfers } from "./transfers.ts";

export const german: Translation<typeof english> = {
  ...access,
  ...audit,
  ...common,
  ...fields,
  ...list,
  ...own,
  ...record,
  ...relations,
  ...shell,
  ...transfers,
};

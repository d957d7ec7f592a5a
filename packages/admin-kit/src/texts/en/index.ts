// The English catalogue. Every area of the admin has a file of its own; keys begin with the area's name.
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

export const english = {
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
} as const;

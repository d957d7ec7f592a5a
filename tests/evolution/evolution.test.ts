// Models with rows become other models: what the later one still has is there, in the schema that it asks for.
import { test } from "node:test";
import { forEachDatabase } from "../support/databases.ts";
import { CAST_CASES } from "./cases/casts.ts";
import { FIELD_CASES } from "./cases/fields.ts";
import { HAZARD_CASES } from "./cases/hazards.ts";
import { HISTORY_CASES } from "./cases/history.ts";
import { IMAGE_CASES } from "./cases/images.ts";
import { INDEX_CASES } from "./cases/indexes.ts";
import { NAME_CASES } from "./cases/names.ts";
import { RELATION_CASES } from "./cases/relations.ts";
import { runCase } from "./support/run-case.ts";

const CASES = [
  ...NAME_CASES,
  ...FIELD_CASES,
  ...RELATION_CASES,
  ...IMAGE_CASES,
  ...INDEX_CASES,
  ...CAST_CASES,
  ...HAZARD_CASES,
  ...HISTORY_CASES,
];

forEachDatabase("evolution", (database) => {
  for (const evolution of CASES) {
    test(evolution.name, () => runCase(database.db, evolution));
  }
});

// The fixture, with entities whose changes are remembered in every way that a model can say.
import type { Model } from "@lathe/model";
import { fixtureModel } from "./fixture.ts";

const BOARDS = {
  name: "boards",
  module: "lab",
  kind: "persistent",
  display: "title",
  fields: [
    { name: "title", type: "string", required: true },
    { name: "code", type: "string", unique: true },
    { name: "pin", type: "string", history: false },
  ],
  relations: [
    { name: "owner", kind: "belongsTo", target: "authors", onDelete: "setNull", selection: ["name"] },
    { name: "authors", kind: "manyToMany", target: "authors", onDelete: "cascade" },
    { name: "notices", kind: "manyToMany", target: "notices" },
  ],
};

/** Goes with its board. */
const CARDS = {
  name: "cards",
  module: "lab",
  kind: "persistent",
  display: "text",
  fields: [{ name: "text", type: "string", required: true }],
  relations: [
    { name: "board", kind: "belongsTo", target: "boards", required: true, onDelete: "cascade" },
    { name: "parent", kind: "belongsTo", target: "cards", onDelete: "cascade" },
    { name: "authors", kind: "manyToMany", target: "authors" },
  ],
};

const DIARIES = {
  name: "diaries",
  module: "lab",
  kind: "persistent",
  history: { keep: "members", days: 30 },
  fields: [
    { name: "text", type: "string" },
    { name: "mood", type: "string" },
  ],
  relations: [{ name: "authors", kind: "manyToMany", target: "authors" }],
};

const WHISPERS = {
  name: "whispers",
  module: "lab",
  kind: "persistent",
  history: { keep: "off" },
  fields: [{ name: "text", type: "string" }],
};

/** Nobody makes any over HTTP. */
const STAMPS = {
  name: "stamps",
  module: "lab",
  kind: "persistent",
  operations: { list: true, get: true, create: false, update: true, delete: true },
  fields: [{ name: "text", type: "string" }],
};

/** The model. */
export function rememberedModel(): Model {
  return fixtureModel(BOARDS, CARDS, DIARIES, WHISPERS, STAMPS);
}

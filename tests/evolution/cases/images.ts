// Images that come, go and change, with records that show uploaded ones.
import type { EvolutionCase } from "../support/case.ts";
import { entity, field, notes, uuid } from "../support/drafts.ts";

const COVER = field("cover", "image", { variants: [{ name: "small", width: 100 }] });

/** Uploads an image for a field. */
function asset(n: number, fieldId = "f-cover"): string {
  return `insert into lathe.assets (id, entity_id, field_id, state, file_name, content_type, bytes, width, height, frames, checksum,
    files, created_at, updated_at)
  values (${uuid(n)}, 'e-notes', '${fieldId}', 'ready', 'a.png', 'image/png', 1, 1, 1, 1, '', '{}', now(), now())`;
}

const TWO_ROWS = `insert into content_notes (id) values (${uuid(1)}), (${uuid(2)})`;
const ONE_SHOWN = `${asset(9)}; insert into content_notes (id, cover) values (${uuid(1)}, ${uuid(9)}), (${uuid(2)}, null)`;
const SHOWN = "00000000-0000-7000-8000-000000000009";

export const IMAGE_CASES: readonly EvolutionCase[] = [
  {
    name: "an image is added: records that are there have none, and show one that was uploaded",
    models: [[notes([])], [notes([COVER])]],
    rows: `${TWO_ROWS}; ${asset(9)}`,
    finds: {
      "select count(cover) from content_notes": [["0"]],
      [`update content_notes set cover = ${uuid(9)} where id = ${uuid(1)} returning cover`]: [[SHOWN]],
    },
  },
  {
    name: "a required image can't be added to records",
    models: [[notes([])], [notes([{ ...COVER, required: true }])]],
    rows: TWO_ROWS,
    hazards: ["needs_value:e-notes:f-cover 2"],
    stops: /add it as optional, give each record an image/,
  },
  {
    name: "a required image is added where there are no records",
    models: [[notes([])], [notes([{ ...COVER, required: true }])]],
    hazards: ["needs_value:e-notes:f-cover 0"],
  },
  {
    name: "an image and its entity are renamed: records show what they showed",
    models: [
      [notes([COVER])],
      [entity("papers", [{ ...COVER, name: "picture" }], { id: "e-notes" })],
      [entity("papers", [{ ...COVER, name: "cover" }], { id: "e-notes" })],
    ],
    rows: ONE_SHOWN,
    finds: { "select cover from content_papers where cover is not null": [[SHOWN]] },
  },
  {
    name: "an image becomes optional",
    models: [[notes([{ ...COVER, required: true }])], [notes([COVER])]],
    rows: `${asset(9)}; insert into content_notes (id, cover) values (${uuid(1)}, ${uuid(9)})`,
    finds: { "select cover from content_notes": [[SHOWN]] },
  },
  {
    name: "an image becomes required: records without one are in the way",
    models: [[notes([COVER])], [notes([{ ...COVER, required: true }])]],
    rows: ONE_SHOWN,
    hazards: ["may_fail_on_existing_rows:e-notes:f-cover:required 1"],
    stops: /becomes required/,
  },
  {
    name: "an image becomes required: records without one get one that was uploaded for it",
    models: [[notes([COVER])], [notes([{ ...COVER, required: true }])]],
    rows: ONE_SHOWN,
    fills: { "may_fail_on_existing_rows:e-notes:f-cover:required": { value: SHOWN } },
    hazards: ["may_fail_on_existing_rows:e-notes:f-cover:fill 0"],
    finds: { "select distinct cover from content_notes": [[SHOWN]] },
  },
  {
    name: "an image becomes required: one that was uploaded for another field is not taken",
    models: [[notes([COVER])], [notes([{ ...COVER, required: true }])]],
    rows: `${asset(8, "f-other")}; ${TWO_ROWS}`,
    fills: {
      "may_fail_on_existing_rows:e-notes:f-cover:required": { value: "00000000-0000-7000-8000-000000000008" },
    },
    hazards: ["may_fail_on_existing_rows:e-notes:f-cover:fill 2"],
    stops: /is filled/,
  },
  {
    name: "an image is removed: all that was uploaded for it is counted",
    models: [[notes([COVER])], [notes([])]],
    rows: `${ONE_SHOWN}; ${asset(8)}; ${asset(7, "f-other")}`,
    hazards: ["drops_data:e-notes:f-cover 2"],
    finds: { "select count(*) from content_notes": [["2"]] },
  },
  {
    name: "an entity with images is removed",
    models: [[notes([COVER])], []],
    rows: ONE_SHOWN,
    hazards: ["drops_data:e-notes 2", "drops_data:e-notes:f-cover 1"],
  },
  {
    name: "an image becomes a text, and a text an image: the one goes, the other comes",
    models: [
      [notes([COVER, field("by", "string", { sortable: true })])],
      [notes([field("cover", "string", { sortable: true }), field("by", "image")])],
    ],
    rows: `${ONE_SHOWN}; update content_notes set by = 'Zoë'`,
    hazards: ["drops_data:e-notes:f-cover 1", "drops_data:e-notes:f-by 2"],
    finds: { "select count(cover), count(by) from content_notes": [["0", "0"]] },
  },
  {
    name: "an image becomes an id of something else, and the other way round",
    models: [
      [notes([COVER, field("other", "uuid")])],
      [notes([field("cover", "uuid"), field("other", "image")])],
    ],
    rows: `${ONE_SHOWN}; update content_notes set other = ${uuid(3)}`,
    hazards: ["drops_data:e-notes:f-cover 1", "drops_data:e-notes:f-other 2"],
    finds: { "select count(cover), count(other) from content_notes": [["0", "0"]] },
  },
  {
    name: "sizes of an image change: those that are ready or failed are counted, and nothing is migrated",
    models: [
      [notes([COVER])],
      [notes([{ ...COVER, variants: [{ name: "large", width: 900 }], autoProcess: false }])],
    ],
    rows: `${ONE_SHOWN}; ${asset(8)}; ${asset(7, "f-other")}; update lathe.assets set state = 'failed' where id = ${uuid(8)}`,
    hazards: ["reprocesses_images:e-notes:f-cover 2"],
    finds: { "select cover from content_notes where cover is not null": [[SHOWN]] },
  },
];

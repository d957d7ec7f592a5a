// Routes of images that come, go and move.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Draft } from "../testing/sample.ts";
import {
  type ChangeRow,
  createAdminDraft,
  createNotesProject,
  evaluateRow,
  getExpectedResult,
} from "./testing/change-lines.ts";

const MEDIA = "/api/admin/v1/_media/notes";
const notes = (draft: Draft) => createNotesProject({ ...createAdminDraft("create"), fields: [], ...draft });
const cover = (draft: Draft = {}) => ({ id: "fld_cover", name: "cover", type: "image", ...draft });

/** Bodies of records change, too. */
const isAboutImages = (line: string) => line.includes("/_media/");

suite("routes of images", () => {
  const write = "for operators with the permission content.notes.create or content.notes.update.";
  const read = "for operators with the permission content.notes.read.";
  const rows: readonly ChangeRow[] = [
    [
      "an image is added",
      notes({}),
      notes({ fields: [cover()] }),
      [
        `additive GET ${MEDIA}/cover/{assetId}: The route is new, ${read}`,
        `additive GET ${MEDIA}/cover/{assetId}/files/{variant}: The route is new, ${read}`,
        `additive POST ${MEDIA}/cover/uploads: The route is new, ${write}`,
        `additive POST ${MEDIA}/cover/{assetId}/process: The route is new, ${write}`,
      ],
    ],
    [
      "an image is renamed",
      notes({ fields: [cover()] }),
      notes({ fields: [cover({ name: "picture" })] }),
      [
        `breaking GET ${MEDIA}/cover/{assetId}/files/{variant}: The route has moved to GET ${MEDIA}/picture/{assetId}/files/{variant}.`,
        `breaking GET ${MEDIA}/cover/{assetId}: The route has moved to GET ${MEDIA}/picture/{assetId}.`,
        `breaking POST ${MEDIA}/cover/uploads: The route has moved to POST ${MEDIA}/picture/uploads.`,
        `breaking POST ${MEDIA}/cover/{assetId}/process: The route has moved to POST ${MEDIA}/picture/{assetId}/process.`,
      ],
    ],
    [
      "an image is removed",
      notes({ fields: [cover()] }),
      notes({}),
      [
        `breaking GET ${MEDIA}/cover/{assetId}/files/{variant}: The route is removed.`,
        `breaking GET ${MEDIA}/cover/{assetId}: The route is removed.`,
        `breaking POST ${MEDIA}/cover/uploads: The route is removed.`,
        `breaking POST ${MEDIA}/cover/{assetId}/process: The route is removed.`,
      ],
    ],
  ];
  for (const row of rows) {
    const { lines, ...result } = getExpectedResult(row);
    test(row[0], () =>
      assert.deepEqual(
        { ...evaluateRow(row), lines: evaluateRow(row).lines.filter(isAboutImages).toSorted() },
        { ...result, lines: lines.toSorted() },
      ),
    );
  }
});

// Records for the admin to show.
import type { ServedApplication } from "../../tests/application/support/application.ts";

const ROWS = 200;
/** As many characters as the field takes. */
const LONG_LENGTH = 200_000;
const PARAGRAPH = "The fairway has lost almost **two metres** of depth since 2019.\n\n";

/** The Markdown of the large form. */
export const LONG_TEXT = PARAGRAPH.repeat(Math.floor(LONG_LENGTH / PARAGRAPH.length));

const PLACES = ["Eastern basin", "Western basin", "Fairway", "Old port", "Quay 7", "Lock", "Harbour mouth"];
/** Three, so that a row of the next page has another one. */
const STATES = ["draft", "review", "published"];
const LATEST = Date.parse("2026-11-16T10:00:00.000Z");

/** Makes rows for a list, no two of them with the same values, and one record with a long text; gives the id of that. */
export async function createReports(served: ServedApplication): Promise<string> {
  const placeIds: string[] = [];
  // oxlint-disable no-await-in-loop -- in order, so that pages are the same each time
  for (const name of PLACES) placeIds.push((await served.create("field/places", { name })).id);
  for (let number = 0; number < ROWS; number++)
    await served.create("field/reports", {
      title: `Report ${number} about the depth of the eastern basin`,
      slug: `report-${number}`,
      placeId: placeIds[number % placeIds.length],
      ...makeMembers(number),
    });
  // oxlint-enable no-await-in-loop
  const large = { title: "A large form", slug: "large", placeId: placeIds[0], body: LONG_TEXT };
  return (await served.create("field/reports", { ...large, ...makeMembers(ROWS) })).id;
}

/** States, numbers and times. */
function makeMembers(number: number) {
  const state = (step: number) => STATES[(number + step) % STATES.length];
  const time = (hours: number) => new Date(LATEST - hours * 3_600_000 - number * 61_000).toISOString();
  return {
    state1: state(0),
    state2: state(1),
    state3: state(2),
    count1: number,
    count2: 7 * number,
    count3: 333 + number,
    count4: 4444 * number,
    count5: 55_555 - number,
    time1: time(7 * number),
    time2: time(29 * number),
  };
}

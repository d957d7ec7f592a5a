// Commits of images whose answer does not come, while the server goes on with them: their files stay.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Database, type Session } from "@lathe/runtime/database";
import { storeSampleAssets } from "@lathe/runtime/media";
import { newId } from "@lathe/runtime/parts";
import { type ServedApplication, serveApplication } from "../application/support/application.ts";
import { galleryModel } from "../media/support/gallery.ts";
import { count, drawPicture, upload } from "../media/support/uploads.ts";
import { waitUntil } from "../run/support/process.ts";
import { openTestDatabase } from "../support/databases.ts";

/** A transaction whose commit waits, and whose caller is told that the connection is lost. */
interface LostCommit {
  readonly text: string;
  readonly mayCommit: PromiseWithResolvers<void>;
  ended: Promise<unknown>;
}

/** A database that loses the answer to the transaction that runs a statement with a certain text. */
function loseAnswers(db: Database, findLost: () => LostCommit | undefined): Database {
  return {
    kind: db.kind,
    get epoch() {
      return db.epoch;
    },
    run: (statement) => db.run(statement),
    script: (sql) => db.script(sql),
    reserve: (work) => db.reserve(work),
    close: () => db.close(),
    transaction<T>(work: (session: Session) => Promise<T>, isolation?: "serializable") {
      const lost = findLost();
      if (lost === undefined) return db.transaction(work, isolation);
      const answer = Promise.withResolvers<T>();
      let isLost = false;
      const ended = db.transaction(async (session) => {
        const outcome = await work({
          run(statement) {
            isLost ||= statement.text.includes(lost.text);
            return session.run(statement);
          },
        });
        if (!isLost) return outcome;
        lost.ended = ended;
        answer.reject(new Error("The connection was lost."));
        await lost.mayCommit.promise;
        return outcome;
      }, isolation);
      ended.then(answer.resolve, answer.reject);
      return answer.promise;
    },
  };
}

function createLostCommit(): LostCommit {
  return {
    text: 'insert into "lathe"."assets"',
    mayCommit: Promise.withResolvers(),
    ended: Promise.resolve(),
  };
}

/** Lets the commit go on once whoever cleans up has come to its end, or waits for it. */
async function commitWhile(db: Database, lost: LostCommit, cleaning: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = cleaning.finally(() => (isOver = true));
  await waitUntil(async () => isOver || (await isAnybodyWaiting(db)));
  lost.mayCommit.resolve();
  await Promise.all([over, lost.ended]);
}

async function isAnybodyWaiting(db: Database): Promise<boolean> {
  const { rows } = await db.run({
    text: "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    values: [],
  });
  return rows.length > 0;
}

async function withGallery(
  work: (app: ServedApplication, lose: (lost: LostCommit) => void) => Promise<void>,
): Promise<void> {
  let lost: LostCommit | undefined;
  const app = await serveApplication("postgres", {
    model: galleryModel,
    async database() {
      const opened = await openTestDatabase("postgres");
      return { ...opened, db: loseAnswers(opened.db, () => lost) };
    },
  });
  try {
    await work(app, (next) => (lost = next));
  } finally {
    await app.stop();
  }
}

suite("a commit that takes effect unheard keeps the files", () => {
  test("of an upload", () =>
    withGallery(async (app, lose) => {
      const lost = createLostCommit();
      lose(lost);
      const answer = upload(app, "posts/cover", await drawPicture());
      await commitWhile(app.db, lost, answer);
      assert.equal((await answer).status, 500);
      assert.equal(await count(app, "lathe.assets"), 1);
      assert.equal(await count(app, "lathe.media_garbage"), 0);
      assert.equal(app.media.listFiles().length, 1);
    }));

  test("of sample records", () =>
    withGallery(async (app, lose) => {
      const { db } = app;
      const samples = await storeSampleAssets({ db, storage: app.media.storage }, [
        {
          entityId: "posts",
          fieldId: "cover",
          variants: [],
          pictures: [
            { svg: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>', fileName: "a.jpg" },
          ],
          assetIds: [newId(), newId()],
        },
      ]);
      const lost = createLostCommit();
      lose(lost);
      await assert.rejects(db.transaction((session) => samples.insert(session)));
      await commitWhile(db, lost, samples.discard());
      assert.equal(await count(app, "lathe.assets"), 2);
      assert.equal(app.media.listFiles().length, 2);
    }));

  test("and one that does not, none", () =>
    withGallery(async (app, lose) => {
      const lost = createLostCommit();
      lose(lost);
      const answer = upload(app, "posts/cover", await drawPicture());
      await waitUntil(() => isAnybodyWaiting(app.db));
      lost.mayCommit.reject(new Error("The server is gone."));
      assert.equal((await answer).status, 500);
      await assert.rejects(lost.ended);
      assert.equal(await count(app, "lathe.assets"), 0);
      assert.deepEqual(app.media.listFiles(), []);
    }));
});

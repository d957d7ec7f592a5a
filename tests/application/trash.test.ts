// The trash over HTTP: deleted records that come back, with all that went with them, or say what stands in the way.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { forEachApplication } from "./support/application.ts";
import { toQueryString } from "./support/client.ts";
import { findNextPagePath } from "./support/next-page-path.ts";
import { rememberedModel } from "./support/remembered-model.ts";

const ADMIN = "/api/admin/v1";
const TRASH = `${ADMIN}/_trash`;
const UNKNOWN = "0190b0b0-0000-7000-8000-00000000000f";

interface TrashItem {
  readonly id: string;
  readonly module: string;
  readonly entity: string;
  readonly label: string | null;
  readonly version: number;
  readonly deletedAt: string;
  readonly with: readonly object[];
}

forEachApplication(
  "the trash",
  (app) => {
    let [reader, stranger] = ["", ""];
    before(async () => {
      reader = await app.operator(["lab.boards.read"]);
      stranger = await app.operator(["content.*", "system.audit.read"]);
    });

    const get = (path: string, token = app.owner) => app.call("GET", path, { token });
    const remove = async (path: string) =>
      assert.equal((await app.call("DELETE", `${ADMIN}/${path}`, { token: app.owner })).status, 204);
    const restore = (id: string, token = app.owner) => app.call("POST", `${TRASH}/${id}/restore`, { token });
    const join = async (path: string, target: string) =>
      assert.equal(
        (await app.call("POST", `${ADMIN}/${path}/relations/authors/${target}`, { token: app.owner })).status,
        201,
      );
    const find = async (id: string, token = app.owner): Promise<TrashItem | undefined> => {
      const { status, json } = await get(`${TRASH}?limit=100`, token);
      assert.equal(status, 200);
      return (json.items as readonly TrashItem[]).find((item) => item.id === id);
    };

    test("a deleted record comes back with its id, its values and the next version", async () => {
      const ada = await app.create("content/authors", { name: "Ada" });
      const board = await app.create("lab/boards", { title: "Plans", code: "p1", ownerId: ada.id, pin: "1" });
      await join(`lab/boards/${board.id}`, ada.id);
      await remove(`lab/boards/${board.id}`);
      const item = await find(board.id);
      assert.deepEqual(
        [item?.module, item?.entity, item?.label, item?.version, item?.with],
        ["lab", "boards", "Plans", 1, []],
      );
      const { status, json, headers } = await restore(board.id);
      assert.equal(status, 201);
      // What is never remembered can't come back.
      const { updatedAt } = json;
      assert.deepEqual(json, { ...board, pin: null, version: 2, updatedAt });
      assert.ok(updatedAt > String(board["updatedAt"]));
      assert.equal(headers.get("etag"), '"2"');
      assert.equal(headers.get("location"), `${ADMIN}/lab/boards/${board.id}`);
      const related = await get(`${ADMIN}/lab/boards/${board.id}/relations/authors`);
      assert.deepEqual(
        related.json.items.map(({ id }: { id: string }) => id),
        [ada.id],
      );
      assert.equal(await find(board.id), undefined);
      assert.equal((await restore(board.id)).status, 404);
      const audit = await get(
        `${ADMIN}/_audit${toQueryString({
          filters: [
            { field: "recordId", op: "eq", value: board.id },
            { field: "action", op: "eq", value: "restore" },
          ],
        })}`,
      );
      assert.equal(audit.json.total, 1);
      const history = await get(`${ADMIN}/lab/boards/${board.id}/history`);
      assert.deepEqual([history.json.items[0].action, history.json.items[0].version], ["create", 2]);
      assert.equal((await get(`${ADMIN}/lab/boards/${board.id}/versions/1`)).json.title, "Plans");
      // It can be deleted again, and come back again.
      await remove(`lab/boards/${board.id}`);
      assert.equal((await restore(board.id)).json.version, 3);
    });

    test("what was deleted with a record comes back with it, at any depth", async () => {
      const ada = await app.create("content/authors", { name: "Ada" });
      const board = await app.create("lab/boards", { title: "Deep" });
      const card = await app.create("lab/cards", { text: "one", boardId: board.id });
      const child = await app.create("lab/cards", { text: "two", boardId: board.id, parentId: card.id });
      await join(`lab/cards/${child.id}`, ada.id);
      await remove(`lab/boards/${board.id}`);
      assert.deepEqual((await find(board.id))?.with, [{ module: "lab", entity: "cards", total: 2 }]);
      assert.deepEqual([await find(card.id), await find(child.id)], [undefined, undefined]);
      // Of what the caller may not read nothing is told, and without the right to make it nothing comes back.
      assert.deepEqual((await find(board.id, reader))?.with, []);
      assert.equal((await restore(board.id, reader)).status, 403);
      const half = await app.operator(["lab.boards.read", "lab.boards.create"]);
      const refused = await restore(board.id, half);
      assert.equal(refused.status, 403);
      assert.ok(!refused.text.includes("cards"));
      // Alone, a part has nothing to belong to.
      const alone = await restore(card.id);
      assert.deepEqual(
        [alone.status, alone.json.errors[0].path, alone.json.errors[0].code],
        [409, "/boardId", "no_such_record"],
      );

      assert.equal((await restore(board.id)).status, 201);
      const { json: back } = await get(`${ADMIN}/lab/cards/${child.id}`);
      assert.deepEqual([back.text, back.boardId, back.parentId, back.version], ["two", board.id, card.id, 2]);
      assert.equal((await get(`${ADMIN}/lab/cards/${child.id}/relations/authors`)).json.total, 1);
      await remove(`lab/cards/${card.id}`);
      assert.deepEqual((await find(card.id))?.with, [{ module: "lab", entity: "cards", total: 1 }]);
    });

    test("memberships of a target come back with it, where their owner is still there", async () => {
      const ada = await app.create("content/authors", { name: "Ada" });
      const boards = await Promise.all(["A", "B"].map((title) => app.create("lab/boards", { title })));
      for (const { id } of boards) await join(`lab/boards/${id}`, ada.id); // oxlint-disable-line no-await-in-loop
      await remove(`content/authors/${ada.id}`);
      await remove(`lab/boards/${boards[1]?.id}`);
      assert.equal((await restore(ada.id)).status, 201);
      assert.equal((await get(`${ADMIN}/lab/boards/${boards[0]?.id}/relations/authors`)).json.total, 1);
    });

    test("a value that another record has by now, and an id that is taken, stand in the way", async () => {
      const first = await app.create("lab/boards", { title: "First", code: "same" });
      await remove(`lab/boards/${first.id}`);
      const second = await app.create("lab/boards", { title: "Second", code: "same" });
      const { status, json } = await restore(first.id);
      assert.deepEqual(
        [status, json.errors],
        [409, [{ path: "/code", code: "taken", message: json.errors[0].message }]],
      );
      assert.ok(!JSON.stringify(json).includes("same"));
      assert.equal((await get(`${ADMIN}/lab/boards/${first.id}`)).status, 404);
      assert.ok(await find(first.id));
      await remove(`lab/boards/${second.id}`);
      const answers = await Promise.all([restore(first.id), restore(first.id), restore(second.id)]);
      const statuses = answers.map((answer) => answer.status);
      assert.equal(statuses.filter((one) => one === 201).length, 1);
      assert.ok(
        statuses.every((one) => [201, 404, 409].includes(one)),
        String(statuses),
      );
    });

    test("a reference that may be empty is, once its target is gone", async () => {
      const ada = await app.create("content/authors", { name: "Ada" });
      const board = await app.create("lab/boards", { title: "Owned", ownerId: ada.id });
      await remove(`lab/boards/${board.id}`);
      await remove(`content/authors/${ada.id}`);
      const { status, json } = await restore(board.id);
      assert.deepEqual([status, json.ownerId], [201, null]);
    });

    test("lists are filtered, sorted and paged as all others, and refuse what they do not know", async () => {
      const ids: string[] = [];
      for (const name of ["X", "Y", "Z"]) {
        const { id } = await app.create("content/notices", { text: name }); // oxlint-disable-line no-await-in-loop
        await remove(`content/notices/${id}`); // oxlint-disable-line no-await-in-loop
        ids.push(id);
      }
      const only = [
        { field: "entity", op: "eq", value: "notices" },
        { field: "module", op: "in", value: ["content"] },
      ];
      const asc = await get(`${TRASH}${toQueryString({ filters: only, sort: "deletedAt", limit: 2 })}`);
      const idsOf = ({ json }: { json: { items: readonly TrashItem[] } }) => json.items.map(({ id }) => id);
      assert.deepEqual([idsOf(asc), asc.json.total], [ids.slice(0, 2), 3]);
      const rest = await get(findNextPagePath(asc) ?? "");
      assert.deepEqual([idsOf(rest), rest.json.offset, findNextPagePath(rest)], [ids.slice(2), 2, undefined]);
      const uncounted = await get(
        `${TRASH}${toQueryString({ filters: only, sort: "deletedAt", limit: 2, total: false })}`,
      );
      assert.deepEqual(uncounted.json, { ...asc.json, total: null });
      assert.deepEqual((await get(findNextPagePath(uncounted) ?? "")).json, { ...rest.json, total: null });
      const newest = await get(`${TRASH}${toQueryString({ filters: only })}`);
      assert.deepEqual(idsOf(newest), ids.toReversed());
      const behind = await get(`${TRASH}${toQueryString({ filters: only, offset: 1, limit: 1 })}`);
      assert.deepEqual(idsOf(behind), [ids[1]]);
      const { deletedAt } = newest.json.items[0];
      const since = [...only, { field: "deletedAt", op: "gte", value: deletedAt }];
      assert.deepEqual(idsOf(await get(`${TRASH}${toQueryString({ filters: since })}`)), [ids[2]]);
      for (const query of [
        "limit=0",
        "x=1",
        "fields=id",
        "sort=label",
        "offset=-1",
        "cursor=x",
        "total=no",
        "total=true&total=true",
        "filters=[",
        'searches=[{"field":"*","value":"x"}]',
      ]) {
        assert.equal((await get(`${TRASH}?${query}`)).status, 400, query);
      }
      const other = [{ field: "label", op: "eq", value: "X" }];
      assert.equal((await get(`${TRASH}${toQueryString({ filters: other })}`)).status, 400);
    });

    test("what came back alone does not keep the rest from coming back", async () => {
      const board = await app.create("lab/boards", { title: "Parts" });
      const card = await app.create("lab/cards", { text: "one", boardId: board.id });
      const [child, other] = await Promise.all(
        ["two", "three"].map((text) =>
          app.create("lab/cards", { text, boardId: board.id, parentId: card.id }),
        ),
      );
      await remove(`lab/cards/${card.id}`);
      const alone = await restore(child?.id ?? "");
      assert.deepEqual([alone.status, alone.json.parentId], [201, null]);
      assert.deepEqual((await find(card.id))?.with, [{ module: "lab", entity: "cards", total: 1 }]);
      assert.equal((await restore(card.id)).status, 201);
      assert.equal((await get(`${ADMIN}/lab/cards/${other?.id}`)).json.parentId, card.id);
    });

    test("of several who bring the same record back at once, one does", async () => {
      const board = await app.create("lab/boards", { title: "Wanted" });
      await app.create("lab/cards", { text: "with it", boardId: board.id });
      await remove(`lab/boards/${board.id}`);
      const answers = await Promise.all(Array.from({ length: 8 }, () => restore(board.id)));
      const statuses = answers.map(({ status }) => status).toSorted();
      assert.equal(statuses[0], 201);
      assert.ok(
        statuses.slice(1).every((status) => [404, 409].includes(status)),
        String(statuses),
      );
    });

    test("where nobody makes records, who may delete them brings them back", async () => {
      const id = "0190b0b0-0000-7000-8000-0000000000aa";
      await app.db.run({ text: "insert into lab_stamps (id, text) values ($1, 'ink')", values: [id] });
      await remove(`lab/stamps/${id}`);
      const updates = await app.operator(["lab.stamps.read", "lab.stamps.update"]);
      const refused = await restore(id, updates);
      assert.equal(refused.status, 403);
      assert.match(refused.json.detail, /lab\.stamps\.delete/);
      const deletes = await app.operator(["lab.stamps.read", "lab.stamps.delete"]);
      assert.equal((await restore(id, deletes)).status, 201);
    });

    test("records in a circle that nobody asked to delete are one item, and come back", async () => {
      const board = await app.create("lab/boards", { title: "Circles" });
      const circle = async (...texts: readonly string[]) => {
        const ids: string[] = [];
        for (const text of texts) {
          const body = { text, boardId: board.id, parentId: ids.at(-1) ?? null };
          // oxlint-disable-next-line no-await-in-loop -- each refers to the one before
          ids.push((await app.create("lab/cards", body)).id);
        }
        await app.db.run({
          text: "update lab_cards set parent_id = $2 where id = $1",
          values: [ids[0] ?? "", ids.at(-1) ?? ""],
        });
        return ids;
      };
      const listed = async (ids: readonly string[]) =>
        (await Promise.all(ids.map((id) => find(id)))).filter((item) => item !== undefined);
      for (const text of [
        "delete from lab_cards where id = any($1)",
        "delete from lab_cards where id = ($1::uuid[])[2]",
      ]) {
        const ids = await circle("a", "b", "c"); // oxlint-disable-line no-await-in-loop
        await app.db.run({ text, values: [ids] }); // oxlint-disable-line no-await-in-loop
        const items = await listed(ids); // oxlint-disable-line no-await-in-loop
        assert.deepEqual(
          items.map((item) => item.with),
          [[{ module: "lab", entity: "cards", total: 2 }]],
        );
        assert.equal((await restore(items[0]?.id ?? "")).status, 201); // oxlint-disable-line no-await-in-loop
        assert.deepEqual(await listed(ids), []); // oxlint-disable-line no-await-in-loop
      }
      // With their board, they are its own; so is what refers to itself.
      const ids = [...(await circle("d", "e")), ...(await circle("f"))];
      await app.db.run({ text: "delete from lab_boards where id = $1", values: [board.id] });
      assert.deepEqual(
        (await listed([board.id, ...ids])).map(({ id }) => id),
        [board.id],
      );
    });

    test("thousands that one transaction deleted are listed, and come back, one by one", async () => {
      const { json: earlier } = await get(`${TRASH}?limit=1`);
      const board = await app.create("lab/boards", { title: "Many cards" });
      const ids = "select gen_random_uuid() from generate_series(1, 5000)";
      await app.db.script(
        `insert into lab_cards (id, text, board_id) select id, 'card', '${board.id}' from (${ids}) i (id);
        insert into lab_boards (id, title) select id, 'alone' from (${ids}) i (id);
        delete from lab_boards where title in ('alone', 'Many cards')`,
      );
      // Each deletion held against each other one would end at the limit of a statement.
      const { status, json } = await get(`${TRASH}?limit=100`);
      assert.deepEqual([status, json.total], [200, earlier.total + 5001]);
      const [first] = json.items as readonly TrashItem[];
      assert.equal((await restore(first?.id ?? "")).status, 201);
      const back = await restore(board.id);
      assert.equal(back.status, first?.id === board.id ? 404 : 201);
      const cards = await app.db.run({
        text: "select count(*) from lab_cards where board_id = $1",
        values: [board.id],
      });
      assert.deepEqual(cards.rows, [["5000"]]);
      assert.equal((await get(`${TRASH}?total=false`)).json.items.length, 20);
    });

    test("more than can be counted are listed without a total", async () => {
      const { json: earlier } = await get(`${TRASH}?limit=1`);
      await app.db.script(
        `insert into lab_boards (id, title) select gen_random_uuid(), 'uncounted' from generate_series(1, 20001);
        delete from lab_boards where title = 'uncounted'`,
      );
      const { status, json } = await get(`${TRASH}?limit=1`);
      assert.deepEqual([status, json.items.length, json.total], [200, 1, null]);
      const filters = [{ field: "deletedAt", op: "lte", value: earlier.items[0].deletedAt }];
      const { total } = (await get(`${TRASH}${toQueryString({ filters })}`)).json;
      assert.equal(total, earlier.total);
      await app.db.script(
        "delete from lathe.changes where before @> '{}' and at = (select max(at) from lathe.changes)",
      );
    });

    test("a database that was moved has one transaction, and is told as before", async () => {
      const boards = await Promise.all(["M1", "M2"].map((title) => app.create("lab/boards", { title })));
      const card = await app.create("lab/cards", { text: "moved", boardId: boards[0]?.id });
      for (const { id } of boards) await remove(`lab/boards/${id}`); // oxlint-disable-line no-await-in-loop
      const items = await Promise.all(boards.map(({ id }) => find(id)));
      const histories = await Promise.all(boards.map(({ id }) => get(`${ADMIN}/lab/boards/${id}/history`)));
      await app.db.script(
        `update lathe.changes set tx = pg_current_xact_id(); update lathe.audit set tx = (select max(tx) from lathe.changes)`,
      );
      assert.deepEqual(await Promise.all(boards.map(({ id }) => find(id))), items);
      for (const [index, { id }] of boards.entries())
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        assert.deepEqual((await get(`${ADMIN}/lab/boards/${id}/history`)).json, histories[index]?.json);
      assert.equal((await restore(boards[0]?.id ?? "")).status, 201);
      assert.equal((await get(`${ADMIN}/lab/cards/${card.id}`)).status, 200);
      assert.equal((await get(`${ADMIN}/lab/boards/${boards[1]?.id}`)).status, 404);
    });

    test("is for operators, who see what they may read, and nothing of the rest", async () => {
      const board = await app.create("lab/boards", { title: "Secret plans" });
      await remove(`lab/boards/${board.id}`);
      const whisper = await app.create("lab/whispers", { text: "psst" });
      const diary = await app.create("lab/diaries", { text: "Dear" });
      await remove(`lab/whispers/${whisper.id}`);
      await remove(`lab/diaries/${diary.id}`);
      const visitor = await app.visitor();
      assert.equal((await app.call("GET", TRASH)).status, 401);
      assert.equal((await get(TRASH, visitor.token)).status, 403);
      assert.equal((await app.call("POST", `${TRASH}/${board.id}/restore`)).status, 401);
      assert.equal((await restore(board.id, visitor.token)).status, 403);
      const seen = await get(`${TRASH}?limit=100`, stranger);
      assert.ok(!seen.text.includes(board.id) && !seen.text.includes('"lab"'));
      assert.equal((await restore(board.id, stranger)).status, 404);
      assert.equal((await restore(board.id, reader)).status, 403);
      const nobody = await app.operator([]);
      assert.deepEqual((await get(TRASH, nobody)).json, { items: [], total: 0, limit: 20, offset: 0 });
      for (const { id } of [whisper, diary]) {
        assert.equal(await find(id), undefined);
        assert.equal((await restore(id)).status, 404);
      }
      const body = { name: "Trash", permissions: ["lab.boards.read"] };
      const { json: token } = await app.call("POST", `${ADMIN}/_tokens`, { token: app.owner, body });
      assert.ok(await find(board.id, token.token as string));
      assert.equal((await restore(board.id, token.token as string)).status, 403);
      assert.equal((await restore(UNKNOWN)).status, 404);
      assert.equal((await restore("nobody")).status, 404);
      assert.equal(
        (await app.call("POST", `${TRASH}/${board.id}/restore?force=1`, { token: app.owner })).status,
        400,
      );
    });
  },
  { model: rememberedModel },
);

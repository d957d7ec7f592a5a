// A few records of the library: what is shown outside, and what is not.
import type { ServedApplication } from "./application.ts";

/** Ids by name. */
export type LibraryShelf = Readonly<
  Record<
    | "ann"
    | "ben"
    | "one"
    | "two"
    | "draft"
    | "locked"
    | "red"
    | "blue"
    | "secret"
    | "shelf"
    | "good"
    | "waiting",
    string
  >
>;

/** Puts the records into an application: "draft" is not published, "secret" and "ben" are hidden, "locked" is read only. */
export async function fillLibrary(
  app: Pick<ServedApplication, "create" | "call" | "owner">,
): Promise<LibraryShelf> {
  const make = async (path: string, body: object) => (await app.create(path, body)).id;
  const ann = await make("people/authors", { name: "Ann", email: "ann@example.org" });
  const ben = await make("people/authors", { name: "Ben", visible: false });
  const book = (body: object) => make("content/books", body);
  const one = await book({ title: "One", pages: 50, authorId: ann, editorId: ben, price: "9.50" });
  const two = await book({ title: "Two", pages: 150, authorId: ben, sequelId: one });
  const draft = await book({ title: "Draft", published: false, authorId: ann });
  const locked = await book({ title: "Locked", locked: true, sequelId: draft });
  const tag = (name: string, internal: boolean) => make("content/tags", { name, internal });
  const [red, blue, secret] = [await tag("red", false), await tag("blue", false), await tag("secret", true)];
  const shelf = await make("content/shelves", { place: "cellar" });
  const review = (body: object) => make("content/reviews", { bookId: one, ...body });
  const good = await review({ text: "good", stars: 5, approved: true });
  const waiting = await review({ text: "waiting", stars: 4 });
  const pairs = [
    `${one}/relations/tags/${red}`,
    `${one}/relations/tags/${secret}`,
    `${one}/relations/moods/${blue}`,
    `${one}/relations/similar/${two}`,
    `${one}/relations/similar/${draft}`,
    `${one}/relations/shelves/${shelf}`,
    `${draft}/relations/tags/${red}`,
  ];
  for (const pair of pairs) {
    // oxlint-disable-next-line no-await-in-loop -- in this order, which lists show
    const { status } = await app.call("POST", `/api/admin/v1/content/books/${pair}`, { token: app.owner });
    if (status !== 201) throw new Error(`${pair}: ${status}`);
  }
  return { ann, ben, one, two, draft, locked, red, blue, secret, shelf, good, waiting };
}

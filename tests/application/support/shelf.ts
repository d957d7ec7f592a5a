// Articles of every kind of visibility, with their authors.
import type { ServedApplication } from "./application.ts";

/** The ids of the articles, and of the authors of some. */
export interface Shelf {
  /** Published, with a visible author. */
  readonly a1: string;
  /** A draft with a visible author. */
  readonly a2: string;
  /** Published, with a hidden author. */
  readonly a3: string;
  /** Published, without an author, pinned. */
  readonly a4: string;
  /** Published, without an author, neither pinned nor not. */
  readonly a5: string;
  readonly visibleAuthor: string;
  readonly hiddenAuthor: string;
}

/** Fills the shelf. Outside, the first and the fourth article can be read. */
export async function fillShelf(app: ServedApplication): Promise<Shelf> {
  const author = async (name: string, visible: boolean) =>
    (
      await app.create("content/authors", {
        name,
        visible,
        email: `${name}@example.org`,
        apiKey: `key-${name}`,
      })
    ).id;
  const visibleAuthor = await author("ada", true);
  const hiddenAuthor = await author("bob", false);
  const article = async (title: string, body: object) =>
    (await app.create("content/articles", { title, secretNote: `secret of ${title}`, ...body })).id;
  return {
    visibleAuthor,
    hiddenAuthor,
    a1: await article("A1", { status: "published", price: 10, authorId: visibleAuthor }),
    a2: await article("A2", { status: "draft", price: 20, authorId: visibleAuthor }),
    a3: await article("A3", { status: "published", price: 30, authorId: hiddenAuthor }),
    a4: await article("A4", { status: "published", price: 40, pinned: true }),
    a5: await article("A5", { status: "published", price: 50, pinned: null }),
  };
}

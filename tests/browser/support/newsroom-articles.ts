// Articles of a newsroom, for tests of screens.
import type { ServedApplication } from "../../application/support/application.ts";

/** What was made. */
export interface NewsroomArticles {
  readonly sections: Readonly<Record<"City" | "Sport", string>>;
  readonly authors: Readonly<Record<"Ines Okafor" | "Tom Halloran", string>>;
  /** In the order in which they were made. */
  readonly ids: readonly string[];
}

const STATUSES = ["draft", "review", "published"] as const;

/** Makes two sections, two authors and so many articles: "Story 1", "Story 2", ... */
export async function createArticles(served: ServedApplication, count: number): Promise<NewsroomArticles> {
  const section = async (name: string) =>
    (await served.create("taxonomy/categories", { name, slug: name.toLowerCase() })).id;
  const author = async (name: string) => {
    const slug = name.toLowerCase().replaceAll(" ", "-");
    return (await served.create("people/authors", { name, slug, email: `${slug}@example.org` })).id;
  };
  const sections = { City: await section("City"), Sport: await section("Sport") };
  const authors = {
    "Ines Okafor": await author("Ines Okafor"),
    "Tom Halloran": await author("Tom Halloran"),
  };
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const body = {
      title: `Story ${number}`,
      slug: `story-${number}`,
      summary: `What happened on day ${number}.`,
      body: "It was a quiet day.",
      status: STATUSES[number % STATUSES.length],
      readingMinutes: number,
      categoryId: number % 2 === 0 ? sections.City : sections.Sport,
      authorId: number % 2 === 0 ? authors["Ines Okafor"] : null,
    };
    // oxlint-disable-next-line no-await-in-loop -- in order, so that the newest is the last
    ids.push((await served.create("content/articles", body)).id);
  }
  return { sections, authors, ids };
}

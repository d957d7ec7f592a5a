// Every route of the library's entities with who may use it, written down by hand: what its model asks for.

/** A route, who may use it, and what a caller gets who is let in and names ids that nobody has. */
export interface LibraryRoute {
  readonly route: string;
  /** Anyone, whoever is signed in, or operators with all of these permissions. */
  readonly who: "anyone" | "signed in" | readonly string[];
  /** Or operators with this one in their place. */
  readonly instead?: string;
  readonly admitted: number;
}

type Who = LibraryRoute["who"];

const ADMIN = "/api/admin/v1";
const OUTSIDE = "/api/external/v1";

function recordRoutes(path: string): readonly LibraryRoute[] {
  const who = (action: string) => [`${path.replace("/", ".")}.${action}`];
  return [
    { route: `GET ${ADMIN}/${path}`, who: who("read"), admitted: 200 },
    { route: `GET ${ADMIN}/${path}/:id`, who: who("read"), admitted: 404 },
    { route: `POST ${ADMIN}/${path}`, who: who("create"), admitted: 400 },
    { route: `PATCH ${ADMIN}/${path}/:id`, who: who("update"), admitted: 400 },
    { route: `DELETE ${ADMIN}/${path}/:id`, who: who("delete"), admitted: 404 },
    {
      route: `POST ${ADMIN}/${path}/_bulk`,
      who: who("update"),
      instead: who("delete")[0] ?? "",
      admitted: 400,
    },
    { route: `POST ${ADMIN}/${path}/_exports`, who: who("read"), admitted: 400 },
    { route: `GET ${ADMIN}/${path}/:id/relations`, who: who("read"), admitted: 404 },
    { route: `GET ${ADMIN}/${path}/:id/referrers`, who: who("read"), admitted: 404 },
    { route: `GET ${ADMIN}/${path}/:id/history`, who: who("read"), admitted: 404 },
    { route: `GET ${ADMIN}/${path}/:id/versions/:version`, who: who("read"), admitted: 404 },
    {
      route: `POST ${ADMIN}/${path}/_imports`,
      who: who("create"),
      instead: who("update")[0] ?? "",
      admitted: 415,
    },
  ];
}

function choiceRoutes(path: string, relation: string, who: Who): readonly LibraryRoute[] {
  const options = `${path}/relations/${relation}/options`;
  return [
    { route: `GET ${options}`, who, admitted: 200 },
    { route: `GET ${options}/:targetId`, who, admitted: 404 },
    relatedRoute(path, relation, who),
  ];
}

function relatedRoute(path: string, name: string, who: Who, admitted = 404): LibraryRoute {
  return { route: `GET ${path}/:sourceId/relations/${name}`, who, admitted };
}

function memberRoutes(path: string, relation: string, who: Who): readonly LibraryRoute[] {
  const member = `${path}/:sourceId/relations/${relation}/:targetId`;
  const several = `PATCH ${path}/:sourceId/relations/${relation}`;
  return [
    ...["POST", "DELETE"].map((method) => ({ route: `${method} ${member}`, who, admitted: 404 })),
    ...(path.startsWith(ADMIN) ? [{ route: several, who, admitted: 400 }] : []),
  ];
}

const BOOKS = "content.books";
const TARGETS = {
  author: "people.authors",
  editor: "people.authors",
  sequel: BOOKS,
  tags: "content.tags",
  moods: "content.tags",
  similar: BOOKS,
  shelves: "content.shelves",
} as const;

const INSIDE: readonly LibraryRoute[] = [
  ...["people/authors", "content/books", "content/tags", "content/reviews", "content/shelves"].flatMap(
    recordRoutes,
  ),
  { route: `GET ${ADMIN}/content/book-cards`, who: ["content.book-cards.read"], admitted: 200 },
  { route: `POST ${ADMIN}/content/book-cards/_exports`, who: ["content.book-cards.read"], admitted: 400 },
  { route: `GET ${ADMIN}/content/book-cards/:id`, who: ["content.book-cards.read"], admitted: 404 },
  ...Object.entries(TARGETS).flatMap(([name, target]) =>
    choiceRoutes(`${ADMIN}/content/books`, name, [`${BOOKS}.read`, `${target}.read`]),
  ),
  ...(["tags", "moods", "similar", "shelves"] as const).flatMap((name) =>
    memberRoutes(`${ADMIN}/content/books`, name, [`${BOOKS}.update`, `${TARGETS[name]}.read`]),
  ),
  ...["reviews", "goodReviews"].map((name) =>
    relatedRoute(`${ADMIN}/content/books`, name, [`${BOOKS}.read`, "content.reviews.read"]),
  ),
  relatedRoute(`${ADMIN}/content/books`, "similarTo", [`${BOOKS}.read`]),
  ...choiceRoutes(`${ADMIN}/content/reviews`, "book", ["content.reviews.read", `${BOOKS}.read`]),
  ...["books", "shortBooks", "allBooks"].map((name) =>
    relatedRoute(
      `${ADMIN}/people/authors`,
      name,
      ["people.authors.read", `${BOOKS}.read`],
      // It must be told how long a short book is.
      name === "shortBooks" ? 400 : 404,
    ),
  ),
  relatedRoute(`${ADMIN}/content/tags`, "books", ["content.tags.read", `${BOOKS}.read`]),
];

const OPEN: readonly LibraryRoute[] = [
  ...["people/authors", "content/books", "content/book-cards"].flatMap((path): readonly LibraryRoute[] => [
    { route: `GET ${OUTSIDE}/${path}`, who: "anyone", admitted: 200 },
    { route: `GET ${OUTSIDE}/${path}/:id`, who: "anyone", admitted: 404 },
  ]),
  { route: `PATCH ${OUTSIDE}/content/books/:id`, who: "signed in", admitted: 400 },
  { route: `GET ${OUTSIDE}/content/tags`, who: "anyone", admitted: 200 },
  { route: `GET ${OUTSIDE}/content/reviews`, who: "signed in", admitted: 200 },
  { route: `GET ${OUTSIDE}/content/reviews/:id`, who: "signed in", admitted: 404 },
  ...["author", "sequel", "tags", "moods", "similar", "shelves"].flatMap((name) =>
    choiceRoutes(`${OUTSIDE}/content/books`, name, "anyone"),
  ),
  ...["tags", "similar"].flatMap((name) => memberRoutes(`${OUTSIDE}/content/books`, name, "signed in")),
  ...["reviews", "goodReviews", "similarTo"].map((name) =>
    relatedRoute(`${OUTSIDE}/content/books`, name, "anyone"),
  ),
  ...choiceRoutes(`${OUTSIDE}/content/reviews`, "book", "signed in"),
  relatedRoute(`${OUTSIDE}/people/authors`, "books", "anyone"),
  relatedRoute(`${OUTSIDE}/people/authors`, "shortBooks", "anyone", 400),
  relatedRoute(`${OUTSIDE}/content/tags`, "books", "anyone"),
];

/** All of them. */
export const LIBRARY_ROUTES: readonly LibraryRoute[] = [...INSIDE, ...OPEN];

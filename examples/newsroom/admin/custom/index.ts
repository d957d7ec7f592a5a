// What the newsroom adds to the admin.
import type { OwnPage } from "@lathe/admin-kit/own";

export const pages: readonly OwnPage[] = [
  {
    path: "board",
    label: "Articles by status",
    icon: "columns-3",
    group: "Editorial",
    permission: "content.articles.read",
    load: () => import("./board/board.tsx").then(({ Board }) => Board),
  },
];

// application.ts: exact text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSampleResolved } from "../../testing/sample.ts";
import { emitApplication } from "./application.ts";

test("the application with its entities and hooks", () => {
  const resolved = createSampleResolved([{ name: "blog-posts" }, { name: "class" }], {
    description: "A sample.",
  });
  const [, ...lines] = emitApplication(resolved, "src/generated/application.ts").split("\n");
  assert.equal(
    lines.join("\n"),
    `import { defineApplication } from "@lathe/runtime";
import { blogPosts as blogPostsScreen } from "../../admin/generated/content/blog-posts.ts";
import { class_ as class_Screen } from "../../admin/generated/content/class.ts";
import { hooks as blogPostsHooks } from "../custom/content/blog-posts/hooks.ts";
import { hooks as class_Hooks } from "../custom/content/class/hooks.ts";
import { blogPosts } from "./content/blog-posts/index.ts";
import { class_ } from "./content/class/index.ts";

/** A sample. */
export const application = defineApplication({
  name: "sample",
  label: "Sample",
  description: "A sample.",
  locale: "en",
  timeZone: "UTC",
  auth: { sessionMinutes: 720, visitorSignUp: false },
  external: { cors: [], rateLimit: null },
  optionLimit: 50,
  media: { maxUploadBytes: 10485760, maxPixels: 50000000 },
  entities: [blogPosts, class_],
  admin: {
    accent: null,
    modules: [{ id: "mod_c449656a53bde41a", name: "content", label: "Content", description: "" }],
    screens: [blogPostsScreen, class_Screen],
  },
});

/** The project's own code, by entity. */
export const hooks = {
  "blog-posts": blogPostsHooks,
  class: class_Hooks,
};
`,
  );
});

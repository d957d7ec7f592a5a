// An edit of the model as data: what a route that edits it would be sent.
import { anything, object, optional, text, words } from "../schema.ts";

/** The schema of an edit. */
export const modelEdit = object({
  method: words("The method of a route that edits the model.", ["POST", "PUT", "DELETE"]),
  path: text(
    "The path of that route with its names, and with `?cascade=true` where a removal may clear uses.",
    "/api/entities/articles/fields",
  ),
  body: optional(
    anything("What that route is sent, without `expectedRevision`; left out for DELETE.", {
      examples: [{ field: { name: "subtitle", type: "string" } }],
    }),
  ),
});

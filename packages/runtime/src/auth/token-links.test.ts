// The links in mails.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ApplicationDefinition } from "../definition.ts";
import { createTokenLink } from "./token-links.ts";

const DEFINITION: ApplicationDefinition = {
  name: "shop",
  label: "Shop",
  description: "",
  locale: "en",
  timeZone: "UTC",
  auth: { sessionMinutes: 60, visitorSignUp: true },
  external: { cors: [], rateLimit: null },
  optionLimit: 50,
  media: { maxUploadBytes: 1_000_000, maxPixels: 1_000_000 },
  entities: [],
};
const ADMIN = { accent: null, modules: [], screens: [] };

function createLink(parts: Partial<ApplicationDefinition>, resetUrl: string | null = null) {
  const auth = { ...DEFINITION.auth, resetUrl };
  const definition = { ...DEFINITION, auth, ...parts };
  return createTokenLink({ definition, getPublicUrl: () => "https://shop.example" }, "reset", "abc");
}

test("a link leads to the admin's own page, with the token where no server sees it", () => {
  assert.equal(createLink({ admin: ADMIN }), "https://shop.example/admin/reset#token=abc");
});

test("a page of one's own is taken as it is", () => {
  assert.equal(createLink({}, "https://www.example/new"), "https://www.example/new#token=abc");
  assert.equal(createLink({}, "https://www.example/?a=1#"), "https://www.example/?a=1#token=abc");
  assert.equal(createLink({}, "https://www.example/#/new"), "https://www.example/#/new?token=abc");
  assert.equal(createLink({}, "https://www.example/#/new?a=1"), "https://www.example/#/new?a=1&token=abc");
});

test("there is none where there is no page", () => {
  assert.equal(createLink({}), undefined);
});

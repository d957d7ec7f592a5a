// Project settings: defaults and bounds.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseWith, roundTrip } from "../testing/parse-with.ts";
import { projectShape } from "./project.ts";

test("a name is all that a project needs", () => {
  assert.deepEqual(parseWith(projectShape, { name: "newsroom" }), {
    value: {
      formatVersion: 1,
      name: "newsroom",
      label: "Newsroom",
      description: "",
      locale: "en",
      timeZone: "UTC",
      generation: { backend: true, admin: true, client: true },
      admin: { accent: null },
      auth: { sessionMinutes: 720, visitorSignUp: false, resetUrl: null, verifyUrl: null, inviteUrl: null },
      media: { maxUploadBytes: 10_485_760, maxPixels: 50_000_000 },
      external: { cors: [], rateLimit: null },
      api: { license: null, contact: null },
      optionLimit: 50,
    },
    problems: [],
  });
});

suite("good settings are kept, and survive being written", () => {
  const cases: readonly Readonly<Record<string, unknown>>[] = [
    { locale: "de-CH" },
    { timeZone: "Europe/London" },
    { timeZone: "America/Argentina/Buenos_Aires" },
    { admin: { accent: "#1d5FBF" } },
    { generation: { client: false } },
    { auth: { sessionMinutes: 1, visitorSignUp: true } },
    { auth: { resetUrl: "https://www.example.com/reset", verifyUrl: "http://localhost:5173/#/verify" } },
    { media: { maxUploadBytes: 1 } },
    { external: { cors: ["https://www.example.com", "http://localhost:5173", "*"] } },
    { external: { rateLimit: { requests: 10 } } },
    { api: { license: { name: "MIT" } } },
    { api: { license: { name: "Terms", url: "https://www.example.com/terms" } } },
    { api: { contact: { name: "API team", url: "https://www.example.com", email: "api@example.com" } } },
    { optionLimit: 100 },
    { label: "A\nB", description: "x" },
    { formatVersion: 1 },
  ];
  for (const settings of cases) {
    test(JSON.stringify(settings), () => {
      const { value, problems } = parseWith(projectShape, { name: "x", ...settings });
      assert.deepEqual(problems, []);
      assert.ok(value !== undefined);
      assert.deepEqual(roundTrip(projectShape, value), value);
    });
  }
});

suite("bad settings are refused where they stand", () => {
  const cases: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
    [{ name: "" }, "bad_text /name"],
    [{ name: "x".repeat(101) }, "bad_text /name"],
    [{ name: "a\0" }, "bad_text /name"],
    [{ locale: "english please" }, "bad_locale /locale"],
    [{ locale: "" }, "bad_locale /locale"],
    [{ timeZone: "Europe/Harbour" }, "bad_time_zone /timeZone"],
    [{ timeZone: "+01:00" }, "bad_time_zone /timeZone"],
    [{ timeZone: "" }, "bad_time_zone /timeZone"],
    [{ admin: { accent: "blue" } }, "bad_colour /admin/accent"],
    [{ admin: { accent: "#1D5FB" } }, "bad_colour /admin/accent"],
    [{ admin: { accent: "#1D5FBF;" } }, "bad_colour /admin/accent"],
    [{ admin: { theme: "dark" } }, "unknown_member /admin/theme"],
    [{ auth: { sessionMinutes: 0 } }, "out_of_range /auth/sessionMinutes"],
    [{ auth: { resetUrl: "/reset" } }, "bad_text /auth/resetUrl"],
    [{ auth: { verifyUrl: "javascript:alert(1)" } }, "bad_text /auth/verifyUrl"],
    [{ auth: { inviteUrl: "/invite" } }, "bad_text /auth/inviteUrl"],
    [{ media: { maxUploadBytes: 0 } }, "out_of_range /media/maxUploadBytes"],
    [{ media: { maxPixels: 1.5 } }, "wrong_type /media/maxPixels"],
    [{ external: { cors: ["https://www.example.com/"] } }, "bad_origin /external/cors/0"],
    [{ external: { cors: ["www.example.com"] } }, "bad_origin /external/cors/0"],
    [{ external: { cors: ["null"] } }, "bad_origin /external/cors/0"],
    [{ external: { rateLimit: {} } }, "missing_member /external/rateLimit"],
    [
      { external: { rateLimit: { requests: 5, windowSeconds: 1.5 } } },
      "wrong_type /external/rateLimit/windowSeconds",
    ],
    [{ external: { rateLimit: { requests: 0 } } }, "out_of_range /external/rateLimit/requests"],
    [{ api: { license: {} } }, "missing_member /api/license"],
    [{ api: { license: { name: "MIT", url: "terms" } } }, "bad_text /api/license/url"],
    [{ api: { contact: { email: "nobody" } } }, "bad_text /api/contact/email"],
    [{ optionLimit: 0 }, "out_of_range /optionLimit"],
    [{ optionLimit: 101 }, "out_of_range /optionLimit"],
    [{ generation: { frontend: true } }, "unknown_member /generation/frontend"],
    [{ theme: "dark" }, "unknown_member /theme"],
  ];
  for (const [settings, problem] of cases) {
    test(`${JSON.stringify(settings).slice(0, 60)}: ${problem}`, () => {
      assert.deepEqual(parseWith(projectShape, { name: "x", ...settings }).problems, [problem]);
    });
  }
});

test("a file of another format is not read at all", () => {
  for (const formatVersion of [2, 0, 1.5, "1", null]) {
    const { value, problems } = parseWith(projectShape, { name: "x", formatVersion });
    assert.equal(value, undefined);
    assert.deepEqual(problems, ["unknown_format /formatVersion"]);
  }
});

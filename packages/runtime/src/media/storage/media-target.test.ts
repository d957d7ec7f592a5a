// Where media are, by the environment.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseMediaTarget } from "./media-target.ts";
import { formatObjectUrl } from "./s3-address.ts";

const KEYS = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "hush" };
const parse = (text: string, variables: Readonly<Record<string, string>> = {}) =>
  parseMediaTarget(text, (name) => variables[name]);

suite("MEDIA_URL", () => {
  test("names a folder, seen from the project or from the root", () => {
    for (const [text, path] of [
      ["file:./data/media", "./data/media"],
      ["file:data/media", "data/media"],
      ["file:/srv/media", "/srv/media"],
      ["file:///srv/media", "/srv/media"],
      ["file:../media and more", "../media and more"],
    ] as const)
      assert.deepEqual(parse(text), { value: { kind: "folder", path } });
  });

  test("names a bucket, with what is usual for it", () => {
    const plain = parse("s3://news/", { ...KEYS, AWS_REGION: "eu-west-1", AWS_SESSION_TOKEN: "t" });
    assert.deepEqual(plain, {
      value: {
        kind: "s3",
        bucket: "news",
        prefix: "",
        region: "eu-west-1",
        endpoint: undefined,
        accessKeyId: "id",
        secretAccessKey: "hush",
        sessionToken: "t",
      },
    });
    const elsewhere = { ...KEYS, AWS_ENDPOINT_URL: "http://one:1", AWS_ENDPOINT_URL_S3: "http://two:2/" };
    const other = parse("s3://news/a/b/", elsewhere);
    assert.ok("value" in other && other.value.kind === "s3");
    const { prefix, endpoint, region } = other.value;
    assert.deepEqual(
      { prefix, endpoint, region },
      { prefix: "a/b/", endpoint: "http://two:2", region: "us-east-1" },
    );
  });

  test("is refused where it names nothing, or a bucket without keys", () => {
    for (const text of [
      "",
      "x",
      "file:",
      "file://host/share",
      "s3:bucket",
      "s3://",
      "s3:///x",
      "s3://A_B",
      "https://a/b",
    ])
      assert.match(Object.values(parse(text, KEYS)).join(), /^MEDIA_URL names no place/, text);
    assert.match(Object.values(parse("s3://news", { AWS_ACCESS_KEY_ID: "id" })).join(), /Set both/);
    const bad = { ...KEYS, AWS_ENDPOINT_URL: "ftp://hush" };
    assert.match(
      Object.values(parse("s3://news", bad)).join(),
      /^AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL is no address/,
    );
  });
});

suite("the address of an object", () => {
  const target = { bucket: "news", prefix: "", region: "eu-west-1", endpoint: undefined };

  test("has the bucket in its host, or in its path", () => {
    assert.equal(formatObjectUrl(target, "a/b"), "https://news.s3.eu-west-1.amazonaws.com/a/b");
    assert.equal(
      formatObjectUrl({ ...target, bucket: "my.news" }, "a"),
      "https://s3.eu-west-1.amazonaws.com/my.news/a",
    );
    assert.equal(
      formatObjectUrl({ ...target, endpoint: "http://here:9000" }, "a"),
      "http://here:9000/news/a",
    );
  });

  test("has its prefix in the form that is signed", () => {
    const url = formatObjectUrl({ ...target, prefix: "a b/ü+%2F(1)/" }, "k");
    assert.equal(url, "https://news.s3.eu-west-1.amazonaws.com/a%20b/%C3%BC%2B%252F%281%29/k");
  });
});

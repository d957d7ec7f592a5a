// Multipart bodies with one part, however they are cut into pieces.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { createSinglePartReader, parseBoundary, type PartHead } from "./multipart.ts";

const HEAD = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';
const createBody = (content: Buffer | string, head = HEAD, end = "\r\n--b--\r\n") =>
  Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from(end)]);

interface Read {
  readonly head: PartHead | undefined;
  readonly content: string;
  readonly problem: string | undefined;
}

/** Reads a body in pieces that end at some places. */
function read(body: Buffer, cuts: readonly number[] = []): Read {
  const reader = createSinglePartReader("b");
  const ends = [...new Set(cuts.map((cut) => cut % (body.length + 1)))].toSorted((a, b) => a - b);
  let content = "";
  let from = 0;
  for (const to of [...ends, body.length]) {
    const piece = reader.take(body.subarray(from, to));
    if ("problem" in piece) return { head: reader.head, content, problem: piece.problem };
    content += piece.content.toString("latin1");
    from = to;
  }
  return { head: reader.head, content, problem: reader.end() };
}

suite("a body with one part", () => {
  test("gives its head and its bytes", () => {
    assert.deepEqual(read(createBody("abc")), {
      head: { name: "file", fileName: "a.png" },
      content: "abc",
      problem: undefined,
    });
    assert.equal(read(createBody("")).content, "");
    assert.equal(read(createBody("\r\n--\r\n--bb\r\n".replace("--bb", "-b"))).content, "\r\n--\r\n-b\r\n");
    assert.equal(read(createBody("abc", HEAD, "\r\n--b--and what follows")).problem, undefined);
  });

  test("may begin with lines that nobody reads, and have blanks behind its boundary (RFC 2046)", () => {
    const rest = createBody("abc").subarray("--b".length);
    for (const start of [
      "\r\n--b",
      "A form.\r\n--b",
      "--a\r\n\r\n--b",
      `${"x".repeat(4000)}\r\n--b`,
      "--b \t ",
    ]) {
      const body = Buffer.concat([Buffer.from(start), rest]);
      assert.deepEqual(read(body), read(createBody("abc")), start);
      assert.deepEqual(read(body, [...body.keys()]), read(createBody("abc")), start);
    }
  });

  test("is the same however it arrives", () => {
    const pieces = fc.array(fc.nat(400), { maxLength: 40 });
    const contents = fc.array(fc.constantFrom("\r", "\n", "-", "b", "\0", "x", "\r\n--"), { maxLength: 60 });
    fc.assert(
      fc.property(contents, pieces, (parts, cuts) => {
        const content = parts.join("").replaceAll("\r\n--b", "\r\n--c");
        const expected = read(createBody(content));
        assert.equal(expected.content, content);
        assert.deepEqual(read(createBody(content), cuts), expected);
      }),
    );
  });

  test("has the name that its sender meant", () => {
    for (const [written, meant] of [
      ['filename="a b.png"', "a b.png"],
      ["filename=a.png", "a.png"],
      ['filename="a \\"b\\" c.png"', 'a "b" c.png'],
      ['filename="C:\\dir\\a.png"', "C:\\dir\\a.png"],
      ['filename="%22a%22 100%.png"', '"a" 100%.png'],
      ['filename="写真.png"', "写真.png"],
      ["filename*=UTF-8''%E5%86%99.png; filename=x.png", "写.png"],
      ["filename*=UTF-8''%E5%8.png", "%E5%8.png"],
      ["FileName=A.png", "A.png"],
      ["x=y", ""],
    ] as const)
      assert.equal(
        read(createBody("", `content-disposition: form-data; name=file; ${written}`)).head?.fileName,
        meant,
      );
  });
});

suite("a body that is refused", () => {
  const second = `\r\n--b\r\n${HEAD}\r\n\r\nmore\r\n--b--\r\n`;
  for (const [what, body, problem] of [
    ["nothing at all", Buffer.alloc(0), /ends before/],
    ["no part", Buffer.from("--b--\r\n"), /has no part/],
    ["another boundary", Buffer.from("--c\r\n"), /begin with its boundary/],
    ["a boundary in the middle of a line", Buffer.concat([Buffer.from("x"), createBody("")]), /has no part/],
    ["endless lines before the part", Buffer.from("x\r\n".repeat(2000)), /begin with its boundary/],
    ["endless blanks behind the boundary", Buffer.from(`--b${" ".repeat(300)}`), /goes on behind/],
    ["a longer boundary", Buffer.from(`--bc\r\n${HEAD}`), /goes on behind/],
    ["a second part", createBody("abc", HEAD, second), /more than one part/],
    ["a part that never ends", createBody("abc", HEAD, ""), /ends before/],
    ["an end that is cut off", createBody("abc", HEAD, "\r\n--b-"), /ends before/],
    ["no name", createBody("", "Content-Type: image/png"), /no name/],
    [
      "a name in a header of another kind",
      createBody("", "Content-Disposition: attachment; name=file"),
      /no name/,
    ],
    ["two names", createBody("", `${HEAD}\r\n${HEAD}`), /no name/],
    ["endless headers", Buffer.from(`--b\r\n${"x: y\r\n".repeat(5000)}`), /too large/],
    ["one endless header", createBody("", `x: ${"y".repeat(5000)}`), /too large/],
  ] as const)
    test(`for ${what}`, () => assert.match(read(body).problem ?? "", problem));

  test("whatever it consists of, is told as a problem or a part", () => {
    const bodies = fc.array(
      fc.constantFrom("--b", "--b--", "\r\n", "\r\n\r\n", HEAD, " ", "x", ":", ";", "\0", '"'),
    );
    fc.assert(
      fc.property(bodies, fc.array(fc.nat(400)), (parts, cuts) => {
        const body = Buffer.from(parts.join(""), "latin1");
        const whole = read(body);
        assert.equal(read(body, cuts).problem, whole.problem);
      }),
    );
  });
});

suite("a boundary", () => {
  test("is what the content type names", () => {
    assert.equal(
      parseBoundary("multipart/form-data; boundary=----WebKitFormBoundaryX"),
      "----WebKitFormBoundaryX",
    );
    assert.equal(parseBoundary('multipart/form-data; charset=utf-8; Boundary="a b:c"'), "a b:c");
  });

  test("is none where it is missing, empty, too long or strange", () => {
    for (const parameter of [
      "",
      "; boundary=",
      '; boundary=""',
      `; boundary=${"x".repeat(71)}`,
      '; boundary="a "',
      "; boundary=a\u00e9",
      '; boundary="a\r\nb"',
    ])
      assert.equal(parseBoundary(`multipart/form-data${parameter}`), undefined, parameter);
  });
});

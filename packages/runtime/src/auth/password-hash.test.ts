// Password hashes: their form, what verifies, the work that is done, and how much of it at once.
import assert from "node:assert/strict";
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { suite, test, type TestContext } from "node:test";
import {
  createPasswordHasher,
  type HashResult,
  isAcceptedHash,
  needsRehash,
  passwordHasher,
} from "./password-hash.ts";

const { hashPassword, verifyPassword, verifyDummy } = passwordHasher;

const PHC = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
const BUSY = { ok: false, reason: "busy" };
const MATCH = { ok: true, value: true };
const MISMATCH = { ok: true, value: false };

/** Another implementation's string for "password" and "somesalt", from the reference implementation's tests. */
const REFERENCE = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";

async function phcOf(password: string): Promise<string> {
  const result = await hashPassword(password);
  assert.ok(result.ok);
  return result.value;
}

/** Watches the real argon2: what it was asked for, and how many ran at a time. */
function watchArgon2(context: TestContext) {
  const real = crypto.argon2;
  const seen = { calls: [] as crypto.Argon2Parameters[], running: 0, most: 0 };
  const watched: typeof real = (algorithm, parameters, callback) => {
    seen.calls.push(parameters);
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    real(algorithm, parameters, (error, hash) => {
      seen.running -= 1;
      callback(error, hash);
    });
  };
  crypto.argon2 = watched;
  syncBuiltinESMExports();
  context.after(() => {
    crypto.argon2 = real;
    syncBuiltinESMExports();
  });
  return seen;
}

suite("hash and verify", () => {
  test("a hash is a PHC string with a salt of its own, and verifies its password only", async () => {
    const [one, other] = await Promise.all([phcOf("correct horse"), phcOf("correct horse")]);
    assert.match(one, PHC);
    assert.notEqual(one, other);
    assert.deepEqual(await verifyPassword("correct horse", one), MATCH);
    assert.deepEqual(await verifyPassword("correct horse", other), MATCH);
    for (const wrong of ["", "Correct horse", "correct horse ", "correct hors", "correct\u00a0horse"])
      assert.deepEqual(await verifyPassword(wrong, one), MISMATCH, wrong);
  });

  test("every byte counts, also behind the 72nd", async () => {
    const start = "x".repeat(72);
    const phc = await phcOf(`${start}a`);
    assert.deepEqual(await verifyPassword(`${start}a`, phc), MATCH);
    assert.deepEqual(await verifyPassword(`${start}b`, phc), MISMATCH);
    assert.deepEqual(await verifyPassword(start, phc), MISMATCH);
    const longest = "\u{1F511}".repeat(255);
    const long = await phcOf(`${longest}\u{1F512}`);
    assert.deepEqual(await verifyPassword(`${longest}\u{1F512}`, long), MATCH);
    assert.deepEqual(await verifyPassword(`${longest}\u{1F513}`, long), MISMATCH);
  });

  test("a password is the same composed and decomposed, and look-alikes are not", async () => {
    const phc = await phcOf("caf\u00e9 society");
    assert.deepEqual(await verifyPassword("cafe\u0301 society", phc), MATCH);
    assert.deepEqual(await verifyPassword("cafe society", phc), MISMATCH);
    const wide = await phcOf("\uff21bcdefgh");
    assert.deepEqual(await verifyPassword("Abcdefgh", wide), MISMATCH);
  });

  test("strings of another implementation verify", async () => {
    assert.deepEqual(await verifyPassword("password", REFERENCE), MATCH);
    assert.deepEqual(await verifyPassword("differentpassword", REFERENCE), MISMATCH);
  });

  test("what the rules refuse never gets to be hashed", async (context) => {
    const seen = watchArgon2(context);
    for (const password of ["x".repeat(1_048_576), "a\0b", "\ud83d", "é".repeat(513)]) {
      await assert.rejects(hashPassword(password), RangeError);
      await assert.rejects(verifyPassword(password, REFERENCE), RangeError);
      await assert.rejects(verifyDummy(password), RangeError);
    }
    assert.equal(seen.calls.length, 0);
  });
});

suite("strings that are no hash", () => {
  const salt = "c29tZXNhbHQ";
  const hash = "nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
  const strings = [
    "",
    "password",
    "$2b$10$abcdefghijklmnopqrstuv",
    REFERENCE.slice(0, -1),
    `${REFERENCE}=`,
    `${REFERENCE}\n`,
    ` ${REFERENCE}`,
    `${REFERENCE}$`,
    REFERENCE.replace("argon2id", "argon2i"),
    REFERENCE.replace("argon2id", "ARGON2ID"),
    REFERENCE.replace("v=19", "v=16"),
    REFERENCE.replace("$v=19", ""),
    REFERENCE.replace("m=256,t=2", "t=2,m=256"),
    REFERENCE.replace("m=256", "m=0256"),
    REFERENCE.replace("m=256", "m=0"),
    REFERENCE.replace("m=256", "m=7"),
    REFERENCE.replace("m=256", "m=-256"),
    REFERENCE.replace("m=256", "m=4294967296"),
    REFERENCE.replace("m=256", "m=65537"),
    REFERENCE.replace("t=2", "t=0"),
    REFERENCE.replace("t=2", "t=11"),
    REFERENCE.replace("p=1", "p=0"),
    REFERENCE.replace("p=1", "p=5"),
    REFERENCE.replace("p=1", "p=1,keyid=AA"),
    REFERENCE.replace(salt, ""),
    REFERENCE.replace(salt, "c29tZQ"),
    REFERENCE.replace(salt, "c29tZXNhbHR"),
    REFERENCE.replace(salt, "A".repeat(99)),
    REFERENCE.replace(hash, ""),
    REFERENCE.replace(hash, "nf65EOgLrQM"),
    REFERENCE.replace(hash, hash.replace("/", "_")),
    REFERENCE.replace(hash, `${hash.slice(0, -1)}5`),
    REFERENCE.replace(hash, "A".repeat(1_000_000)),
  ];

  test("no password is theirs, and they are to be replaced", async () => {
    for (const phc of strings) {
      assert.deepEqual(await verifyPassword("password", phc), MISMATCH, phc.slice(0, 120));
      assert.ok(needsRehash(phc), phc.slice(0, 120));
    }
  });
});

test("hashes of other costs or lengths are to be replaced, new ones are not", async () => {
  const phc = await phcOf("correct horse");
  assert.ok(!needsRehash(phc));
  assert.ok(needsRehash(REFERENCE));
  for (const [from, to] of [
    ["m=19456", "m=19455"],
    ["m=19456", "m=65536"],
    ["t=2", "t=1"],
    ["t=2", "t=3"],
    ["p=1", "p=2"],
  ] as const)
    assert.ok(needsRehash(phc.replace(from, to)), to);
});

test("right, wrong, unreadable and no account are the same work: one hash of the same costs", async (context) => {
  const phc = await phcOf("correct horse");
  const seen = watchArgon2(context);
  const outcomes = [
    await verifyPassword("correct horse", phc),
    await verifyPassword("wrong password", phc),
    await verifyPassword("correct horse", "not a hash"),
    await verifyDummy("correct horse"),
  ];
  assert.deepEqual(outcomes, [MATCH, MISMATCH, MISMATCH, MISMATCH]);
  const work = seen.calls.map(({ message, nonce, ...costs }) => ({
    ...costs,
    nonce: (nonce as Buffer).length,
    isMessage: (message as Buffer).length > 0,
  }));
  const expected = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, nonce: 16, isMessage: true };
  assert.deepEqual(work, [expected, expected, expected, expected]);
});

test("a hash from elsewhere takes as much work to check as a new one, or up to twice that", async () => {
  const phc = await phcOf("correct horse");
  for (const [costs, isAccepted] of [
    ["m=19456,t=2,p=1", true],
    ["m=38912,t=2,p=4", true],
    ["m=65536,t=1,p=1", true],
    ["m=12971,t=3,p=1", true],
    ["m=19455,t=2,p=1", false],
    ["m=38913,t=2,p=1", false],
    ["m=8,t=1,p=1", false],
    ["m=65536,t=3,p=4", false],
    ["m=65537,t=1,p=1", false],
  ] as const)
    assert.equal(isAcceptedHash(phc.replace("m=19456,t=2,p=1", costs)), isAccepted, costs);
  for (const text of ["", "password", `${phc}=`, phc.replace("argon2id", "argon2i")])
    assert.ok(!isAcceptedHash(text), text);
});

suite("a few at a time", () => {
  test("no more run at once than the limit, and all that wait are done", async (context) => {
    const seen = watchArgon2(context);
    const hasher = createPasswordHasher({ concurrency: 2, maxQueueLength: 6 });
    const results = await Promise.all(
      Array.from({ length: 8 }, () => hasher.verifyPassword("password", REFERENCE)),
    );
    for (const result of results) assert.deepEqual(result, MATCH);
    assert.equal(seen.calls.length, 8);
    assert.equal(seen.most, 2);
  });

  test("who comes when the queue is full is refused without work, whatever they ask; later there is room", async (context) => {
    const seen = watchArgon2(context);
    const hasher = createPasswordHasher({ concurrency: 1, maxQueueLength: 1 });
    const begun: Promise<HashResult<unknown>>[] = [
      hasher.verifyPassword("password", REFERENCE),
      hasher.verifyDummy("password"),
    ];
    assert.deepEqual(await hasher.verifyPassword("password", REFERENCE), BUSY);
    assert.deepEqual(await hasher.verifyPassword("password", "not a hash"), BUSY);
    assert.deepEqual(await hasher.verifyDummy("password"), BUSY);
    assert.deepEqual(await hasher.hashPassword("password"), BUSY);
    assert.deepEqual(await Promise.all(begun), [MATCH, MISMATCH]);
    assert.equal(seen.calls.length, 2);
    assert.deepEqual(await hasher.verifyPassword("password", REFERENCE), MATCH);
  });

  test("those that wait get their turn in the order of asking", async () => {
    const hasher = createPasswordHasher({ concurrency: 1, maxQueueLength: 2 });
    const ended: string[] = [];
    const heavy = REFERENCE.replace("m=256,t=2", "m=65536,t=3");
    await Promise.all(
      [heavy, REFERENCE, heavy.replace("t=3", "t=1")].map(async (phc) => {
        await hasher.verifyPassword("password", phc);
        ended.push(phc);
      }),
    );
    assert.deepEqual(ended, [heavy, REFERENCE, heavy.replace("t=3", "t=1")]);
  });

  test("a hash that fails gives its place back", async (context) => {
    const hasher = createPasswordHasher({ concurrency: 1, maxQueueLength: 0 });
    const real = crypto.argon2;
    context.after(() => {
      crypto.argon2 = real;
      syncBuiltinESMExports();
    });
    crypto.argon2 = (_algorithm, _parameters, callback) => callback(new Error("no memory"), Buffer.alloc(0));
    syncBuiltinESMExports();
    await assert.rejects(hasher.hashPassword("password"), { message: "no memory" });
    crypto.argon2 = real;
    syncBuiltinESMExports();
    assert.deepEqual(await hasher.verifyPassword("password", REFERENCE), MATCH);
  });
});

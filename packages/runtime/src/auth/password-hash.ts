// Passwords as argon2id in PHC strings, a few at a time: each hash takes much memory and a thread of the pool.
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { normalizePassword, isHashablePassword } from "./password-rules.ts";

/** What came of the work; busy where so many wait already that it was not begun. */
export type HashResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: "busy" };

/** How much hashing there is at once. */
export interface HashingLimits {
  /** How many hashes are computed at a time. */
  readonly concurrency: number;
  /** How many more may wait for their turn. */
  readonly maxQueueLength: number;
}

/**
 * Hashes and checks passwords. A password is its full text in UTF-8, composed (NFC). Every method throws a RangeError for
 * one that is not hashable, which is to be refused before: see `isHashablePassword`.
 */
export interface PasswordHasher {
  /** The PHC string of a password, with a new salt. */
  hashPassword(password: string): Promise<HashResult<string>>;
  /** Whether a password is the one in a PHC string. A string that can't be read is nobody's, after the same work. */
  verifyPassword(password: string, phc: string): Promise<HashResult<boolean>>;
  /** The work of `verifyPassword` where there is no account or no password to compare with; always false. */
  verifyDummy(password: string): Promise<HashResult<false>>;
}

/** The costs of a hash, by the names that a PHC string has for them; m is in KiB. */
interface Costs {
  readonly m: number;
  readonly t: number;
  readonly p: number;
}

interface StoredHash extends Costs {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const COSTS: Costs = { m: 19_456, t: 2, p: 1 };
/** What hashes from elsewhere may take: m times t. */
const ACCEPTED_WORK = { min: getWork(COSTS), max: 2 * getWork(COSTS) };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** What a stored string may ask for: enough for strings from elsewhere, too little to exhaust the machine. */
const MAX_COSTS: Costs = { m: 65_536, t: 10, p: 4 };
const MIN_KIB_PER_LANE = 8;
const SALT_RANGE = { min: 8, max: 64 };
const HASH_RANGE = { min: 16, max: 64 };

const PHC =
  /^\$argon2id\$v=19\$m=([1-9][0-9]{0,9}),t=([1-9][0-9]{0,9}),p=([1-9][0-9]{0,9})\$([A-Za-z0-9+/]{1,100})\$([A-Za-z0-9+/]{1,100})$/;

/** Two of the four threads of the pool stay free; who waits last waits a few seconds. */
const LIMITS: HashingLimits = { concurrency: 2, maxQueueLength: 64 };

/** A hasher with limits of its own. An application has one: the threads and the memory are the process's. */
export function createPasswordHasher(limits: HashingLimits): PasswordHasher {
  const runLimited = createLimiter(limits);
  // Nobody's hash: random, so that no password has it.
  const dummyHash: StoredHash = { ...COSTS, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };
  return {
    async hashPassword(password) {
      const message = toMessage(password);
      return runLimited(async () => {
        const salt = randomBytes(SALT_BYTES);
        const hash = await deriveHash(message, { ...COSTS, salt, length: HASH_BYTES });
        return formatPhc({ ...COSTS, salt, hash });
      });
    },
    async verifyPassword(password, phc) {
      const message = toMessage(password);
      const stored = parsePhc(phc);
      return runLimited(
        async () => (await matchesHash(message, stored ?? dummyHash)) && stored !== undefined,
      );
    },
    async verifyDummy(password) {
      const message = toMessage(password);
      return runLimited(async () => {
        await matchesHash(message, dummyHash);
        return false as const;
      });
    },
  };
}

/** The hasher of this process. */
export const passwordHasher: PasswordHasher = createPasswordHasher(LIMITS);

/**
 * True where a password should be hashed anew when it is next known: its string has other costs or lengths than new
 * ones, or can't be read. Dearer ones count too, as they tell a known account from an unknown one by the time they take.
 */
export function needsRehash(phc: string): boolean {
  const stored = parsePhc(phc);
  if (stored === undefined) return true;
  const { m, t, p, salt, hash } = stored;
  const hasCosts = m === COSTS.m && t === COSTS.t && p === COSTS.p;
  return !hasCosts || salt.length !== SALT_BYTES || hash.length !== HASH_BYTES;
}

/**
 * Whether a text is a hash that accounts may bring from elsewhere: a PHC string of argon2id that takes at least the work of
 * a new one to check, and at most twice that. Others would tell a known account from an unknown one, or hold up sign-in.
 */
export function isAcceptedHash(text: string): boolean {
  const stored = parsePhc(text);
  if (stored === undefined) return false;
  const work = getWork(stored);
  return work >= ACCEPTED_WORK.min && work <= ACCEPTED_WORK.max;
}

/** How many KiB are filled in all; lanes share them. */
function getWork({ m, t }: Costs): number {
  return m * t;
}

function toMessage(password: string): Buffer {
  if (!isHashablePassword(password)) {
    throw new RangeError("This password can't be hashed; it must be refused by the password rules before.");
  }
  return Buffer.from(normalizePassword(password), "utf8");
}

async function matchesHash(message: Buffer, { hash, ...stored }: StoredHash): Promise<boolean> {
  return timingSafeEqual(await deriveHash(message, { ...stored, length: hash.length }), hash);
}

function deriveHash(
  message: Buffer,
  { m, t, p, salt, length }: Costs & { readonly salt: Buffer; readonly length: number },
): Promise<Buffer> {
  const parameters = { message, nonce: salt, memory: m, passes: t, parallelism: p, tagLength: length };
  return new Promise((resolve, reject) => {
    argon2("argon2id", parameters, (error, hash) => {
      if (error === null) resolve(hash);
      else reject(error);
    });
  });
}

function formatPhc({ m, t, p, salt, hash }: StoredHash): string {
  return `$argon2id$v=19$m=${m},t=${t},p=${p}$${formatBase64(salt)}$${formatBase64(hash)}`;
}

function parsePhc(phc: string): StoredHash | undefined {
  const match = PHC.exec(phc);
  if (match === null) return undefined;
  const [m = 0, t = 0, p = 0] = match.slice(1, 4).map(Number);
  const salt = parseBase64(match[4] as string, SALT_RANGE);
  const hash = parseBase64(match[5] as string, HASH_RANGE);
  if (m > MAX_COSTS.m || t > MAX_COSTS.t || p > MAX_COSTS.p || m < MIN_KIB_PER_LANE * p) return undefined;
  return salt === undefined || hash === undefined ? undefined : { m, t, p, salt, hash };
}

/** Base64 as PHC strings have it: the usual letters, no padding. */
function formatBase64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

/** The bytes of a text that is written as `formatBase64` writes them, and in no other way. */
function parseBase64(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): Buffer | undefined {
  const bytes = Buffer.from(text, "base64");
  return formatBase64(bytes) === text && bytes.length >= min && bytes.length <= max ? bytes : undefined;
}

/** Gives work its turn, in the order of asking; refuses it, at once, where too many wait. */
function createLimiter({ concurrency, maxQueueLength }: HashingLimits) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<HashResult<T>> => {
    if (running >= concurrency) {
      if (queue.length >= maxQueueLength) return { ok: false, reason: "busy" };
      // Whoever ends hands the place over, so that nobody comes in between.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return { ok: true, value: await work() };
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

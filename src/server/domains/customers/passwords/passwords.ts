import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import pLimit from "p-limit";
import { Failure } from "../../failure.ts";
import { readLegacyPasswordHash } from "./legacy-passwords/legacy-formats.ts";

/**
 * Hashes passwords in Node's thread pool, a few at a time, because the pool also serves files and
 * compression.
 */
export interface Passwords {
  /** A PHC string (`$argon2id$…`). */
  hash(password: string): Promise<string>;
  /**
   * Verifies a password against a hash, also one of an old shop; without a hash it takes equally long,
   * against timing attacks.
   */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  /** True for a hash in a format that `verify` reads. */
  canVerify(stored: string): boolean;
  /** False for a hash of an old shop or of another cost, which the next login replaces. */
  isCurrent(stored: string): boolean;
}

/** OWASP's second recommendation: 19 MiB, two passes, one lane. `memory` is in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const CONCURRENT = 2;
const MAX_QUEUE = 200;

/** `hash` and `verify` refuse when the queue is full. @throws Failure `unavailable` */
export function createPasswords(cost = COST): Passwords {
  const limit = pLimit(CONCURRENT);
  const limited = <T>(task: () => Promise<T>) => {
    if (limit.pendingCount >= MAX_QUEUE) throw new Failure("busy", { retryAfter: 5 });
    return limit(task);
  };
  const hash = async (password: string, salt = randomBytes(16)) =>
    phcOf(cost, salt, await limited(() => derive(password, salt, cost)));
  const decoy: Parsed = { ...cost, salt: randomBytes(16), tag: randomBytes(32) };
  return {
    hash: (password) => hash(password),
    verify: async (password, storedHash = "") => {
      const parsedHash = parsePhc(storedHash);
      const { salt, tag, ...storedCost } = parsedHash ?? decoy;
      const derived = await limited(() => derive(password, salt, storedCost));
      if (parsedHash) return timingSafeEqual(derived, tag);
      const check = readLegacyPasswordHash(storedHash);
      return check !== undefined && limited(() => check(password));
    },
    canVerify: (storedHash) =>
      parsePhc(storedHash) !== undefined || readLegacyPasswordHash(storedHash) !== undefined,
    isCurrent: (storedHash) => {
      const parsedHash = parsePhc(storedHash);
      return (
        parsedHash !== undefined && parsedHash.memory === cost.memory && parsedHash.passes === cost.passes
      );
    },
  };
}

type Cost = typeof COST;
type Parsed = Cost & { readonly salt: Buffer; readonly tag: Buffer };

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const { memory, passes, parallelism } = cost;
  const message = password.normalize("NFKC");
  return new Promise((resolve, reject) => {
    argon2(
      "argon2id",
      { message, nonce: salt, memory, passes, parallelism, tagLength: 32 },
      (error, derived) => (error ? reject(error) : resolve(derived)),
    );
  });
}

function phcOf({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(tag)}`;
}

function parsePhc(hash: string): Parsed | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]{43})$/.exec(hash);
  if (!match) return undefined;
  const [memory = 0, passes = 0, parallelism = 0] = match.slice(1, 4).map(Number);
  const [salt = "", tag = ""] = match.slice(4);
  return { memory, passes, parallelism, salt: Buffer.from(salt, "base64"), tag: Buffer.from(tag, "base64") };
}

import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import type { PushTarget } from "../../domains/staff-notifications/index.ts";

/** Key by which push services recognise this shop (RFC 8292). */
export interface VapidKey {
  /** Uncompressed point, base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const CURVE = "prime256v1";
/** Order of the group of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const TOKEN_S = 12 * 3_600;

/** The same office key always gives the same key, so that every process of a shop has it. */
export function deriveVapidKey(officeKey: Uint8Array): VapidKey {
  const seed = BigInt(`0x${hkdf(officeKey, Buffer.alloc(0), "web push key", 48).toString("hex")}`);
  const d = Buffer.from(((seed % (ORDER - 1n)) + 1n).toString(16).padStart(64, "0"), "hex");
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey();
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)] as const;
  const key = { kty: "EC", crv: "P-256", x, y, d: d.toString("base64url") };
  return {
    publicKey: point.toString("base64url"),
    privateKey: createPrivateKey({ key, format: "jwk" }),
  };
}

/** Authorization header for a push service; `contact` is a `mailto:` or `https:` address of the shop. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  endpoint: string,
  contact: string,
  now: Date,
): string {
  const exp = Math.floor(now.getTime() / 1000) + TOKEN_S;
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
  const text = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${text}.${signature.toString("base64url")}, k=${publicKey}`;
}

/**
 * Encrypts a message as one aes128gcm record (RFC 8188, RFC 8291), which only the browser can read.
 * @throws Error when the browser's key is no point of the curve
 */
export function encryptForBrowser({ p256dh, auth }: Omit<PushTarget, "endpoint">, text: string): Buffer {
  const browserKey = Buffer.from(p256dh, "base64url");
  const ecdh = createECDH(CURVE);
  const ownKey = ecdh.generateKeys();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, ownKey]);
  const input = hkdf(ecdh.computeSecret(browserKey), Buffer.from(auth, "base64url"), info, 32);
  const salt = randomBytes(16);
  const key = hkdf(input, salt, "Content-Encoding: aes128gcm\0", 16);
  const cipher = createCipheriv("aes-128-gcm", key, hkdf(input, salt, "Content-Encoding: nonce\0", 12));
  const recordBytes = Buffer.alloc(4);
  recordBytes.writeUInt32BE(4_096);
  // 2 ends the last record.
  const sealedParts = [cipher.update(`${text}\u0002`, "utf8"), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, recordBytes, Buffer.from([ownKey.length]), ownKey, ...sealedParts]);
}

const hkdf = (key: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, bytes));

import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts secrets, so that a database backup alone does not reveal them, and signs. */
export interface SecretBox {
  /** `v1:<key id>:<base64url of nonce, text and tag>` */
  seal(text: string): string;
  /** `undefined` when it was encrypted with another key. Returns plain text unchanged. */
  open(sealed: string): string | undefined;
  /** Prefix of everything that this key encrypted. */
  readonly prefix: string;
  /** Signature of a text in hex (HMAC-SHA-256): the same for every process of the shop, unknown to others. */
  sign(text: string): string;
}

const VERSION = "v1:";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** AES-256-GCM; `key` is 32 bytes. */
export function createSecretBox(key: Uint8Array): SecretBox {
  // Identifies the key without revealing it.
  const keyId = hash("sha256", Buffer.concat([Buffer.from("mark of "), key]), "hex").slice(0, 8);
  const prefix = `${VERSION}${keyId}:`;
  const signingKey = Buffer.from(hkdfSync("sha256", key, new Uint8Array(), "signatures", KEY_BYTES));
  return {
    prefix,
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const sealedBytes = Buffer.concat([
        nonce,
        cipher.update(text, "utf8"),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${prefix}${sealedBytes.toString("base64url")}`;
    },
    open: (sealedText) => {
      if (!isSealed(sealedText)) return sealedText;
      if (!sealedText.startsWith(prefix)) return undefined;
      const bytes = Buffer.from(sealedText.slice(prefix.length), "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
    sign: (text) => createHmac("sha256", signingKey).update(text).digest("hex"),
  };
}

/** Base32 has no colon. */
const isSealed = (text: string): boolean => text.startsWith(VERSION);

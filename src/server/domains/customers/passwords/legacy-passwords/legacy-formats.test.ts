import { createHash, createHmac } from "node:crypto";
import { hashSync } from "bcryptjs";
import { describe, expect, test } from "vitest";
import { readLegacyPasswordHash } from "./legacy-formats.ts";

const PASSWORD = "zari-thread";
const digest = (algorithm: string, text: string) => createHash(algorithm).update(text).digest("hex");
const sha384 = createHmac("sha384", "wp-sha384").update(PASSWORD).digest("base64");
/** Made by libxcrypt. */
const BCRYPT_TAIL = "$05$abcdefghijklmnopqrstuuePxDEdnHdfmHG2O40WVs.dBFHKXGzIS";

describe.each([
  ["bcrypt $2a$", PASSWORD, `$2a${BCRYPT_TAIL}`],
  ["bcrypt $2b$", PASSWORD, `$2b${BCRYPT_TAIL}`],
  ["bcrypt $2y$", PASSWORD, `$2y${BCRYPT_TAIL}`],
  ["WordPress 6.8", PASSWORD, `$wp${hashSync(sha384, 4)}`],
  ["PHPass (its authors' example)", "test12345", "$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0"],
  ["PHPass of phpBB", "test12345", "$H$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0"],
  ["bare MD5", PASSWORD, digest("md5", PASSWORD)],
  ["bare SHA-1", PASSWORD, digest("sha1", PASSWORD).toUpperCase()],
  ["bare SHA-256", PASSWORD, digest("sha256", PASSWORD)],
  ["md5:<hex>", PASSWORD, `md5:${digest("md5", PASSWORD)}`],
  ["md5:<salt>:<hex>, salt first", PASSWORD, `md5:s:lt:${digest("md5", `s:lt${PASSWORD}`)}`],
  ["sha1:<salt>:<hex>, salt last", PASSWORD, `sha1:salt:${digest("sha1", `${PASSWORD}salt`)}`],
  ["sha256:<salt>:<hex>", PASSWORD, `sha256:salt:${digest("sha256", `salt${PASSWORD}`)}`],
  ["Magento 1", PASSWORD, `${digest("md5", `Nc${PASSWORD}`)}:Nc`],
  ["Magento 2", PASSWORD, `${digest("sha256", `Nc${PASSWORD}`)}:Nc:1`],
  ["Magento 2, upgraded", PASSWORD, `${digest("sha256", `Nc${digest("md5", `Nc${PASSWORD}`)}`)}:Nc:0:1`],
  ["the phone number", "9876543210", "phone:9876543210"],
])("%s", (_, password, stored) => {
  test("accepts its password and no other", async () => {
    const check = readLegacyPasswordHash(stored);
    expect(await check?.(password)).toBe(true);
    for (const wrong of [`${password}-`, password.slice(1), "", stored])
      expect(await check?.(wrong)).toBe(false);
  });
});

test.each([
  "",
  "zari-thread",
  "$2b$05$short",
  `$2b$31${BCRYPT_TAIL.slice(3)}`,
  "$1$salt$0123456789012345678901",
  "$P$zIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0",
  "md5:salt:0123",
  `sha512:salt:${"0".repeat(128)}`,
  `${"0".repeat(64)}:salt:3_32_2_67108864`,
  "phone:98765",
])("%s is of no known format", (stored) => {
  expect(readLegacyPasswordHash(stored)).toBeUndefined();
});

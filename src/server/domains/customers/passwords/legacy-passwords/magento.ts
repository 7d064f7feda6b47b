import { isSameText, type PasswordCheck } from "./legacy-format.ts";
import { algorithmOf, digest } from "./salted-digest.ts";

/** Digests by Magento's version number; a chain `0:1` was hashed again when the shop upgraded. */
const VERSIONS: Readonly<Record<string, "md5" | "sha256">> = { 0: "md5", 1: "sha256" };

/**
 * `<hex>:<salt>` (Magento 1) and `<hex>:<salt>:<version>` (Magento 2, versions 0 and 1 and chains of them).
 */
export function readMagento(storedHash: string): PasswordCheck | undefined {
  const [hex = "", salt, ...versions] = storedHash.split(":");
  const first = algorithmOf(hex);
  if (salt === undefined || first === undefined || first === "sha1") return undefined;
  const steps = versions.length === 0 ? [first] : versions.flatMap((version) => VERSIONS[version] ?? []);
  if (steps.length < versions.length) return undefined;
  return async (password) => {
    const hashed = steps.reduce((text, algorithm) => digest(algorithm, salt + text), password);
    return isSameText(hashed, hex.toLowerCase());
  };
}

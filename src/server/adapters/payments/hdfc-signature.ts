import { createHmac } from "node:crypto";

/**
 * Signature of the payment return address: every parameter but the signature itself, percent-encoded, sorted
 * by encoded key, joined, and encoded as a whole once more (docs.juspay.io, "HMAC signature verification for
 * return url").
 */
export function returnSignature(responseKey: string, parameters: Readonly<Record<string, string>>): string {
  const signed = Object.entries(parameters)
    .filter(([name]) => name !== "signature" && name !== "signature_algorithm")
    .map(([name, value]) => [encodeURIComponent(name), encodeURIComponent(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join("="))
    .join("&");
  return createHmac("sha256", responseKey).update(encodeURIComponent(signed)).digest("base64");
}

/** Decodes the query's signature: base64, percent-encoded once more than its parameter. */
export function decodedSignature(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll(" ", "+");
  } catch {
    return "";
  }
}

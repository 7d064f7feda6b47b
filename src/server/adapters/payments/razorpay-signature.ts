import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 in lower-case hex, as Razorpay signs. */
export function hmacHex(secret: string, message: string | Uint8Array): string {
  return createHmac("sha256", secret).update(message).digest("hex");
}

/** What the checkout signs: order and payment, joined by a bar. */
export function paymentSignature(secret: string, orderId: string, paymentId: string): string {
  return hmacHex(secret, `${orderId}|${paymentId}`);
}

/** Compares in a time that tells nothing about where they differ. */
export function sameSignature(expected: string, given: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}

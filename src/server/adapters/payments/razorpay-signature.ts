import { createHmac } from "node:crypto";

/** HMAC-SHA256 in lower-case hex, as Razorpay signs. */
export function hmacHex(secret: string, message: string | Uint8Array): string {
  return createHmac("sha256", secret).update(message).digest("hex");
}

/** What the checkout signs: order and payment, joined by a bar. */
export function paymentSignature(secret: string, orderId: string, paymentId: string): string {
  return hmacHex(secret, `${orderId}|${paymentId}`);
}

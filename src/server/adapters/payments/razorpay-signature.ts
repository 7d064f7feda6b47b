import { createHmac } from "node:crypto";

/** Signs as Razorpay does: HMAC-SHA256 in lower-case hex. */
export function hmacHex(secret: string, message: string | Uint8Array): string {
  return createHmac("sha256", secret).update(message).digest("hex");
}

/** Signature of the checkout: order and payment ID, joined by `|`. */
export function paymentSignature(secret: string, orderId: string, paymentId: string): string {
  return hmacHex(secret, `${orderId}|${paymentId}`);
}

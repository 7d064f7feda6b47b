import { createHash } from "node:crypto";

/** Derives a twelve-digit transfer number, as UPI uses, from a payment ID. */
export function bankReference(paymentId: string): string {
  const digest = createHash("sha256").update(paymentId).digest();
  return `${digest.readUIntBE(0, 6) % 1e12}`.padStart(12, "0");
}

import { createHash } from "node:crypto";

/** Twelve digits, as banks number the transfers of UPI; the same for the same payment. */
export function bankReference(paymentId: string): string {
  const digest = createHash("sha256").update(paymentId).digest();
  return `${digest.readUIntBE(0, 6) % 1e12}`.padStart(12, "0");
}

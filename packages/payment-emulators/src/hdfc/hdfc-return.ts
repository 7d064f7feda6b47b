import { createHmac } from "node:crypto";
import { type EmulatedHdfcOrder, STATUS_IDS, statusOf } from "./hdfc-entities.ts";

/** Parameters that the bank adds to the return address, signed with the response key. */
export function returnParameters(order: EmulatedHdfcOrder, responseKey: string): Record<string, string> {
  const status = statusOf(order);
  const signed = { order_id: order.id, status, status_id: `${STATUS_IDS[status]}` };
  const query = Object.entries(signed)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join("&");
  const hmac = createHmac("sha256", responseKey).update(encodeURIComponent(query));
  const signature = encodeURIComponent(hmac.digest("base64"));
  return { ...signed, signature, signature_algorithm: "HMAC-SHA256" };
}

/** Address that the bank returns the browser to. */
export function returnAddress(order: EmulatedHdfcOrder, responseKey: string): string {
  const address = new URL(order.returnUrl);
  for (const [name, value] of Object.entries(returnParameters(order, responseKey)))
    address.searchParams.set(name, value);
  return address.href;
}

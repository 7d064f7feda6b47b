import type { SalesSums } from "../../../contract/office/today/today-wire.ts";

/** What is left of the money that came, in rupees. */
export function kept({ paise, refundedPaise }: SalesSums): number {
  return (paise - refundedPaise) / 100;
}

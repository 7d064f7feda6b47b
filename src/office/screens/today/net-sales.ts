import type { SalesSums } from "../../../contract/office/today/today-wire.ts";

/** Net sales: amounts less refunds, in rupees. */
export function netSales({ paise, refundedPaise }: SalesSums): number {
  return (paise - refundedPaise) / 100;
}

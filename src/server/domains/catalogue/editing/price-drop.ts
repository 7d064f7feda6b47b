import type { Paise } from "../../../../contract/money.ts";

/**
 * Whether a variant would cost less than half of its price. The office then asks for a fresh second factor,
 * so that an unattended session cannot sell the stock for next to nothing.
 */
export function hasLargePriceDrop(
  before: readonly { readonly id: number; readonly pricePaise: Paise }[],
  after: readonly { readonly id: number; readonly pricePaise?: Paise | undefined }[],
): boolean {
  const now = new Map(after.map(({ id, pricePaise }) => [id, pricePaise]));
  return before.some(({ id, pricePaise }) => 2 * (now.get(id) ?? pricePaise) < pricePaise);
}

import type { Paise } from "../../../../contract/money.ts";

/**
 * Whether one of these variants would cost less than half of what it does. The office asks for a fresh proof then: a session
 * that was left open must not sell the stock for next to nothing.
 */
export function hasDeepFall(
  before: readonly { readonly id: number; readonly pricePaise: Paise }[],
  after: readonly { readonly id: number; readonly pricePaise?: Paise | undefined }[],
): boolean {
  const now = new Map(after.map(({ id, pricePaise }) => [id, pricePaise]));
  return before.some(({ id, pricePaise }) => 2 * (now.get(id) ?? pricePaise) < pricePaise);
}

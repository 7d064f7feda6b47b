import { type Address, address } from "../../../../../contract/addresses.ts";
import type { Database } from "../../../../db/database.ts";
import { Failure } from "../../../failure.ts";
import { findOrder } from "../../records/frozen-order-store.ts";
import { confirmOrder } from "../../records/order-store.ts";
import { type OrderClaim, requireSameOrder } from "./order-claim.ts";
import { recordingRefusals } from "./record-refusals.ts";

/** Finds the customer's own address. @throws Failure not-found, forbidden for another customer's */
export type FindAddress = (customerId: number, addressId: number) => Promise<Address>;

export interface PreorderClaim extends OrderClaim {
  readonly addressId?: number | null | undefined;
}

/**
 * Checks the claimed purchase against the frozen order, and freezes the billing address with it.
 * @throws Failure not-found, payment-mismatch, price-changed; errors of `findAddress`
 */
export async function confirmPreorder(
  deps: { readonly db: Database; readonly findAddress: FindAddress; readonly now: () => Date },
  customerId: number,
  claim: PreorderClaim,
): Promise<void> {
  const order = await findOrder(deps.db, claim.orderId);
  if (!order) throw new Failure("order-unknown");
  const claimDetail = { call: "preorder", customerId, total: claim.grandTotal } as const;
  await recordingRefusals(deps, order, claimDetail, async () => {
    requireSameOrder(order, customerId, claim);
    const { addressId } = claim;
    const billing = addressId == null ? undefined : await deps.findAddress(customerId, addressId);
    await confirmOrder(deps.db, order.number, billing && address.parse(billing), deps.now());
  });
}

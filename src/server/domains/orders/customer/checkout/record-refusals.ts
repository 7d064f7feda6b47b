import type { ErrorCode } from "../../../../../contract/refusals/errors.ts";
import type { Database } from "../../../../db/database.ts";
import { addToRequestLog } from "../../../../logging/request-context.ts";
import { Failure } from "../../../failure.ts";
import type { Order } from "../../order.ts";
import type { Refusal } from "../../records/order-event.ts";
import { writeEventDetails } from "../../records/order-event-store.ts";

interface Claim extends Omit<Refusal, "code" | "customerId"> {
  /** Customer of the calling session. */
  readonly customerId: number;
}

/** Provider answers, which the settlement has recorded. */
const NOT_REFUSED: readonly ErrorCode[] = [
  "payment-pending",
  "payment-failed",
  "provider-unavailable",
  "provider-refused",
  "unavailable",
];

/** Runs `work`; if it is refused, records the claim and the reason in the order's timeline. */
export async function recordingRefusals<T>(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  order: Order,
  { customerId, ...claim }: Claim,
  work: () => Promise<T>,
): Promise<T> {
  addToRequestLog({ order: order.number, providerOrder: order.providerOrderId });
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && !NOT_REFUSED.includes(error.code)) {
      const isStranger = customerId !== order.customerId;
      await writeEventDetails(db, {
        orderNumber: order.number,
        at: now(),
        source: "browser",
        what: "refused",
        detail: { ...claim, code: error.code, ...(isStranger && { customerId }) },
        repeatText: `${claim.call} ${error.code} ${isStranger ? "stranger" : "owner"}`,
      });
    }
    throw error;
  }
}

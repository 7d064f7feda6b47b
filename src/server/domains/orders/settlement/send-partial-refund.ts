import { Failure } from "../../failure.ts";
import { type PaymentProviders, type ProviderRefund, providerNamed } from "../../payments/index.ts";
import type { DueRefund } from "./due-refund.ts";

/**
 * Sends a partial refund once, however often it is requested. A provider never refunds a whole payment twice,
 * but it would repeat a partial refund if it had lost the key. An existing refund is therefore looked up
 * first.
 * @throws Failure provider-unavailable; provider-refused when the provider refused and has no such refund
 */
export async function sendPartialRefund(
  providers: PaymentProviders,
  due: DueRefund,
): Promise<ProviderRefund> {
  const known = await findPartialRefund(providers, due);
  if (known) return known;
  try {
    return await providerNamed(providers, due.provider).refund({
      ...refundIdentity(due),
      amount: due.amountPaise,
    });
  } catch (error) {
    // An earlier request may have reached the provider after the look-up.
    const made = isRefusal(error) ? await findPartialRefund(providers, due) : undefined;
    if (made) return made;
    throw error;
  }
}

/** State of a partial refund at its provider; `undefined` when the provider has none. */
export function findPartialRefund(
  providers: PaymentProviders,
  due: DueRefund,
): Promise<ProviderRefund | undefined> {
  return providerNamed(providers, due.provider).findRefund(refundIdentity(due));
}

export function isRefusal(error: unknown): boolean {
  return error instanceof Failure && error.code === "provider-refused";
}

/** Uses one key until the bank gives the refund up. */
function refundIdentity({ providerOrderId: orderId, paymentId, attempt, part }: DueRefund) {
  const reference = part?.reference ?? "";
  return { orderId, paymentId, idempotencyKey: attempt === 0 ? reference : `${reference}-${attempt}` };
}

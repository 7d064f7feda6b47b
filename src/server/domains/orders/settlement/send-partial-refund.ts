import { Failure } from "../../failure.ts";
import { type PaymentProviders, type ProviderRefund, providerNamed } from "../../payments/index.ts";
import type { DueRefund } from "./due-refund.ts";

/**
 * Sends a part of a payment back, once, however often and by whomever it is asked for. Of a whole payment a provider does
 * not do a second refund; of a part it would, should it have forgotten the key. So it is looked for first.
 * @throws Failure provider-unavailable; provider-refused when the provider said no and knows no such refund
 */
export async function sendPart(providers: PaymentProviders, due: DueRefund): Promise<ProviderRefund> {
  const known = await findPart(providers, due);
  if (known) return known;
  try {
    return await providerNamed(providers, due.provider).refund({ ...askedFor(due), amount: due.amountPaise });
  } catch (error) {
    // Whoever asked before may have been heard after we looked.
    const made = isRefusal(error) ? await findPart(providers, due) : undefined;
    if (made) return made;
    throw error;
  }
}

/** How a part stands at its provider; `undefined` when the provider knows none. */
export function findPart(providers: PaymentProviders, due: DueRefund): Promise<ProviderRefund | undefined> {
  return providerNamed(providers, due.provider).findRefund(askedFor(due));
}

export function isRefusal(error: unknown): boolean {
  return error instanceof Failure && error.code === "provider-refused";
}

/** One refund for as long as the bank has not given it up. */
function askedFor({ providerOrderId: orderId, paymentId, attempt, part }: DueRefund) {
  const reference = part?.reference ?? "";
  return { orderId, paymentId, idempotencyKey: attempt === 0 ? reference : `${reference}-${attempt}` };
}

import { Failure } from "../failure.ts";
import type { PaymentProvider } from "../payments/index.ts";
import type { ConnectionCheck } from "./connections.ts";

/** An order id that exists at no provider. */
const NO_ORDER = "order_KasutiTriesKeys";
const KEYS_REFUSED = [401, 403];

/**
 * Asks a provider for an unknown order: an answer, even a refusal, proves that the keys work, and changes
 * nothing.
 */
export async function tryProvider(provider: PaymentProvider, clock: () => Date): Promise<ConnectionCheck> {
  const startedAt = clock().getTime();
  const checkOf = (state: ConnectionCheck["state"]): ConnectionCheck => ({
    state,
    ms: clock().getTime() - startedAt,
  });
  try {
    await provider.paymentsOf(NO_ORDER);
    return checkOf("well");
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "provider-refused") return checkOf("silent");
    return checkOf(KEYS_REFUSED.includes(statusOf(error.cause)) ? "keys-refused" : "well");
  }
}

/** Adapters put the provider's HTTP status into the error's cause. */
function statusOf(cause: unknown): number {
  return cause instanceof Error && "status" in cause ? Number(cause.status) : 0;
}

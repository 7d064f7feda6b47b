import { Failure } from "../failure.ts";
import type { PaymentProviders } from "../payments/index.ts";

export interface ConnectionCheck {
  readonly state: "well" | "keys-refused" | "silent";
  /** Response time. */
  readonly ms: number;
}

/** An order id that exists at no provider. */
const NO_ORDER = "order_KasutiTriesKeys";
const KEYS_REFUSED = [401, 403];

/**
 * Asks a provider for an unknown order: an answer, even a refusal, proves that the keys work, and changes
 * nothing.
 * @throws Failure `not-found` if the shop has no such provider
 */
export async function tryConnection(
  providers: PaymentProviders,
  name: string,
  clock: () => Date,
): Promise<ConnectionCheck> {
  const provider = providers.get(name);
  if (!provider) throw new Failure("connection-unknown");
  const startedAt = clock().getTime();
  const tried = (state: ConnectionCheck["state"]): ConnectionCheck => ({
    state,
    ms: clock().getTime() - startedAt,
  });
  try {
    await provider.paymentsOf(NO_ORDER);
    return tried("well");
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "provider-refused") return tried("silent");
    return tried(KEYS_REFUSED.includes(statusOf(error.cause)) ? "keys-refused" : "well");
  }
}

/** Adapters put the provider's HTTP status into the error's cause. */
function statusOf(cause: unknown): number {
  return cause instanceof Error && "status" in cause ? Number(cause.status) : 0;
}

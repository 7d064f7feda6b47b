import { Failure } from "../failure.ts";
import type { PaymentProviders } from "../payments/index.ts";

export interface Tried {
  readonly state: "well" | "keys-refused" | "silent";
  /** How long the answer took. */
  readonly ms: number;
}

/** No provider has an order of this name. */
const NO_ORDER = "order_KasutiTriesKeys";
const KEYS_REFUSED = [401, 403];

/**
 * Asks a provider for an order that it does not know: whoever says so has let the keys in, and nothing has changed.
 * @throws Failure `not-found` when the shop has no such provider
 */
export async function tryConnection(
  providers: PaymentProviders,
  name: string,
  clock: () => Date,
): Promise<Tried> {
  const provider = providers.get(name);
  if (!provider) throw new Failure("connection-unknown");
  const startedAt = clock().getTime();
  const tried = (state: Tried["state"]): Tried => ({ state, ms: clock().getTime() - startedAt });
  try {
    await provider.paymentsOf(NO_ORDER);
    return tried("well");
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "provider-refused") return tried("silent");
    return tried(KEYS_REFUSED.includes(statusOf(error.cause)) ? "keys-refused" : "well");
  }
}

/** An adapter's refusal names what the provider's HTTP said. */
function statusOf(cause: unknown): number {
  return cause instanceof Error && "status" in cause ? Number(cause.status) : 0;
}

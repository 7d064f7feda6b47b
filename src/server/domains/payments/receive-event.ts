import { Failure } from "../../failure.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { ProviderEventStore } from "./provider-event-store.ts";

/**
 * Keeps a webhook for later, once its signature holds on the bytes as they came; nothing is parsed before.
 * `false` when it came before. @throws Failure bad-signature
 */
export async function receiveEvent(
  store: ProviderEventStore,
  provider: PaymentProvider,
  webhook: { rawBody: Uint8Array; headers: Headers },
  now: Date,
): Promise<boolean> {
  const eventId = provider.verifyWebhook(webhook.rawBody, webhook.headers);
  if (eventId === undefined)
    throw new Failure("bad-signature", "This webhook is not signed by the provider.");
  return store.add(provider.name, eventId, new TextDecoder().decode(webhook.rawBody), now);
}

import { noteOnRequest } from "../../logging/request-context.ts";
import { Failure } from "../failure.ts";
import type { PaymentProvider, ProviderEvent } from "./payment-provider.ts";
import type { ProviderEventStore } from "./provider-event-store.ts";

/**
 * Keeps a webhook for later, once its signature holds on the bytes as they came; nothing is read before.
 * `false` when it came before. @throws Failure bad-signature
 */
export async function receiveEvent(
  store: ProviderEventStore,
  provider: PaymentProvider,
  webhook: { rawBody: Uint8Array; headers: Headers },
  now: Date,
): Promise<boolean> {
  const eventId = provider.verifyWebhook(webhook.rawBody, webhook.headers);
  if (eventId === undefined) throw new Failure("webhook-unsigned");
  const body = new TextDecoder().decode(webhook.rawBody);
  const about = aboutWhat(provider, webhook.rawBody);
  noteOnRequest({ event: eventId, ...(about?.providerOrderId && { providerOrder: about.providerOrderId }) });
  return store.add({ provider: provider.name, eventId, body, about }, now);
}

/** A signed event that cannot be read is kept all the same: the handling says what is wrong with it. */
function aboutWhat(provider: PaymentProvider, rawBody: Uint8Array): ProviderEvent | undefined {
  try {
    return provider.eventOf(rawBody);
  } catch {
    return undefined;
  }
}

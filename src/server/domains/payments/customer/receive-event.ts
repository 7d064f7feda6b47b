import type { Database } from "../../../db/database.ts";
import { addToRequestLog } from "../../../logging/request-context.ts";
import { Failure } from "../../failure.ts";
import type { PaymentProvider, ProviderEvent } from "../payment-provider.ts";
import { addEvent } from "../provider-event-store.ts";

/**
 * Stores a webhook once its signature matches the received bytes; nothing is parsed before. Returns `false`
 * for a repeat.
 * @throws Failure bad-signature
 */
export async function receiveEvent(
  db: Database,
  provider: PaymentProvider,
  webhook: { rawBody: Uint8Array; headers: Headers },
  now: Date,
): Promise<boolean> {
  const eventId = provider.verifyWebhook(webhook.rawBody, webhook.headers);
  if (eventId === undefined) throw new Failure("webhook-unsigned");
  const body = new TextDecoder().decode(webhook.rawBody);
  const about = parseEvent(provider, webhook.rawBody);
  addToRequestLog({
    event: eventId,
    ...(about?.providerOrderId && { providerOrder: about.providerOrderId }),
  });
  return addEvent(db, { provider: provider.name, eventId, body, about }, now);
}

/**
 * Returns `undefined` for a signed event that cannot be parsed; it is stored anyway, and handling it records
 * the error.
 */
function parseEvent(provider: PaymentProvider, rawBody: Uint8Array): ProviderEvent | undefined {
  try {
    return provider.eventOf(rawBody);
  } catch {
    return undefined;
  }
}

import { retainedSince } from "../domains/retention.ts";
import type { Stores } from "../stores.ts";

const BATCH = 500;

/** Forgets a batch of mails that were sent and of webhooks that were dealt with long ago; answers how many. */
export async function deleteOldRecords(
  { outbox, providerEvents }: Pick<Stores, "outbox" | "providerEvents">,
  now: Date,
): Promise<number> {
  const mails = await outbox.deleteSent(retainedSince(now), BATCH);
  const webhooks = await providerEvents.deleteHandled(retainedSince(now), BATCH);
  return mails + webhooks;
}

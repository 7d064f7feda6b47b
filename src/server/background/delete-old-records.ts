import { retainedSince } from "../domains/retention.ts";
import type { Stores } from "../stores.ts";

const BATCH = 500;

/** Deletes a batch of sent mails and processed webhooks past their retention; returns the count. */
export async function deleteOldRecords(
  { outbox, providerEvents }: Pick<Stores, "outbox" | "providerEvents">,
  now: Date,
): Promise<number> {
  const mails = await outbox.deleteSent(retainedSince(now), BATCH);
  const webhooks = await providerEvents.deleteHandled(retainedSince(now), BATCH);
  return mails + webhooks;
}

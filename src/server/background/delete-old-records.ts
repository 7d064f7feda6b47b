import { retainedSince } from "../domains/retention.ts";
import type { Stores } from "../stores.ts";

const BATCH = 500;

interface OldRecords {
  readonly stores: Pick<Stores, "outbox" | "providerEvents">;
  readonly retentionDays: number;
  readonly now: () => Date;
}

/** Deletes a batch of sent mails and processed webhooks past their retention; returns the count. */
export async function deleteOldRecords({
  stores: { outbox, providerEvents },
  retentionDays,
  now,
}: OldRecords): Promise<number> {
  const since = retainedSince(now(), retentionDays);
  const mails = await outbox.deleteSent(since, BATCH);
  const webhooks = await providerEvents.deleteHandled(since, BATCH);
  return mails + webhooks;
}

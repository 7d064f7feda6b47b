import type { PhotoFiles } from "../domains/care/index.ts";
import { retainedSince } from "../domains/retention.ts";
import type { Stores } from "../stores.ts";

const BATCH = 500;

interface OldRecords {
  readonly stores: Pick<Stores, "outbox" | "providerEvents" | "erasedTickets">;
  readonly files: PhotoFiles;
  readonly retentionDays: number;
  readonly now: () => Date;
}

/**
 * Deletes a batch of sent mails, processed webhooks and guests' resolved tickets past their retention, and
 * photos of erased tickets; returns the count.
 */
export async function deleteOldRecords({
  stores: { outbox, providerEvents, erasedTickets },
  files,
  retentionDays,
  now,
}: OldRecords): Promise<number> {
  const since = retainedSince(now(), retentionDays);
  const mails = await outbox.deleteSent(since, BATCH);
  const webhooks = await providerEvents.deleteHandled(since, BATCH);
  const tickets = await erasedTickets.eraseGuests(since, BATCH, now());
  return mails + webhooks + tickets + (await erasedTickets.deletePhotos(files, BATCH));
}

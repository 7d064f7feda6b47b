import type { Database } from "../db/database.ts";
import { deleteErasedPhotos, eraseGuestTickets, type PhotoFiles } from "../domains/care/index.ts";
import { deleteUnordered } from "../domains/catalogue/private-designs/index.ts";
import { deleteSentMails } from "../domains/notifications/index.ts";
import { deleteHandledEvents } from "../domains/payments/index.ts";
import { retainedSince } from "../domains/retention.ts";

const BATCH = 500;
/** Days for which a private design waits in its owner's cart. */
const UNORDERED_DAYS = 60;

interface OldRecords {
  readonly db: Database;
  readonly files: PhotoFiles;
  readonly retentionDays: number;
  readonly now: () => Date;
}

/**
 * Deletes a batch of sent mails, processed webhooks and guests' resolved tickets past their retention, of
 * private designs that were never ordered, and of photos of erased tickets; returns the count.
 */
export async function deleteOldRecords({ db, files, retentionDays, now }: OldRecords): Promise<number> {
  const since = retainedSince(now(), retentionDays);
  const mails = await deleteSentMails(db, since, BATCH);
  const webhooks = await deleteHandledEvents(db, since, BATCH);
  const tickets = await eraseGuestTickets(db, since, BATCH, now());
  const designs = await deleteUnordered(db, retainedSince(now(), UNORDERED_DAYS), BATCH);
  return mails + webhooks + tickets + designs + (await deleteErasedPhotos(db, files, BATCH));
}

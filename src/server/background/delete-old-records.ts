import type { Database } from "../db/database.ts";
import { deleteErasedPhotos, eraseGuestTickets, type PhotoFiles } from "../domains/care/index.ts";
import { deleteUnordered } from "../domains/catalogue/private-designs/index.ts";
import { deleteSentMails } from "../domains/notifications/index.ts";
import { deleteHandledEvents } from "../domains/payments/index.ts";
import { retainedSince } from "../domains/retention.ts";
import { deletePrivateFiles, type PrivateFiles } from "../domains/shop-check/index.ts";

const BATCH = 500;
/** Days for which a private design waits in its owner's cart. */
const UNORDERED_DAYS = 60;
/** An order that is being written when its design is deleted still needs the file. */
const UNUSED_MS = 10 * 60_000;

interface OldRecords {
  readonly db: Database;
  readonly files: PhotoFiles;
  /** Has sizes of pictures. */
  readonly derivedFiles: PrivateFiles["derivedFiles"];
  readonly retentionDays: number;
  readonly now: () => Date;
}

/**
 * Deletes a batch of sent mails, processed webhooks and guests' resolved tickets past their retention, of
 * private designs that were never ordered, of the files of deleted ones, and of photos of erased tickets;
 * returns the count.
 */
export async function deleteOldRecords(records: OldRecords): Promise<number> {
  const { db, files, retentionDays, now } = records;
  const since = retainedSince(now(), retentionDays);
  const mails = await deleteSentMails(db, since, BATCH);
  const webhooks = await deleteHandledEvents(db, since, BATCH);
  const tickets = await eraseGuestTickets(db, since, BATCH, now());
  const designs = await deleteUnordered(db, retainedSince(now(), UNORDERED_DAYS), BATCH);
  const unusedBefore = new Date(now().getTime() - UNUSED_MS);
  const photos = await deleteErasedPhotos(db, files, BATCH);
  return (
    mails + webhooks + tickets + designs + photos + (await deletePrivateFiles(records, unusedBefore, BATCH))
  );
}

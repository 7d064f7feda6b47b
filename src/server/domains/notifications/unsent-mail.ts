import type { Database } from "../../db/database.ts";
import { ImportError } from "../failure.ts";
import { copyMailAgain } from "./outbox-store.ts";
import { findMail, type NamedMail, retryMail } from "./unsent-mail-store.ts";

/**
 * Sends a mail now. A waiting or dead mail gets all its attempts again; a sent mail is sent once more as a
 * new mail; a mail that is being sent is sent once. Returns the id of the mail to be sent.
 * @throws OwnerFailure not-found; conflict for a sent mail whose data was deleted
 */
export async function resendMail(db: Database, which: NamedMail, now: Date): Promise<number> {
  const mail = await findMail(db, which);
  if (!mail) throw new ImportError("not-found", "Mail not found.");
  if (!mail.sentAt) {
    await retryMail(db, mail.id, now);
    return mail.id;
  }
  if (!mail.hasData)
    throw new ImportError(
      "conflict",
      "This mail was sent and its text was deleted, so it cannot be sent again.",
    );
  return copyMailAgain(db, mail.id, now);
}

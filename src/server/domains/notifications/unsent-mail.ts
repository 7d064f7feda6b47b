import { OwnerFailure } from "../failure.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { NamedMail, UnsentMail } from "./unsent-mail-store.ts";

/** Mails that wait or were given up, latest first; `isDead` limits them to those given up. */
export function listUnsentMail(
  store: OutboxStore,
  wish: { readonly isDead?: boolean | undefined } = {},
): Promise<UnsentMail[]> {
  return store.listUnsent(wish);
}

/**
 * Makes a mail go out now: one that waits or was given up gets all its attempts again; one that was sent goes out once
 * more, as a mail of its own. One that is going out at this moment goes out once. Answers the id it goes out under.
 * @throws OwnerFailure not-found; conflict for a sent mail whose words were forgotten
 */
export async function resendMail(store: OutboxStore, which: NamedMail, now: Date): Promise<number> {
  const mail = await store.find(which);
  if (!mail) throw new OwnerFailure("not-found", "There is no such mail.");
  if (!mail.sentAt) {
    await store.revive(mail.id, now);
    return mail.id;
  }
  if (!mail.hasData)
    throw new OwnerFailure(
      "conflict",
      "This mail was sent; its words are not kept, so it cannot go out again.",
    );
  return store.copy(mail.id, now);
}

import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import { retryDelay } from "../notifications/index.ts";
import type { DueNotifications, PushSender } from "./notification.ts";
import { removePushDevice } from "./notification-choice-store.ts";
import { composeNotification } from "./notification-text.ts";
import { quietUntil } from "./quiet-hours.ts";
import {
  claimDueNotifications,
  deleteSentNotifications,
  postponeNotifications,
  retryNotifications,
  sendAsMail,
} from "./staff-notification-store.ts";

export interface StaffDelivery {
  readonly db: Database;

  readonly push: PushSender;
  /** Origin of the office, for links in mails. */
  readonly officeUrl: () => string;
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Longer than a push service may take; notifications of a process that died are due again after it. */
const LEASE_MS = 60_000;

/**
 * Sends everything that is due for one recipient as one message, and answers 1; 0 when nothing is due. What
 * falls into quiet hours waits for their end.
 */
export async function sendStaffNotifications(delivery: StaffDelivery): Promise<number> {
  const { db, onMail } = delivery;
  const now = delivery.now();
  const due = await claimDueNotifications(db, now, new Date(now.getTime() + LEASE_MS));
  if (!due) return 0;
  const ids = due.waitingNotifications.map(({ id }) => id);
  const quiet = due.quietHours && quietUntil(due.quietHours, now);
  if (quiet) await postponeNotifications(db, ids, quiet);
  else if (due.device) await sendPush(delivery, due, due.device);
  else {
    const { title, lines: events, path } = composeNotification(due.waitingNotifications, due.language);
    const data = { title, events, href: `${delivery.officeUrl()}${path}` };
    // The latest id, because an index has no room for the ids of a night with thousands.
    const cause = { template: "staff-notification", dedupeKey: `${ids.at(-1)}` } as const;
    const mail = { ...cause, recipient: due.email, language: due.language, data };
    await sendAsMail(db, ids, mail, now);
    onMail();
  }
  return 1;
}

async function sendPush(
  { db, push, now, log }: StaffDelivery,
  { staffId, language, waitingNotifications }: DueNotifications,
  device: NonNullable<DueNotifications["device"]>,
): Promise<void> {
  const ids = waitingNotifications.map(({ id }) => id);
  const { title, body, path, tag } = composeNotification(waitingNotifications, language);
  try {
    const outcome = await push.send(device, { title, body, path, tag });
    if (outcome === "gone") await removePushDevice(db, staffId, device.id, now());
    else await deleteSentNotifications(db, ids);
  } catch (error) {
    const delay = retryDelay(Math.max(...waitingNotifications.map(({ attempts }) => attempts)));
    const about = { err: error, staff: staffId, device: device.id };
    if (delay === undefined) {
      log.warn(about, "push device removed, not reached for days");
      await removePushDevice(db, staffId, device.id, now());
      return;
    }
    const next = new Date(now().getTime() + delay);
    log.warn({ ...about, next }, "push message not sent");
    await retryNotifications(db, ids, next);
  }
}

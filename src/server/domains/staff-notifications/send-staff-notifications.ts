import type { Logger } from "pino";
import { retryDelay } from "../notifications/index.ts";
import type { DueNotifications, PushSender } from "./notification.ts";
import type { NotificationChoiceStore } from "./notification-choice-store.ts";
import { composeNotification } from "./notification-text.ts";
import { quietUntil } from "./quiet-hours.ts";
import type { StaffNotificationStore } from "./staff-notification-store.ts";

export interface StaffDelivery {
  readonly notifications: StaffNotificationStore;
  readonly choices: Pick<NotificationChoiceStore, "removeDevice">;
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
  const { notifications, onMail } = delivery;
  const now = delivery.now();
  const due = await notifications.claimDue(now, new Date(now.getTime() + LEASE_MS));
  if (!due) return 0;
  const ids = due.waiting.map(({ id }) => id);
  const quiet = due.quietHours && quietUntil(due.quietHours, now);
  if (quiet) await notifications.postpone(ids, quiet);
  else if (due.device) await sendPush(delivery, due, due.device);
  else {
    const { title, lines: events, path } = composeNotification(due.waiting, due.language);
    const data = { title, events, href: `${delivery.officeUrl()}${path}` };
    // The latest id, because an index has no room for the ids of a night with thousands.
    const cause = { template: "staff-notification", dedupeKey: `${ids.at(-1)}` } as const;
    const mail = { ...cause, recipient: due.email, language: due.language, data };
    await notifications.sendAsMail(ids, mail, now);
    onMail();
  }
  return 1;
}

async function sendPush(
  { notifications, choices, push, now, log }: StaffDelivery,
  { staffId, language, waiting }: DueNotifications,
  device: NonNullable<DueNotifications["device"]>,
): Promise<void> {
  const ids = waiting.map(({ id }) => id);
  const { title, body, path, tag } = composeNotification(waiting, language);
  try {
    const outcome = await push.send(device, { title, body, path, tag });
    if (outcome === "gone") await choices.removeDevice(staffId, device.id, now());
    else await notifications.markSent(ids);
  } catch (error) {
    const delay = retryDelay(Math.max(...waiting.map(({ attempts }) => attempts)));
    const about = { err: error, staff: staffId, device: device.id };
    if (delay === undefined) {
      log.warn(about, "push device removed, not reached for days");
      await choices.removeDevice(staffId, device.id, now());
      return;
    }
    const next = new Date(now().getTime() + delay);
    log.warn({ ...about, next }, "push message not sent");
    await notifications.markFailed(ids, next);
  }
}

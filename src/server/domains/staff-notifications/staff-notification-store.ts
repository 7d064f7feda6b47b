import { and, asc, eq, gt, inArray, isNull, lte, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  type NotificationKind,
  notificationKinds,
  permissionOfKind,
} from "../../../contract/office/notifications/notification-kinds.ts";
import { mayRole, roles } from "../../../contract/office/permissions.ts";
import type { Database } from "../../db/database.ts";
import { workUnlessBusy } from "../../db/named-lock.ts";
import { pushDevices, staff, staffNotificationChoices, staffNotifications } from "../../db/schema/index.ts";
import { enqueueMail, type Mail } from "../notifications/index.ts";
import type { DueNotifications, StaffEvent } from "./notification.ts";

const table = staffNotifications;
const choices = staffNotificationChoices;
const wayOf = {
  order: choices.orderBy,
  "failed-payment": choices.failedPaymentBy,
  problem: choices.problemBy,
  ticket: choices.ticketBy,
} as const satisfies Record<NotificationKind, unknown>;

/** SQL condition: the staff member may learn of such events and wants to. */
function wants(kind: NotificationKind): SQL | undefined {
  const allowed = roles.filter((role) => mayRole(role, permissionOfKind[kind]));
  return and(isNull(staff.removedAt), inArray(staff.role, allowed), ne(wayOf[kind], "none"));
}

/**
 * Adds a notification for everybody who wants it, in the transaction that causes it: one for each device, or
 * a mail.
 */
export async function notifyStaff(tx: Database, event: StaffEvent, now: Date): Promise<void> {
  const { kind, orderNumber, amountPaise, count } = event;
  const isWay = eq(wayOf[kind], "push");
  // The lock keeps a device from being removed before the insert, which would refuse it and undo a payment.
  const devices = await tx
    .select({ staffId: pushDevices.staffId, deviceId: pushDevices.id })
    .from(pushDevices)
    .innerJoin(choices, and(eq(choices.staffId, pushDevices.staffId), isWay))
    .innerJoin(staff, eq(staff.id, choices.staffId))
    .where(wants(kind))
    .orderBy(pushDevices.id)
    .for("key share", { of: pushDevices });
  const people = await tx
    .select({ staffId: staff.id, deviceId: sql<null>`null` })
    .from(choices)
    .innerJoin(staff, eq(staff.id, choices.staffId))
    .where(wants(kind));
  const withDevice = new Set(devices.map(({ staffId }) => staffId));
  const recipients = [...devices, ...people.filter(({ staffId }) => !withDevice.has(staffId))];
  if (recipients.length === 0) return;
  const about = { kind, orderNumber, amountPaise, count, createdAt: now, nextAttemptAt: now };
  await tx.insert(table).values(recipients.map((recipient) => ({ ...recipient, ...about })));
}

const these = (ids: readonly number[]) => inArray(table.id, [...ids]);

const deleteThese = async (tx: Database, ids: readonly number[]) =>
  (await tx.delete(table).where(these(ids)).returning({ id: table.id })).length;

/**
 * Leases to this process everything that is due for one recipient: no other process gets it before
 * `leaseUntil`. `undefined` when nothing is due or another process is claiming.
 */
export async function claimDueNotifications(
  db: Database,
  now: Date,
  leaseUntil: Date,
): Promise<DueNotifications | undefined> {
  // Most rounds find nothing and need no transaction.
  const [due] = await db.select({ id: table.id }).from(table).where(canBeSent(db, now)).limit(1);
  if (!due) return undefined;
  return workUnlessBusy(db, "claim staff notifications", (tx) => claimDue(tx, now, leaseUntil));
}

export async function deleteSentNotifications(db: Database, ids: readonly number[]): Promise<void> {
  await deleteThese(db, ids);
}

export async function postponeNotifications(
  db: Database,
  ids: readonly number[],
  nextAttemptAt: Date,
): Promise<void> {
  await db.update(table).set({ nextAttemptAt }).where(these(ids));
}

/** Counts a failed attempt; until the next one, their device gets no others either. */
export async function retryNotifications(
  db: Database,
  ids: readonly number[],
  nextAttemptAt: Date,
): Promise<void> {
  await db
    .update(table)
    .set({ nextAttemptAt, attempts: sql`${table.attempts} + 1` })
    .where(these(ids));
}

/** Deletes the notifications and adds the mail to the outbox, in one transaction. */
export function sendAsMail(
  db: Database,
  ids: readonly number[],
  mail: Mail<"staff-notification">,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await deleteThese(tx, ids)) > 0) await enqueueMail(tx, mail, now);
  });
}

const isDue = (now: Date) => lte(table.nextAttemptAt, now);

/** Due, and for no device that failed before and waits for its next attempt. */
function canBeSent(db: Database, now: Date): SQL | undefined {
  const failedRows = alias(table, "failed");
  const retriedLater = db
    .select({ id: failedRows.id })
    .from(failedRows)
    .where(
      and(
        eq(failedRows.deviceId, table.deviceId),
        gt(failedRows.attempts, 0),
        gt(failedRows.nextAttemptAt, now),
      ),
    );
  return and(isDue(now), notExists(retriedLater));
}

async function claimDue(tx: Database, now: Date, leaseUntil: Date): Promise<DueNotifications | undefined> {
  await deleteUnwanted(tx, now);
  const [first] = await tx
    .select({ deviceId: table.deviceId, person: staff, choice: choices, device: pushDevices })
    .from(table)
    .innerJoin(staff, eq(staff.id, table.staffId))
    .innerJoin(choices, eq(choices.staffId, table.staffId))
    .leftJoin(pushDevices, eq(pushDevices.id, table.deviceId))
    .where(canBeSent(tx, now))
    .orderBy(asc(table.nextAttemptAt), asc(table.id))
    .limit(1);
  if (!first) return undefined;
  const { deviceId, person, choice, device } = first;
  const isSameDevice = deviceId === null ? isNull(table.deviceId) : eq(table.deviceId, deviceId);
  const waiting = await tx
    .update(table)
    .set({ nextAttemptAt: leaseUntil })
    .where(and(eq(table.staffId, person.id), isSameDevice, isDue(now)))
    .returning();
  const { quietFrom: from, quietTo: to } = choice;
  const quietHours = from === null || to === null ? null : { from, to };
  const { id: staffId, email, language } = person;
  return {
    staffId,
    email,
    language,
    quietHours,
    device,
    waitingNotifications: waiting.sort((a, b) => a.id - b.id),
  };
}

/** Deletes what waits for people who were removed, lost the permission or no longer want it. */
async function deleteUnwanted(tx: Database, now: Date): Promise<void> {
  const isWanted = or(...notificationKinds.map((kind) => and(eq(table.kind, kind), wants(kind))));
  const recipients = tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(choices, eq(choices.staffId, staff.id))
    .where(and(eq(staff.id, table.staffId), isWanted));
  await tx.delete(table).where(and(isDue(now), notExists(recipients)));
}

import { and, asc, desc, eq, ne, notInArray, or, type SQLWrapper, sql } from "drizzle-orm";
import type { NotificationChoices } from "../../../contract/office/notifications/notifications-wire.ts";
import type { Database } from "../../db/database.ts";
import { pushDevices, staffNotificationChoices, staffNotifications } from "../../db/schema/index.ts";
import { NEW_OWNERS_CHOICES } from "../staff/index.ts";
import type { PushTarget } from "./notification.ts";
import type { QuietHours } from "./quiet-hours.ts";

export type PushDevice = typeof pushDevices.$inferSelect;

export interface NewPushDevice extends PushTarget {
  readonly staffId: number;
  readonly browserHash: string;
  readonly name: string;
}

export interface NotificationChoice {
  readonly choices: NotificationChoices;
  readonly quietHours: QuietHours | null;
}

/** More than one person uses; the oldest make room. */
const MAX_DEVICES = 10;

/** A person who has not chosen is told nothing. */
export async function findNotificationChoice(db: Database, staffId: number): Promise<NotificationChoice> {
  const { staffId: person } = staffNotificationChoices;
  const [row] = await db.select().from(staffNotificationChoices).where(eq(person, staffId));
  const { orderBy: order = "none", failedPaymentBy = "none", problemBy: problem = "none" } = row ?? {};
  const { ticketBy: ticket = "none" } = row ?? {};
  const { quietFrom: from = null, quietTo: to = null } = row ?? {};
  return {
    choices: { order, "failed-payment": failedPaymentBy, problem, ticket },
    quietHours: from === null || to === null ? null : { from, to },
  };
}

export async function setNotificationChoice(
  db: Database,
  staffId: number,
  choice: NotificationChoice,
): Promise<void> {
  const { staffId: target } = staffNotificationChoices;
  const set = columnsOf(choice);
  await db
    .insert(staffNotificationChoices)
    .values({ staffId, ...set })
    .onConflictDoUpdate({ target, set });
}

export function listPushDevices(db: Database, staffId: number): Promise<PushDevice[]> {
  return db.select().from(pushDevices).where(eq(pushDevices.staffId, staffId)).orderBy(asc(pushDevices.id));
}

/**
 * Adds a device, or renews it; a browser notifies one staff member. Someone who has not chosen gets
 * notifications of everything on it from now on.
 */
export function addPushDevice(db: Database, device: NewPushDevice, now: Date): Promise<void> {
  return db.transaction((tx) => addDevice(tx, device, now));
}

/** Removes a device; what waits for a person's last one is sent by mail. */
export function removePushDevice(db: Database, staffId: number, id: number, now: Date): Promise<void> {
  return db.transaction((tx) => removeDevice(tx, staffId, id, now));
}

const columnsOf = ({ choices, quietHours }: NotificationChoice) => ({
  orderBy: choices.order,
  failedPaymentBy: choices["failed-payment"],
  problemBy: choices.problem,
  ticketBy: choices.ticket,
  quietFrom: quietHours?.from ?? null,
  quietTo: quietHours?.to ?? null,
});

const EVERYTHING = { order: "push", "failed-payment": "push", problem: "push", ticket: "push" } as const;

const NOTHING = ["none", "none", "none", "none"];

const tuple = (parts: readonly (SQLWrapper | string)[]) =>
  sql`(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})`;

async function addDevice(tx: Database, device: NewPushDevice, now: Date): Promise<void> {
  const { staffId, browserHash, endpoint } = device;
  const isOther = or(ne(pushDevices.staffId, staffId), ne(pushDevices.browserHash, browserHash));
  await tx.delete(pushDevices).where(and(eq(pushDevices.endpoint, endpoint), isOther));
  await tx
    .insert(pushDevices)
    .values({ ...device, createdAt: now })
    .onConflictDoUpdate({
      target: [pushDevices.staffId, pushDevices.browserHash],
      set: { ...device, createdAt: now },
    });
  const latest = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.staffId, staffId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
    .limit(MAX_DEVICES);
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.staffId, staffId), notInArray(pushDevices.id, latest)));
  const { orderBy, failedPaymentBy, problemBy, ticketBy } = staffNotificationChoices;
  const all = [orderBy, failedPaymentBy, problemBy, ticketBy];
  const { quietFrom, quietTo, ...ways } = columnsOf({ choices: EVERYTHING, quietHours: null });
  await tx
    .insert(staffNotificationChoices)
    .values({ staffId, ...ways, quietFrom, quietTo })
    .onConflictDoUpdate({
      target: staffNotificationChoices.staffId,
      set: ways,
      setWhere: sql`${tuple(all)} in (${tuple(NOTHING)}, ${tuple(Object.values(NEW_OWNERS_CHOICES))})`,
    });
}

async function removeDevice(tx: Database, staffId: number, id: number, now: Date): Promise<void> {
  const ownDevices = await tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.staffId, staffId))
    .for("update");
  if (!ownDevices.some((device) => device.id === id)) return;
  if (ownDevices.length === 1)
    await tx
      .update(staffNotifications)
      .set({ deviceId: null, nextAttemptAt: now })
      .where(eq(staffNotifications.deviceId, id));
  await tx.delete(pushDevices).where(eq(pushDevices.id, id));
}

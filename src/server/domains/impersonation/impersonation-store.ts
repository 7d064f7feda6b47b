import { and, eq, gt, isNotNull, isNull, lte, notExists, or, type SQL } from "drizzle-orm";
import type { Language } from "../../../contract/languages.ts";
import type { Role } from "../../../contract/office/permissions.ts";
import type { Database } from "../../db/database.ts";
import { customers, impersonations, staff, staffSessions } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";
import { GRANT_MS } from "./impersonation-times.ts";

export type NewImpersonation = Omit<typeof impersonations.$inferSelect, "openedAt">;

export interface OpenedImpersonation {
  readonly email: string;
  readonly language: Language;
  readonly expiresAt: Date;
}

export interface FoundImpersonation {
  readonly staffId: number;
  readonly role: Role;
  readonly customerId: number;
  readonly email: string;
  readonly phone: string;
}

/** Ends the earlier impersonation of this office session. `false` when there is no such customer. */
export function beginImpersonation(db: Database, view: NewImpersonation, actor: Actor): Promise<boolean> {
  return db.transaction((tx) => begin(tx, view, actor));
}

/** Exchanges the grant, which works once, for the token that the browser stores. */
export function redeemGrant(
  db: Database,
  grantHash: string,
  tokenHash: string,
  now: Date,
): Promise<OpenedImpersonation | undefined> {
  return db.transaction((tx) => open(tx, grantHash, tokenHash, now));
}

/**
 * `undefined` once the impersonation or its office session has ended, or the customer's account is closed.
 */
export async function findImpersonation(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<FoundImpersonation | undefined> {
  const [impersonation] = await db
    .select({
      staffId: staff.id,
      role: staff.role,
      customerId: customers.id,
      email: customers.email,
      phone: customers.phone,
    })
    .from(impersonations)
    .innerJoin(staff, and(eq(staff.id, impersonations.staffId), isNull(staff.removedAt)))
    .innerJoin(staffSessions, isItsSession(now))
    .innerJoin(customers, and(eq(customers.id, impersonations.customerId), isNull(customers.closedAt)))
    .where(
      and(
        eq(impersonations.tokenHash, tokenHash),
        gt(impersonations.expiresAt, now),
        isNotNull(impersonations.openedAt),
      ),
    );
  return impersonation;
}

export function endImpersonation(db: Database, tokenHash: string, address: string, now: Date): Promise<void> {
  return db.transaction((tx) =>
    end(tx, eq(impersonations.tokenHash, tokenHash), { by: "exit button", address, now }),
  );
}

/** Ends impersonations that expired or were never opened. */
export function sweepImpersonations(db: Database, now: Date): Promise<void> {
  return db.transaction((tx) => end(tx, isOver(tx, now), { by: "timeout", now }));
}

const isItsSession = (now: Date) =>
  and(eq(staffSessions.tokenHash, impersonations.staffTokenHash), gt(staffSessions.expiresAt, now));

async function begin(tx: Database, view: NewImpersonation, actor: Actor): Promise<boolean> {
  const { customerId, beganAt, expiresAt } = view;
  const isOpen = and(eq(customers.id, customerId), isNull(customers.closedAt));
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(isOpen).for("share");
  if (!customer) return false;
  const ending = { by: "another view as customer", address: actor.address, now: beganAt };
  await end(tx, eq(impersonations.staffTokenHash, view.staffTokenHash), ending);
  await tx.insert(impersonations).values(view);
  const change = { action: "view as customer started", subject: "customer", subjectId: customerId } as const;
  await writeChange(tx, actor, { ...change, after: { until: expiresAt } }, beganAt);
  return true;
}

async function open(
  tx: Database,
  grantHash: string,
  tokenHash: string,
  now: Date,
): Promise<OpenedImpersonation | undefined> {
  const isGrant = and(
    eq(impersonations.tokenHash, grantHash),
    isNull(impersonations.openedAt),
    gt(impersonations.beganAt, new Date(now.getTime() - GRANT_MS)),
  );
  const [view] = await tx.update(impersonations).set({ tokenHash, openedAt: now }).where(isGrant).returning();
  if (!view) return undefined;
  const { email, language } = customers;
  const [customer] = await tx
    .select({ email, language })
    .from(customers)
    .where(eq(customers.id, view.customerId));
  return customer && { ...customer, expiresAt: view.expiresAt };
}

function isOver(tx: Database, now: Date): SQL | undefined {
  const session = tx.select({ id: staffSessions.id }).from(staffSessions).where(isItsSession(now));
  const isUnopened = and(
    isNull(impersonations.openedAt),
    lte(impersonations.beganAt, new Date(now.getTime() - GRANT_MS)),
  );
  return or(lte(impersonations.expiresAt, now), isUnopened, notExists(session));
}

interface Ending {
  /** Cause of the end. */
  readonly by: string;
  readonly address?: string | undefined;
  readonly now: Date;
}

async function end(tx: Database, which: SQL | undefined, { by, address, now }: Ending): Promise<void> {
  for (const { staffId, customerId } of await tx.delete(impersonations).where(which).returning()) {
    const [person] = await tx.select({ who: staff.name }).from(staff).where(eq(staff.id, staffId));
    const actor = { staffId, who: person?.who ?? "", address };
    const change = { action: "view as customer ended", subject: "customer", subjectId: customerId } as const;
    await writeChange(tx, actor, { ...change, after: { by } }, now);
  }
}

import { and, desc, eq, gt, isNotNull, isNull, lte, ne } from "drizzle-orm";
import type { Role } from "../../../../../contract/office/permissions.ts";
import type { Database } from "../../../../db/database.ts";
import { staff, staffBrowsers, staffSessions } from "../../../../db/schema/index.ts";
import type { AuditContext } from "../../../actor.ts";
import { enqueueMail } from "../../../notifications/index.ts";
import { logAccess } from "../../access-log-store.ts";

export type OfficeSessionRow = typeof staffSessions.$inferSelect;
export type NewOfficeSession = Omit<OfficeSessionRow, "id">;

/** The session of the current call. */
export interface OwnSession {
  readonly staffId: number;
  readonly tokenHash: string;
}

/** Factors of a sign-in or confirmation, as the audit log shows them. */
export type Factors = "password and code" | "password and recovery code" | "passkey" | "link" | "demo";

export interface SignedIn {
  readonly factors: Factors;
  /** Hash of the browser's random cookie. */
  readonly browserHash: string;
  readonly address: string;
}

export interface FoundOfficeSession {
  readonly staffId: number;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  /** `null` while the second factor is missing. */
  readonly provedAt: Date | null;
}

const { tokenHash: hash, staffId: staffIdColumn, expiresAt, provedAt } = staffSessions;

/** Adds a session after the password that still needs the second factor. */
export async function addHalfSession(db: Database, session: NewOfficeSession): Promise<void> {
  await db.insert(staffSessions).values(session);
}

/** Adds a complete session and an audit line; a sign-in from a new browser is reported by mail. */
export function openSession(db: Database, session: NewOfficeSession, signIn: SignedIn): Promise<void> {
  return db.transaction((tx) => open(tx, session, signIn));
}

/** `undefined` once it has expired, or the staff member was removed. */
export async function findOfficeSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<FoundOfficeSession | undefined> {
  const { createdAt, lastUsedAt } = staffSessions;
  const [session] = await db
    .select({ staffId: staff.id, name: staff.name, role: staff.role, createdAt, lastUsedAt, provedAt })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.id, staffIdColumn), isNull(staff.removedAt)))
    .where(and(eq(hash, tokenHash), gt(expiresAt, now)));
  return session;
}

export async function touchOfficeSession(
  db: Database,
  tokenHash: string,
  lastUsedAt: Date,
  until: Date,
): Promise<void> {
  await db.update(staffSessions).set({ lastUsedAt, expiresAt: until }).where(eq(hash, tokenHash));
}

export function proveSession(
  db: Database,
  { tokenHash, staffId }: OwnSession,
  factors: Factors,
  audit: AuditContext,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(staffSessions).set({ provedAt: audit.now }).where(eq(hash, tokenHash));
    await logAccess(tx, staffId, audit, { action: "identity confirmed", after: { with: factors } });
  });
}

/** A staff member's open, complete sessions, most recently used first. */
export function listOfficeSessions(db: Database, staffId: number, now: Date): Promise<OfficeSessionRow[]> {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffIdColumn, staffId), gt(expiresAt, now), isNotNull(provedAt)))
    .orderBy(desc(staffSessions.lastUsedAt), desc(staffSessions.id));
}

export async function endOfficeSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(staffSessions).where(eq(hash, tokenHash));
}

export function logOutSession(
  db: Database,
  { staffId, tokenHash }: OwnSession,
  audit: AuditContext,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.delete(staffSessions).where(eq(hash, tokenHash));
    await logAccess(tx, staffId, audit, { action: "logged out" });
  });
}

/** `false` when they have no such session. */
export function endOwnOfficeSession(
  db: Database,
  staffId: number,
  id: number,
  audit: AuditContext,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOwnSession = and(eq(staffSessions.id, id), eq(staffIdColumn, staffId));
    const { browser, system } = staffSessions;
    const [endedSession] = await tx.delete(staffSessions).where(isOwnSession).returning({ browser, system });
    if (!endedSession) return false;
    await logAccess(tx, staffId, audit, { action: "session ended", before: endedSession });
    return true;
  });
}

export function endOtherOfficeSessions(
  db: Database,
  session: OwnSession,
  audit: AuditContext,
): Promise<void> {
  return db.transaction(async (tx) => {
    const sessions = await endOtherSessions(tx, session);
    await logAccess(tx, session.staffId, audit, {
      action: "other sessions ended",
      before: { sessions },
    });
  });
}

/** True if the staff member has signed in from this browser before. */
export async function knowsBrowser(db: Database, staffId: number, browserHash: string): Promise<boolean> {
  const isKnownBrowser = and(eq(staffBrowsers.staffId, staffId), eq(staffBrowsers.browserHash, browserHash));
  return (await db.$count(staffBrowsers, isKnownBrowser)) > 0;
}

/** Deletes expired sessions. */
export async function sweepOfficeSessions(db: Database, now: Date): Promise<void> {
  await db.delete(staffSessions).where(lte(expiresAt, now));
}

/** Ends all other sessions of the staff member; returns how many complete ones there were. */
export async function endOtherSessions(tx: Database, { staffId, tokenHash }: OwnSession): Promise<number> {
  const others = and(eq(staffSessions.staffId, staffId), ne(staffSessions.tokenHash, tokenHash));
  const { provedAt } = staffSessions;
  const endedSessions = await tx.delete(staffSessions).where(others).returning({ provedAt });
  return endedSessions.filter((session) => session.provedAt !== null).length;
}

async function open(tx: Database, session: NewOfficeSession, signIn: SignedIn): Promise<void> {
  const { staffId, browser, system, createdAt: now } = session;
  const [person] = await tx.select().from(staff).where(eq(staff.id, staffId));
  if (!person) return;
  await tx.insert(staffSessions).values(session);
  const { factors, browserHash, address } = signIn;
  const audit = { actor: { staffId, who: person.name, address }, now };
  await logAccess(tx, staffId, audit, { action: "signed in", after: { with: factors, browser, system } });
  const newBrowser = tx.insert(staffBrowsers).values({ staffId, browserHash }).onConflictDoNothing();
  if ((await newBrowser.returning()).length === 0) return;
  const { email: recipient, language } = person;
  const dedupeKey = `${staffId} ${browserHash}`;
  const data = { browser, system, at: now.toISOString() };
  await enqueueMail(tx, { template: "office-sign-in", dedupeKey, recipient, language, data }, now);
}

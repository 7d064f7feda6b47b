import { and, eq, gt, isNull } from "drizzle-orm";
import type { Role } from "../../../contract/office/permissions.ts";
import type { Database } from "../../db/database.ts";
import {
  pushDevices,
  staff,
  staffLinks,
  staffNotificationChoices,
  staffPasskeys,
  staffRecoveryCodes,
  staffSessions,
} from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { logAccess } from "./access-log-store.ts";
import type { OwnSession } from "./office/sessions/office-session-store.ts";
import type { PasskeyRow } from "./office/sign-in/passkey-store.ts";
import { putRecoveryCodes } from "./office/sign-in/recovery-code-store.ts";
import {
  changePassword,
  type NewCodeApp,
  type PasskeyRemoval,
  removePasskey,
  setCodeApp,
} from "./own-access-store.ts";
import { DEMO_VISITOR, type StaffRow } from "./staff-store.ts";

/** A link as it is stored: its secret is sealed. */
export type StoredLink = Omit<typeof staffLinks.$inferSelect, "staffId">;

/** Audit data; each change is one transaction with its audit line. */
export type StaffChange = AuditContext;

/** Sign-in method that a link sets up: a password with a code app, or a passkey. */
export type SignInMethod =
  | {
      /** `totpStep`: of the code that confirmed the app; it is used up. */
      readonly factors: { readonly passwordHash: string; readonly totpStep: number };
    }
  | { readonly passkey: NewPasskey };

export type NewPasskey = Omit<PasskeyRow, "id">;

/** `last-owner`: one owner must remain. */
export type StaffOutcome = "done" | "unknown" | "last-owner";

/** Returns the new id; `undefined` when the email is taken. */
export function insertStaff(
  db: Database,
  person: { readonly email: string; readonly name: string; readonly role: Role },
  link: StoredLink,
  change: StaffChange,
): Promise<number | undefined> {
  return db.transaction((tx) => add(tx, person, link, change));
}

export function saveRole(db: Database, id: number, role: Role, change: StaffChange): Promise<StaffOutcome> {
  return onPerson(db, id, async (tx, person) => {
    if (role !== "owner" && (await isLastOwner(tx, person))) return "last-owner";
    await tx.update(staff).set({ role }).where(eq(staff.id, id));
    await logAccess(tx, id, change, {
      action: "role changed",
      before: { role: person.role },
      after: { role },
    });
    return "done";
  });
}

/** Removes all sign-in methods and adds a link instead. */
export function resetStaffAccess(
  db: Database,
  id: number,
  link: StoredLink,
  change: StaffChange,
): Promise<StaffOutcome> {
  return onPerson(db, id, async (tx) => {
    await removeSignInMethods(tx, id);
    await tx.insert(staffLinks).values({ ...link, staffId: id });
    const mail = { event: "sign-in-reset", detail: "" } as const;
    await logAccess(tx, id, change, { action: "sign-in reset", mail });
    return "done";
  });
}

export function deleteStaff(db: Database, id: number, change: StaffChange): Promise<StaffOutcome> {
  return onPerson(db, id, async (tx, person) => {
    if (await isLastOwner(tx, person)) return "last-owner";
    await removeSignInMethods(tx, id);
    await tx.update(staff).set({ removedAt: change.now }).where(eq(staff.id, id));
    const { email, role } = person;
    await logAccess(tx, id, change, { action: "removed", before: { email, role } });
    return "done";
  });
}

/** Uses the link up; `undefined` for a used or expired link. */
export function followStaffLink(
  db: Database,
  tokenHash: string,
  way: SignInMethod & { readonly recoveryHashes: readonly string[] },
  change: StaffChange,
): Promise<number | undefined> {
  return db.transaction((tx) => follow(tx, tokenHash, way, change));
}

export function insertPasskey(db: Database, passkey: NewPasskey, change: StaffChange): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.insert(staffPasskeys).values(passkey);
    const after = { passkey: passkey.name };
    const mail = { event: "passkey-added", detail: passkey.name } as const;
    await logAccess(tx, passkey.staffId, change, { action: "passkey added", after, mail });
  });
}

export function deletePasskey(
  db: Database,
  staffId: number,
  id: number,
  change: StaffChange,
): Promise<PasskeyRemoval> {
  return db.transaction((tx) => removePasskey(tx, staffId, id, change));
}

/**
 * Ends the staff member's other sessions. `false` without a code app, because a password alone does not
 * work.
 */
export function saveStaffPassword(
  db: Database,
  session: OwnSession,
  hash: string,
  change: StaffChange,
): Promise<boolean> {
  return db.transaction((tx) => changePassword(tx, session, hash, change));
}

/** Ends the staff member's other sessions. */
export function saveCodeApp(
  db: Database,
  session: OwnSession,
  app: NewCodeApp,
  change: StaffChange,
): Promise<void> {
  return db.transaction((tx) => setCodeApp(tx, session, app, change));
}

/** Account of demo visitors, created on the first visit. */
export function addDemoVisitor(db: Database, now: Date): Promise<number> {
  return db.transaction((tx) => demoVisitor(tx, now));
}

export function saveRecoveryCodes(
  db: Database,
  staffId: number,
  hashes: readonly string[],
  change: StaffChange,
): Promise<void> {
  return db.transaction(async (tx) => {
    await putRecoveryCodes(tx, staffId, hashes);
    const mail = { event: "recovery-codes-replaced", detail: "" } as const;
    await logAccess(tx, staffId, change, { action: "recovery codes replaced", mail });
  });
}

function onPerson(db: Database, id: number, work: (tx: Database, person: StaffRow) => Promise<StaffOutcome>) {
  return db.transaction(async (tx) => {
    const person = (await lockStaff(tx)).find((row) => row.id === id);
    return person ? work(tx, person) : "unknown";
  });
}

/** A new owner is told by mail of sales and customers, until they choose. */
export const NEW_OWNERS_CHOICES = {
  orderBy: "mail",
  failedPaymentBy: "mail",
  problemBy: "none",
  ticketBy: "mail",
} as const;

async function add(
  tx: Database,
  person: { readonly email: string; readonly name: string; readonly role: Role },
  link: StoredLink,
  change: StaffChange,
): Promise<number | undefined> {
  const [staffRow] = await tx
    .insert(staff)
    .values({ ...person, createdAt: change.now })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (!staffRow) return undefined;
  if (person.role === "owner")
    await tx.insert(staffNotificationChoices).values({ staffId: staffRow.id, ...NEW_OWNERS_CHOICES });
  await tx.insert(staffLinks).values({ ...link, staffId: staffRow.id });
  await logAccess(tx, staffRow.id, change, { action: "added", after: person });
  return staffRow.id;
}

/** Concurrent visitors share one account. */
async function demoVisitor(tx: Database, now: Date): Promise<number> {
  await tx
    .insert(staff)
    .values({ ...DEMO_VISITOR, createdAt: now })
    .onConflictDoNothing();
  const rows = await lockStaff(tx);
  return rows.find(({ email }) => email === DEMO_VISITOR.email)?.id ?? 0;
}

async function follow(
  tx: Database,
  tokenHash: string,
  way: SignInMethod & { readonly recoveryHashes: readonly string[] },
  change: StaffChange,
): Promise<number | undefined> {
  const open = and(eq(staffLinks.tokenHash, tokenHash), gt(staffLinks.expiresAt, change.now));
  const [link] = await tx.delete(staffLinks).where(open).returning();
  if (!link) return undefined;
  if ("passkey" in way) await tx.insert(staffPasskeys).values(way.passkey);
  else {
    const factors = { ...way.factors, totpSecret: link.totpSecret };
    await tx.update(staff).set(factors).where(eq(staff.id, link.staffId));
  }
  await putRecoveryCodes(tx, link.staffId, way.recoveryHashes);
  await logAccess(tx, link.staffId, change, { action: "sign-in set up" });
  return link.staffId;
}

/** Locks all accounts, because two owners who remove each other at once would leave none. */
function lockStaff(tx: Database): Promise<StaffRow[]> {
  return tx.select().from(staff).where(isNull(staff.removedAt)).orderBy(staff.id).for("update");
}

async function isLastOwner(tx: Database, person: StaffRow): Promise<boolean> {
  const owners = and(eq(staff.role, "owner"), isNull(staff.removedAt));
  return person.role === "owner" && (await tx.$count(staff, owners)) === 1;
}

/** Removes the push devices too, because one may be a stolen phone. */
async function removeSignInMethods(tx: Database, id: number): Promise<void> {
  for (const table of [staffSessions, staffPasskeys, staffRecoveryCodes, staffLinks, pushDevices])
    await tx.delete(table).where(eq(table.staffId, id));
  await tx
    .update(staff)
    .set({ passwordHash: null, totpSecret: null, totpStep: null })
    .where(eq(staff.id, id));
}

import { eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { staff, staffPasskeys } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { logAccess } from "./access-log-store.ts";
import { endOtherSessions, type OwnSession } from "./office/sessions/office-session-store.ts";
import { putRecoveryCodes } from "./office/sign-in/recovery-code-store.ts";
import type { StaffRow } from "./staff-store.ts";

/** A code app that a staff member sets up for themselves. */
export interface NewCodeApp {
  /** Base32; encrypted by the store. */
  readonly totpSecret: string;
  /** Step of the code that confirmed the app; it is used up. */
  readonly totpStep: number;
  /** Sets a password as well, for an account without one. */
  readonly passwordHash: string | undefined;
  /** Replaces the recovery codes; empty leaves them unchanged. */
  readonly recoveryHashes: readonly string[];
}

/** `last`: without this passkey the staff member could not sign in. */
export type PasskeyRemoval = "done" | "unknown" | "last";

/**
 * Ends the staff member's other sessions. `false` without a code app, because a password alone does not work.
 */
export async function changePassword(
  tx: Database,
  session: OwnSession,
  passwordHash: string,
  change: AuditContext,
): Promise<boolean> {
  const person = await lockPerson(tx, session.staffId);
  if (!person || person.totpSecret === null) return false;
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, person.id));
  const before = { sessions: await endOtherSessions(tx, session) };
  const mail = { event: "password-changed", detail: "" } as const;
  await logAccess(tx, person.id, change, { action: "password changed", before, mail });
  return true;
}

/** Ends the staff member's other sessions. */
export async function setCodeApp(
  tx: Database,
  session: OwnSession,
  { passwordHash, recoveryHashes, ...app }: NewCodeApp,
  change: AuditContext,
): Promise<void> {
  await tx
    .update(staff)
    .set({ ...app, ...(passwordHash !== undefined && { passwordHash }) })
    .where(eq(staff.id, session.staffId));
  if (recoveryHashes.length > 0) await putRecoveryCodes(tx, session.staffId, recoveryHashes);
  const before = { sessions: await endOtherSessions(tx, session) };
  const mail = { event: "code-app-changed", detail: "" } as const;
  await logAccess(tx, session.staffId, change, { action: "code app changed", before, mail });
}

export async function removePasskey(
  tx: Database,
  staffId: number,
  id: number,
  change: AuditContext,
): Promise<PasskeyRemoval> {
  const person = await lockPerson(tx, staffId);
  const ownPasskeys = await tx.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
  const passkey = ownPasskeys.find((each) => each.id === id);
  if (!person || !passkey) return "unknown";
  const hasPassword = person.passwordHash !== null && person.totpSecret !== null;
  if (ownPasskeys.length === 1 && !hasPassword) return "last";
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, id));
  const before = { passkey: passkey.name };
  const mail = { event: "passkey-removed", detail: passkey.name } as const;
  await logAccess(tx, staffId, change, { action: "passkey removed", before, mail });
  return "done";
}

/** Locks the account, because two concurrent removals would leave no sign-in method. */
async function lockPerson(tx: Database, id: number): Promise<StaffRow | undefined> {
  const [person] = await tx.select().from(staff).where(eq(staff.id, id)).for("update");
  return person;
}

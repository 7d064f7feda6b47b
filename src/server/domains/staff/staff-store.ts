import { and, asc, eq, gt, ilike, isNull, lt, or, sql } from "drizzle-orm";
import type { Language } from "../../../contract/languages.ts";
import type { Role } from "../../../contract/office/permissions.ts";
import type { SignIn } from "../../../contract/office/staff/staff-wire.ts";
import type { Database } from "../../db/database.ts";
import { staff, staffLinks, staffPasskeys, staffRecoveryCodes } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { Failure } from "../failure.ts";
import { takeRecoveryCode } from "./office/sign-in/recovery-code-store.ts";
import type { SecretBox } from "./office/sign-in/secret-box.ts";

export type StaffRow = typeof staff.$inferSelect;

/** Account of demo visitors; it has no sign-in. */
export const DEMO_VISITOR = {
  email: "visitor@kasuti.example",
  name: "Demo visitor",
  role: "owner",
} as const;

export interface ListedStaff {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly signIn: SignIn;
}

const hasPasskey = sql<boolean>`exists (select 1 from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staff.id})`;

/** Members whose name or email contains `find`, or all. */
export function listStaff(db: Database, find?: string): Promise<ListedStaff[]> {
  return db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      createdAt: staff.createdAt,
      signIn: sql<SignIn>`case when ${staff.passwordHash} is not null or ${hasPasskey} then 'ready'
            when ${staff.email} = ${DEMO_VISITOR.email} then 'demo' else 'awaits-link' end`,
    })
    .from(staff)
    .where(and(isNull(staff.removedAt), find ? matches(find) : undefined))
    .orderBy(asc(staff.name), asc(staff.id));
}

/** True while there was never a staff member. */
export async function hasNoStaff(db: Database): Promise<boolean> {
  return (await db.$count(staff)) === 0;
}

export async function findStaff(db: Database, id: number): Promise<StaffRow | undefined> {
  return (
    await db
      .select()
      .from(staff)
      .where(isActive(eq(staff.id, id)))
  )[0];
}

export async function findStaffByEmail(db: Database, email: string): Promise<StaffRow | undefined> {
  return (
    await db
      .select()
      .from(staff)
      .where(isActive(eq(staff.email, email)))
  )[0];
}

/** Uses the code of a step up; `false` when it, or a later one, was used before. */
export async function takeTotpStep(db: Database, id: number, totpStep: number): Promise<boolean> {
  const isNew = or(isNull(staff.totpStep), lt(staff.totpStep, totpStep));
  const stepUpdate = db
    .update(staff)
    .set({ totpStep })
    .where(and(eq(staff.id, id), isNew));
  return (await stepUpdate.returning({ id: staff.id })).length > 0;
}

/** Uses a recovery code up, with an audit line and a mail; `false` for an unknown code. */
export function spendRecoveryCode(
  db: Database,
  id: number,
  codeHash: string,
  audit: AuditContext,
): Promise<boolean> {
  return db.transaction((tx) => takeRecoveryCode(tx, id, codeHash, audit));
}

export function countRecoveryCodes(db: Database, id: number): Promise<number> {
  return db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, id));
}

/**
 * Staff member and secret of a link; `undefined` for a used or expired link, or one encrypted with another
 * key.
 */
export async function findStaffLink(
  db: Database,
  tokenHash: string,
  secrets: SecretBox,
  now: Date,
): Promise<{ staff: StaffRow; totpSecret: string } | undefined> {
  const isOpen = and(eq(staffLinks.tokenHash, tokenHash), gt(staffLinks.expiresAt, now));
  const [linkRow] = await db
    .select({ staff, totpSecret: staffLinks.totpSecret })
    .from(staffLinks)
    .innerJoin(staff, isActive(eq(staff.id, staffLinks.staffId)))
    .where(isOpen);
  const totpSecret = linkRow && secrets.open(linkRow.totpSecret);
  return linkRow && totpSecret !== undefined ? { staff: linkRow.staff, totpSecret } : undefined;
}

export async function setStaffLanguage(db: Database, id: number, language: Language): Promise<void> {
  await db.update(staff).set({ language }).where(eq(staff.id, id));
}

/** Deletes expired links. */
export async function sweepStaff(db: Database, now: Date): Promise<void> {
  await db.delete(staffLinks).where(lt(staffLinks.expiresAt, now));
}

/**
 * Secret of the code app in Base32. @throws Failure `code-app-unreadable` when it was encrypted with
 * another key
 */
export function totpSecretOf(secrets: SecretBox, { totpSecret }: StaffRow): string | undefined {
  if (totpSecret === null) return undefined;
  const secret = secrets.open(totpSecret);
  if (secret === undefined) throw new Failure("code-app-unreadable");
  return secret;
}

const isActive = (which: ReturnType<typeof eq>) => and(which, isNull(staff.removedAt));

function matches(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(staff.name, pattern), ilike(staff.email, pattern));
}

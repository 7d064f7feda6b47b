import { and, asc, eq, gt, ilike, isNull, lt, or, sql } from "drizzle-orm";
import type { Language } from "../../../contract/languages.ts";
import type { Role } from "../../../contract/office/permissions.ts";
import type { SignIn } from "../../../contract/office/staff/staff-wire.ts";
import type { Database } from "../../db/database.ts";
import { staff, staffLinks, staffPasskeys, staffRecoveryCodes } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { Failure } from "../failure.ts";
import { type Refusal, recordRefusal } from "./access-log-store.ts";
import { takeRecoveryCode } from "./office/sign-in/recovery-code-store.ts";
import { sealPlainSecrets } from "./office/sign-in/sealed-secret-store.ts";
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

/** Staff members who were not removed. */
export interface StaffStore {
  /** Members whose name or email contains `find`, or all. */
  list(find?: string): Promise<ListedStaff[]>;
  /** True while there was never a staff member. */
  isEmpty(): Promise<boolean>;
  find(id: number): Promise<StaffRow | undefined>;
  findByEmail(email: string): Promise<StaffRow | undefined>;
  /** Uses the code of a step up; `false` when it, or a later one, was used before. */
  takeTotpStep(id: number, step: number): Promise<boolean>;
  /** Uses a recovery code up, with an audit line and a mail; `false` for an unknown code. */
  takeRecoveryCode(id: number, codeHash: string, audit: AuditContext): Promise<boolean>;
  countRecoveryCodes(id: number): Promise<number>;
  /**
   * Secret of the code app in Base32. @throws Failure `code-app-unreadable` when it was encrypted with
   * another key
   */
  totpSecretOf(person: StaffRow): string | undefined;
  /** Encrypts secrets of an earlier version; returns how many were encrypted with another key. */
  sealPlainSecrets(): Promise<number>;
  /**
   * Staff member and secret of a link; `undefined` for a used or expired link, or one encrypted with another
   * key.
   */
  findLink(tokenHash: string, now: Date): Promise<{ staff: StaffRow; totpSecret: string } | undefined>;
  /** Counts an attempt with a wrong password, code or passkey in the audit log. */
  recordRefusal(refusal: Refusal, now: Date): Promise<void>;
  setLanguage(id: number, language: Language): Promise<void>;
  /** Deletes expired links. */
  sweep(now: Date): Promise<void>;
}

export function createStaffStore(db: Database, secrets: SecretBox): StaffStore {
  const hasPasskey = sql<boolean>`exists (select 1 from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staff.id})`;
  return {
    list: (find) =>
      db
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
        .orderBy(asc(staff.name), asc(staff.id)),
    isEmpty: async () => (await db.$count(staff)) === 0,
    find: async (id) =>
      (
        await db
          .select()
          .from(staff)
          .where(isActive(eq(staff.id, id)))
      )[0],
    findByEmail: async (email) =>
      (
        await db
          .select()
          .from(staff)
          .where(isActive(eq(staff.email, email)))
      )[0],
    recordRefusal: (refusal, now) => recordRefusal(db, refusal, now),
    takeTotpStep: async (id, totpStep) => {
      const isNew = or(isNull(staff.totpStep), lt(staff.totpStep, totpStep));
      const taken = db
        .update(staff)
        .set({ totpStep })
        .where(and(eq(staff.id, id), isNew));
      return (await taken.returning({ id: staff.id })).length > 0;
    },
    takeRecoveryCode: (id, codeHash, audit) =>
      db.transaction((tx) => takeRecoveryCode(tx, id, codeHash, audit)),
    countRecoveryCodes: (id) => db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, id)),
    findLink: async (tokenHash, now) => {
      const isOpen = and(eq(staffLinks.tokenHash, tokenHash), gt(staffLinks.expiresAt, now));
      const [found] = await db
        .select({ staff, totpSecret: staffLinks.totpSecret })
        .from(staffLinks)
        .innerJoin(staff, isActive(eq(staff.id, staffLinks.staffId)))
        .where(isOpen);
      const totpSecret = found && secrets.open(found.totpSecret);
      return found && totpSecret !== undefined ? { staff: found.staff, totpSecret } : undefined;
    },
    totpSecretOf: ({ totpSecret }) => {
      if (totpSecret === null) return undefined;
      const secret = secrets.open(totpSecret);
      if (secret === undefined) throw new Failure("code-app-unreadable");
      return secret;
    },
    sealPlainSecrets: () => sealPlainSecrets(db, secrets),
    setLanguage: async (id, language) => {
      await db.update(staff).set({ language }).where(eq(staff.id, id));
    },
    sweep: async (now) => {
      await db.delete(staffLinks).where(lt(staffLinks.expiresAt, now));
    },
  };
}

const isActive = (which: ReturnType<typeof eq>) => and(which, isNull(staff.removedAt));

function matches(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(staff.name, pattern), ilike(staff.email, pattern));
}

import { and, desc, eq, gt, isNotNull, isNull, lte, ne } from "drizzle-orm";
import type { Role } from "../../../../contract/office/permissions.ts";
import type { Database } from "../../../db/database.ts";
import { staff, staffBrowsers, staffSessions } from "../../../db/schema/index.ts";
import type { Device } from "../../customers/index.ts";
import { enqueueMail } from "../../notifications/index.ts";

export type OfficeSessionRow = typeof staffSessions.$inferSelect;

export interface FoundOfficeSession {
  readonly staffId: number;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  /** `null` while the second factor is missing. */
  readonly provedAt: Date | null;
}

/** Sessions of staff by the hash of their token. */
export interface OfficeSessionStore {
  add(session: Omit<OfficeSessionRow, "id">): Promise<void>;
  /** `undefined` once it has expired, or its member of staff has left. */
  find(tokenHash: string, now: Date): Promise<FoundOfficeSession | undefined>;
  touch(tokenHash: string, lastUsedAt: Date, expiresAt: Date): Promise<void>;
  prove(tokenHash: string, provedAt: Date): Promise<void>;
  /** A member of staff's living, whole sessions, the one used last first. */
  list(staffId: number, now: Date): Promise<OfficeSessionRow[]>;
  end(tokenHash: string): Promise<void>;
  /** `false` when they have no such session. */
  endOwn(staffId: number, id: number): Promise<boolean>;
  endOthers(staffId: number, tokenHash: string): Promise<void>;
  /** Notes the browser that somebody signed in from; one that was not known before is told them by mail. */
  noteBrowser(staffId: number, browserHash: string, device: Device, now: Date): Promise<void>;
  /** Forgets what has expired. */
  sweep(now: Date): Promise<void>;
}

export function createOfficeSessionStore(db: Database): OfficeSessionStore {
  const { tokenHash: hash, staffId: whose, expiresAt, provedAt } = staffSessions;
  return {
    add: async (session) => {
      await db.insert(staffSessions).values(session);
    },
    find: async (tokenHash, now) => {
      const { createdAt, lastUsedAt } = staffSessions;
      const [found] = await db
        .select({ staffId: staff.id, name: staff.name, role: staff.role, createdAt, lastUsedAt, provedAt })
        .from(staffSessions)
        .innerJoin(staff, and(eq(staff.id, whose), isNull(staff.removedAt)))
        .where(and(eq(hash, tokenHash), gt(expiresAt, now)));
      return found;
    },
    touch: async (tokenHash, lastUsedAt, until) => {
      await db.update(staffSessions).set({ lastUsedAt, expiresAt: until }).where(eq(hash, tokenHash));
    },
    prove: async (tokenHash, at) => {
      await db.update(staffSessions).set({ provedAt: at }).where(eq(hash, tokenHash));
    },
    list: (staffId, now) =>
      db
        .select()
        .from(staffSessions)
        .where(and(eq(whose, staffId), gt(expiresAt, now), isNotNull(provedAt)))
        .orderBy(desc(staffSessions.lastUsedAt), desc(staffSessions.id)),
    end: async (tokenHash) => {
      await db.delete(staffSessions).where(eq(hash, tokenHash));
    },
    endOwn: async (staffId, id) => {
      const own = and(eq(staffSessions.id, id), eq(whose, staffId));
      return (await db.delete(staffSessions).where(own).returning({ id: staffSessions.id })).length > 0;
    },
    endOthers: async (staffId, tokenHash) => {
      await db.delete(staffSessions).where(and(eq(whose, staffId), ne(hash, tokenHash)));
    },
    noteBrowser: (staffId, browserHash, device, now) =>
      db.transaction((tx) => noteBrowser(tx, { staffId, browserHash }, device, now)),
    sweep: async (now) => {
      await db.delete(staffSessions).where(lte(expiresAt, now));
    },
  };
}

async function noteBrowser(
  tx: Database,
  browser: typeof staffBrowsers.$inferInsert,
  device: Device,
  now: Date,
): Promise<void> {
  const added = await tx.insert(staffBrowsers).values(browser).onConflictDoNothing().returning();
  const [person] = await tx.select().from(staff).where(eq(staff.id, browser.staffId));
  if (added.length === 0 || !person) return;
  const { email: recipient, language } = person;
  const dedupeKey = `${browser.staffId} ${browser.browserHash}`;
  const data = { ...device, at: now.toISOString() };
  await enqueueMail(tx, { template: "office-sign-in", dedupeKey, recipient, language, data }, now);
}

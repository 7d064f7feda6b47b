import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { auditLog, staff } from "../../db/schema/index.ts";
import type { Actor, AuditContext } from "../actor.ts";
import { type Change, writeChange } from "../audit-log/index.ts";
import { enqueueMail, type MailData } from "../notifications/index.ts";

/** A failed attempt to sign in or to confirm the identity. */
export interface Refusal {
  /** The account that was tried. */
  readonly staffId: number;
  readonly action: "sign-in refused" | "proof refused";
  readonly wrong: "password" | "code" | "passkey";
  readonly actor: Actor;
}

type AccessChange = Pick<Change, "action" | "before" | "after">;

/** Data of a mail to the staff member about their sign-in. */
type AccessMail = Pick<MailData["office-access"], "event" | "detail">;

const HOUR_MS = 3_600_000;
const MAIL_FROM_WRONG_CODES = 3;
/** Limits the length of one log line. */
const MAX_ADDRESSES = 20;

/** Counters in a line `sign-in refused` or `proof refused`. */
interface RefusalCounts {
  readonly count: number;
  readonly wrongPasswords: number;
  readonly wrongCodes: number;
  readonly wrongPasskeys: number;
  readonly addresses: readonly string[];
}

const NONE: RefusalCounts = { count: 0, wrongPasswords: 0, wrongCodes: 0, wrongPasskeys: 0, addresses: [] };
const COUNTERS = { password: "wrongPasswords", code: "wrongCodes", passkey: "wrongPasskeys" } as const;

/** Logs a change of a staff member's access, and mails them if `mail` is given. */
export async function logAccess(
  tx: Database,
  staffId: number,
  { actor, reason, now }: AuditContext,
  { mail, ...change }: AccessChange & { readonly mail?: AccessMail | undefined },
): Promise<void> {
  await writeChange(tx, actor, { ...change, subject: "staff", subjectId: staffId, reason }, now);
  if (mail) await mailTo(tx, staffId, { ...mail, ...sentBy(actor, now) }, crypto.randomUUID());
}

/**
 * Counts a refused attempt in the account's line of this hour, so that strangers cannot flood the log. From
 * the third wrong code in 24 hours, it mails the staff member, at most once a day, because someone knows the
 * password.
 */
export function recordRefusal(db: Database, refusal: Refusal, now: Date): Promise<void> {
  const { staffId, wrong: wrongFactor, actor } = refusal;
  return db.transaction(async (tx) => {
    // Locks the account, so that concurrent attempts are all counted in one line.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for("update");
    await countRefusal(tx, refusal, now);
    if (wrongFactor !== "code" || (await wrongCodesOfDay(tx, staffId, now)) < MAIL_FROM_WRONG_CODES) return;
    const data = { event: "wrong-codes", detail: "", ...sentBy(actor, now) } as const;
    await mailTo(tx, staffId, data, now.toISOString().slice(0, 10));
  });
}

async function countRefusal(
  tx: Database,
  { staffId, action, wrong: wrongFactor, actor }: Refusal,
  now: Date,
): Promise<void> {
  const [line] = await tx
    .select({ id: auditLog.id, after: auditLog.after })
    .from(auditLog)
    .where(and(aboutStaff(staffId), eq(auditLog.action, action), gt(auditLog.at, before(now, HOUR_MS))))
    .orderBy(desc(auditLog.id))
    .limit(1);
  // Only this function writes these lines; lines of older versions have no counters.
  const counts = { ...NONE, ...(line?.after as Partial<RefusalCounts> | null) };
  const addresses = new Set([...counts.addresses, ...(actor.address ? [actor.address] : [])]);
  const after: RefusalCounts = {
    ...counts,
    count: counts.count + 1,
    [COUNTERS[wrongFactor]]: counts[COUNTERS[wrongFactor]] + 1,
    addresses: [...addresses].slice(0, MAX_ADDRESSES),
  };
  if (line) await tx.update(auditLog).set({ after }).where(eq(auditLog.id, line.id));
  else await writeChange(tx, actor, { action, subject: "staff", subjectId: staffId, after }, now);
}

async function wrongCodesOfDay(tx: Database, staffId: number, now: Date): Promise<number> {
  const isRefusal = inArray(auditLog.action, ["sign-in refused", "proof refused"]);
  const [row] = await tx
    .select({ codes: sql<number>`coalesce(sum((${auditLog.after}->>'wrongCodes')::int), 0)::int` })
    .from(auditLog)
    .where(and(aboutStaff(staffId), isRefusal, gt(auditLog.at, before(now, 24 * HOUR_MS))));
  return row?.codes ?? 0;
}

async function mailTo(
  tx: Database,
  staffId: number,
  data: MailData["office-access"],
  cause: string,
): Promise<void> {
  const [person] = await tx.select().from(staff).where(eq(staff.id, staffId));
  if (!person) return;
  const { email: recipient, language } = person;
  const dedupeKey = `${staffId} ${data.event} ${cause}`;
  await enqueueMail(
    tx,
    { template: "office-access", dedupeKey, recipient, language, data },
    new Date(data.at),
  );
}

const sentBy = ({ who, address }: Actor, now: Date) => ({
  who,
  address: address ?? null,
  at: now.toISOString(),
});
const aboutStaff = (staffId: number) =>
  and(eq(auditLog.subject, "staff"), eq(auditLog.subjectId, `${staffId}`));
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

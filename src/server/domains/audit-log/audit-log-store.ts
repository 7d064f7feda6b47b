import { and, desc, eq, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import { type LogReference, logReferences } from "../../../contract/office/staff/log-references.ts";
import type { Database } from "../../db/database.ts";
import { auditLog } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import type { Change, LoggedChange, Subject } from "./audit-log.ts";

/** Logs a change in the transaction that makes it, so that both happen or neither. */
export async function writeChange(tx: Database, actor: Actor, change: Change, now: Date): Promise<void> {
  await writeChanges(tx, actor, [change], now);
}

/** Logs several changes, as `writeChange` does. */
export async function writeChanges(
  tx: Database,
  { staffId, who, address }: Actor,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  const lines = changes.map(({ subjectId, ...change }) => ({
    at: now,
    staffId,
    who,
    address,
    ...change,
    subjectId: `${subjectId}`,
  }));
  if (lines.length > 0) await tx.insert(auditLog).values(lines);
}

export interface AuditLogFilter {
  /** Text to find in who, action, subject or reason, or the exact subject id. */
  readonly find?: string | undefined;
  readonly subject?: string | undefined;
  /** Only changes older than the one with this id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Work on single designs and the end of a bulk edit: its start tells all of them. */
const IS_LISTED = sql`${auditLog.after} ->> 'bulk' is null
  and not (${auditLog.subject} = 'bulk' and ${auditLog.action} in ('done', 'undone'))`;

/** Latest first. The designs of a bulk edit are left out, unless the filter names one of them. */
export function listChanges(
  db: Database,
  { find, subject, before, limit }: AuditLogFilter,
): Promise<LoggedChange[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        find === undefined ? IS_LISTED : and(mentions(find), or(IS_LISTED, eq(auditLog.subjectId, find))),
        subject === undefined ? undefined : eq(auditLog.subject, subject),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** Names of what the changes are about and refer to, by `category 12`; removed ones have none. */
export async function namesInChanges(
  db: Database,
  changes: readonly LoggedChange[],
): Promise<Record<string, string>> {
  const ids = (kind: NamedSubject) => sql.param(idsIn(changes, kind));
  const { rows } = await db.execute<{ key: string; name: string }>(sql`
        select 'category ' || id as key, name from categories where id = any(${ids("category")}::int[])
        union all select 'design ' || id, name from products where id = any(${ids("design")}::int[])
        union all select 'staff ' || id, name from staff where id = any(${ids("staff")}::int[])
        union all select 'customer ' || id, full_name from customers where id = any(${ids("customer")}::int[])`);
  return Object.fromEntries(rows.map(({ key, name }) => [key, name]));
}

/** The last change of one subject. */
export async function latestChange(
  db: Database,
  subject: Subject,
  subjectId: string | number,
): Promise<LoggedChange | undefined> {
  const [last] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, `${subjectId}`)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last;
}

type NamedSubject = (typeof logReferences)[LogReference] | "staff" | "customer";

/** Ids of one kind that changes are about, or that their fields hold. */
function idsIn(changes: readonly LoggedChange[], kind: NamedSubject): number[] {
  const subjectIds = changes
    .filter(({ subject }) => subject === kind)
    .map(({ subjectId }) => Number(subjectId));
  const referred = changes
    .flatMap(({ before, after }) => [before, after, (after as { change?: object } | null)?.change])
    .flatMap((values) => Object.entries(values ?? {}))
    .flatMap(([field, value]) => (logReferences[field as LogReference] === kind ? value : []));
  return [...new Set([...subjectIds, ...referred])].filter((id) => Number.isInteger(id) && id > 0);
}

function mentions(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const { who, action, subject, subjectId, reason, before, after } = auditLog;
  const names = [before, after].map((values) => ilike(sql`${values} ->> 'name'`, pattern));
  const texts = [who, action, subject, reason].map((column) => ilike(column, pattern));
  return or(...texts, ...names, eq(subjectId, text));
}

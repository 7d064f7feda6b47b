import { and, desc, eq, ilike, lt, or, type SQL } from "drizzle-orm";
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

export interface AuditLogStore {
  /** Latest first. */
  list(filter: AuditLogFilter): Promise<LoggedChange[]>;
  /** The last change of one subject. */
  latest(subject: Subject, subjectId: string | number): Promise<LoggedChange | undefined>;
}

export function createAuditLogStore(db: Database): AuditLogStore {
  return {
    list: ({ find, subject, before, limit }) =>
      db
        .select()
        .from(auditLog)
        .where(
          and(
            find === undefined ? undefined : mentions(find),
            subject === undefined ? undefined : eq(auditLog.subject, subject),
            before === undefined ? undefined : lt(auditLog.id, before),
          ),
        )
        .orderBy(desc(auditLog.id))
        .limit(limit),
    latest: async (subject, subjectId) => {
      const [last] = await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, `${subjectId}`)))
        .orderBy(desc(auditLog.id))
        .limit(1);
      return last;
    },
  };
}

function mentions(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const { who, action, subject, subjectId, reason } = auditLog;
  return or(...[who, action, subject, reason].map((column) => ilike(column, pattern)), eq(subjectId, text));
}

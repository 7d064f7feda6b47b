import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { outbox } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";
import { resendMail } from "../notifications/index.ts";

/**
 * Restarts the attempts of failed mails, each with an audit log entry, and skips mails that another staff
 * member has restarted already. Returns the ids of restarted mails.
 */
export async function resendDeadMails(
  db: Database,
  ids: readonly number[],
  audit: AuditContext,
): Promise<number[]> {
  const sentIds: number[] = [];
  for (const id of ids) if (await db.transaction((tx) => resendDead(tx, id, audit))) sentIds.push(id);
  return sentIds;
}

async function resendDead(tx: Database, id: number, { actor, now }: AuditContext): Promise<boolean> {
  const { orderNumber, template } = outbox;
  const [mail] = await tx
    .select({ orderNumber, template })
    .from(outbox)
    .where(and(eq(outbox.id, id), isNotNull(outbox.deadAt)))
    .for("update");
  if (!mail) return false;
  const about =
    mail.orderNumber === null
      ? ({ subject: "shop", subjectId: "mail" } as const)
      : ({ subject: "order", subjectId: mail.orderNumber } as const);
  const change = { action: "mail sent again", ...about, after: { template: mail.template } };
  await writeChange(tx, actor, change, now);
  await resendMail(tx, id, now);
  return true;
}

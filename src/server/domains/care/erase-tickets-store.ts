import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { outbox, ticketMessages, ticketPhotos, tickets } from "../../db/schema/index.ts";
import { type FileInventory, storedPath } from "../../files/file-store.ts";

/**
 * Erases what tickets say about a person; number, kind, order, file and times remain. They end, because there
 * is no one to answer. Photos are hidden, and deleted by `deleteErasedPhotos`.
 */
export async function eraseTickets(tx: Database, numbers: readonly number[], now: Date): Promise<void> {
  const messages = inArray(ticketMessages.ticket, [...numbers]);
  await tx.delete(ticketMessages).where(and(messages, eq(ticketMessages.kind, "note")));
  await tx.update(ticketMessages).set({ text: "" }).where(messages);
  await tx
    .update(tickets)
    .set({
      ...({
        state: "resolved",
        waitingSince: null,
        dueAt: null,
        name: "",
        email: "",
        typedOrder: "",
        keyHashes: [],
      } as const),
      facts: sql`${tickets.facts} || '{"machine": "", "browser": ""}'`,
      resolvedAt: sql`coalesce(resolved_at, ${now.toISOString()})`,
    })
    .where(inArray(tickets.number, [...numbers]));
}

export type PhotoFiles = Pick<FileInventory, "remove">;

/** Erases tickets of people without an account that were resolved before a time; returns the count. */
export function eraseGuestTickets(db: Database, before: Date, limit: number, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ number: number }>(sql`
      select number from tickets
      where customer_id is null and email <> '' and state = 'resolved' and resolved_at < ${before.toISOString()}
      order by number limit ${limit} for update`);
    const numbers = rows.map(({ number }) => number);
    if (numbers.length === 0) return 0;
    await eraseTickets(tx, numbers, now);
    await tx.delete(outbox).where(inArray(outbox.ticketNumber, numbers));
    return numbers.length;
  });
}

/** Deletes photos of erased tickets, the files first unless a design has them too; returns the count. */
export async function deleteErasedPhotos(db: Database, files: PhotoFiles, limit: number): Promise<number> {
  const { rows } = await db.execute<{ id: number; hash: string; shared: boolean }>(sql`
    select p.id, p.hash, exists (select from ticket_photos o join tickets t on t.number = o.ticket
      where o.hash = p.hash and t.email <> '') or exists (select from stored_files f where f.hash = p.hash) as shared
    from ticket_photos p join tickets t on t.number = p.ticket where t.email = '' limit ${limit}`);
  for (const { hash, shared: isShared } of rows) if (!isShared) await files.remove(storedPath(hash));
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.delete(ticketPhotos).where(inArray(ticketPhotos.id, ids));
  return ids.length;
}

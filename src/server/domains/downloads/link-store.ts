import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { DAY_MS } from "../../../contract/constants.ts";
import type { Database } from "../../db/database.ts";
import { downloadLinks, orderFiles, orderLines, orders } from "../../db/schema/index.ts";
import { type BoughtLicence, boughtLicence } from "../orders/files/index.ts";

/** A download that a link opens. */
export interface LinkTarget {
  readonly orderNumber: number;
  readonly variantId: number;
  /** Stitch file; without it the whole zip. */
  readonly fileId?: number | undefined;
}

export interface StoredLink {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  /** False after a refund, and once the account is closed. */
  readonly isOwned: boolean;
  readonly customerId: number;
  readonly lineId: number;
  readonly zipHash: string;
  readonly zipBytes: number;
  readonly variantPath: string;
  readonly licence: BoughtLicence | null;
  /** Null for the whole zip. */
  readonly file: Pick<typeof orderFiles.$inferSelect, "name" | "entry" | "sha256" | "bytes"> | null;
}

interface NewLink {
  readonly tokenHash: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Whether the link's line is paid, not refunded, and of an open account. */
const IS_OWNED = sql<boolean>`exists (select from order_lines l join orders o on o.number = l.order_number
  join customers c on c.id = o.customer_id
  where l.id = ${downloadLinks.lineId} and o.state = 'paid' and l.refunded_at is null and c.closed_at is null)`;

/** Adds a link to files of a line that is known to be owned. */
export function addLinkToLine(db: Database, lineId: number, link: NewLink): Promise<void> {
  return insert(db, link, { lineId });
}

/** Answers false, and adds nothing, unless the customer owns the file now. */
export async function addDownloadLink(
  db: Database,
  customerId: number,
  { orderNumber, variantId, fileId }: LinkTarget,
  link: NewLink,
): Promise<boolean> {
  const [line] = await db
    .select({ lineId: orderLines.id, fileId: orderFiles.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .leftJoin(orderFiles, and(eq(orderFiles.lineId, orderLines.id), eq(orderFiles.id, fileId ?? 0)))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.number, orderNumber),
        eq(orders.state, "paid"),
        eq(orderLines.variantId, variantId),
        isNull(orderLines.refundedAt),
      ),
    )
    .orderBy(sql`${orderFiles.id} is null`)
    .limit(1);
  if (!line || (fileId !== undefined && line.fileId === null)) return false;
  await insert(db, link, line);
  return true;
}

export async function findDownloadLink(db: Database, tokenHash: string): Promise<StoredLink | undefined> {
  const { name, entry, sha256, bytes } = orderFiles;
  const [link] = await db
    .select({
      expiresAt: downloadLinks.expiresAt,
      usedAt: downloadLinks.usedAt,
      isOwned: IS_OWNED,
      customerId: orders.customerId,
      lineId: orderLines.id,
      zipHash: sql<string>`coalesce(${orderFiles.zipHash}, ${orderLines.fileHash})`,
      zipBytes: orderLines.fileSize,
      variantPath: orderLines.variantPath,
      licence: boughtLicence,
      file: { name, entry, sha256, bytes },
    })
    .from(downloadLinks)
    .innerJoin(orderLines, eq(orderLines.id, downloadLinks.lineId))
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .leftJoin(orderFiles, eq(orderFiles.id, downloadLinks.fileId))
    .where(eq(downloadLinks.tokenHash, tokenHash));
  return link;
}

/** Answers true once, for the first caller, while the file is owned. */
export async function spendDownloadLink(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const isOpen = and(isNull(downloadLinks.usedAt), gt(downloadLinks.expiresAt, now), IS_OWNED);
  const spent = await db
    .update(downloadLinks)
    .set({ usedAt: now })
    .where(and(eq(downloadLinks.tokenHash, tokenHash), isOpen))
    .returning({ lineId: downloadLinks.lineId });
  return spent.length > 0;
}

async function insert(
  db: Database,
  { tokenHash, now, expiresAt }: NewLink,
  line: { readonly lineId: number; readonly fileId?: number | null },
) {
  await db.delete(downloadLinks).where(lt(downloadLinks.expiresAt, new Date(now.getTime() - DAY_MS)));
  await db.insert(downloadLinks).values({ tokenHash, expiresAt, ...line });
}

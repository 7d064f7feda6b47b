import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { TicketFacts } from "../../../contract/office/care/care-wire.ts";
import type { Database } from "../../db/database.ts";
import {
  customers,
  designFiles,
  downloads,
  orderLines,
  orders,
  productVariants,
} from "../../db/schema/index.ts";

/** Purchase that a ticket names. */
export interface NamedPurchase {
  readonly email: string;
  /** Customer of the session. */
  readonly customerId: number | undefined;
  /** As typed. */
  readonly orderNumber: string;
  readonly variantId: number | undefined;
}

/** An order of the ticket's author. */
export interface Purchase {
  readonly customerId: number;
  readonly orderNumber: number;
  readonly line: typeof orderLines.$inferSelect | undefined;
}

/**
 * Finds the named order if it belongs to the session's customer, or, without a session, to the email address;
 * without a number, the customer's last purchase of the variant. Facts of the order get into the customer's
 * export, so a typed address does not count for a session.
 */
export async function findPurchase(tx: Database, request: NamedPurchase): Promise<Purchase | undefined> {
  const { email, customerId, variantId } = request;
  const number = Number(/^#?\s*(\d{1,9})$/.exec(request.orderNumber)?.[1] ?? 0);
  const isTyped = request.orderNumber !== "";
  if (!isTyped && (customerId === undefined || variantId === undefined)) return undefined;
  const isOwn = customerId === undefined ? undefined : eq(orders.customerId, customerId);
  const isVariant = variantId === undefined ? sql`false` : eq(orderLines.variantId, variantId);
  const isBought = and(isOwn, isVariant, inArray(orders.state, ["paid", "refunded"]));
  const [row] = await tx
    .select({ customerId: orders.customerId, orderNumber: orders.number, line: orderLines })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(orderLines, and(eq(orderLines.orderNumber, orders.number), isVariant))
    .where(isTyped ? and(eq(orders.number, number), isOwn ?? eq(customers.email, email)) : isBought)
    .orderBy(desc(orders.number))
    .limit(1)
    // An account that is being closed has no address afterwards.
    .for("key share", { of: customers });
  return row && { ...row, line: row.line ?? undefined };
}

/** Facts about the file and its downloads, as the shop read them on import. */
export async function readFileFacts(
  tx: Database,
  variantId: number | undefined,
  line: Purchase["line"],
): Promise<Pick<TicketFacts, "file" | "downloads">> {
  const times = line
    ? (await tx.select().from(downloads).where(eq(downloads.lineId, line.id)))[0]?.times
    : undefined;
  return { file: await largestFile(tx, variantId, line), downloads: times ?? 0 };
}

/** The variant's largest file. Of a file that was replaced after the purchase only the zip is known. */
async function largestFile(
  tx: Database,
  variantId: number | undefined,
  line: Purchase["line"],
): Promise<TicketFacts["file"]> {
  if (variantId === undefined) return null;
  const { name, sha256, format, bytes, stitches, colors, widthTenthMm, heightTenthMm } = designFiles;
  const [file] = await tx
    .select({
      zip: productVariants.fileHash,
      file: {
        ...{ name, sha256, bytes, stitches, format: sql<string>`upper(${format})` },
        ...{ width: widthTenthMm, height: heightTenthMm, colours: colors },
      },
    })
    .from(designFiles)
    .innerJoin(productVariants, eq(productVariants.id, designFiles.variantId))
    .where(eq(designFiles.variantId, variantId))
    .orderBy(desc(sql`${widthTenthMm} * ${heightTenthMm}`), designFiles.id)
    .limit(1);
  if (!line || file?.zip === line.fileHash) return file?.file ?? null;
  const zip = { sha256: line.fileHash, bytes: line.fileSize, format: "ZIP" };
  const unknown = { width: 0, height: 0, stitches: 0, colours: 0 };
  return { name: line.variantPath.split("/").at(-1) ?? "", ...zip, ...unknown };
}

import { and, asc, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import {
  designFiles,
  downloads,
  orderFiles,
  orderLines,
  orders,
  productVariants,
} from "../../../db/schema/index.ts";
import { stitchFileNames, type UnnamedFile } from "./stitch-file-names.ts";

export type OrderFileRow = typeof orderFiles.$inferSelect;

/** A stitch file of a line as it is in the zip. */
export interface FileInZip
  extends Pick<OrderFileRow, "lineId" | "zipHash" | "entry" | "part" | "format" | "bytes" | "sha256"> {}

/** A stitch file that its customer owns now. */
export interface OwnedStitchFile extends OrderFileRow {
  readonly productId: number;
  readonly productName: string;
  /** Last recorded download of its line. */
  readonly fetchedAt: Date | null;
}

/** Named stitch files of orders, those of earlier zips too. */
export async function filesOfOrders(db: Database, numbers: readonly number[]): Promise<OrderFileRow[]> {
  return numbers.length === 0
    ? []
    : db
        .select()
        .from(orderFiles)
        .where(inArray(orderFiles.orderNumber, [...numbers]))
        .orderBy(asc(orderFiles.id));
}

/** Stitch files measured on import, of those lines whose zip is still the variant's. */
export async function measuredFiles(db: Database, lineIds: readonly number[]): Promise<FileInZip[]> {
  if (lineIds.length === 0) return [];
  const { name: entry, part, format, bytes, sha256 } = designFiles;
  const isSameZip = and(
    eq(productVariants.id, orderLines.variantId),
    eq(productVariants.fileHash, orderLines.fileHash),
  );
  return db
    .select({ lineId: orderLines.id, zipHash: orderLines.fileHash, entry, part, format, bytes, sha256 })
    .from(orderLines)
    .innerJoin(productVariants, isSameZip)
    .innerJoin(designFiles, eq(designFiles.variantId, productVariants.id))
    .where(inArray(orderLines.id, [...lineIds]))
    .orderBy(orderLines.position, asc(designFiles.id));
}

/** Names files of an order that have no name yet; names that exist stay. */
export function nameOrderFiles(
  db: Database,
  orderNumber: number,
  files: readonly (FileInZip & UnnamedFile)[],
): Promise<void> {
  return db.transaction((tx) => nameFiles(tx, orderNumber, files));
}

/** `undefined` unless the order is paid and the line not refunded. */
export async function findBoughtFile(
  db: Database,
  customerId: number,
  id: number,
): Promise<OwnedStitchFile | undefined> {
  const [boughtFile] = await db
    .select({
      ...getTableColumns(orderFiles),
      productId: orderLines.productId,
      productName: orderLines.productName,
      fetchedAt: downloads.lastAt,
    })
    .from(orderFiles)
    .innerJoin(orderLines, eq(orderLines.id, orderFiles.lineId))
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .leftJoin(downloads, eq(downloads.lineId, orderLines.id))
    .where(
      and(
        eq(orderFiles.id, id),
        isNull(orderLines.refundedAt),
        eq(orders.customerId, customerId),
        eq(orders.state, "paid"),
      ),
    );
  return boughtFile;
}

/** The order's lock makes processes that list it at the same time name its files one after the other. */
async function nameFiles(
  tx: Database,
  orderNumber: number,
  files: readonly (FileInZip & UnnamedFile)[],
): Promise<void> {
  await tx
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.number, orderNumber))
    .for("no key update");
  const namedFiles = await tx.select().from(orderFiles).where(eq(orderFiles.orderNumber, orderNumber));
  const zips = new Set(namedFiles.map(zipOfLine));
  const unnamedFiles = files.filter((file) => !zips.has(zipOfLine(file)));
  const names = stitchFileNames(
    unnamedFiles,
    namedFiles.map(({ name }) => name),
  );
  const rows = unnamedFiles.flatMap(({ lineId, zipHash, entry, part, format, bytes, sha256 }, index) => {
    const name = names[index];
    const facts = { lineId, zipHash, entry, part, format, bytes, sha256 };
    return name === undefined ? [] : [{ orderNumber, name, ...facts }];
  });
  if (rows.length > 0) await tx.insert(orderFiles).values(rows);
}

/** Names a zip of a line: a line has an earlier one too when its customer took a newer file. */
export function zipOfLine({ lineId, zipHash }: Pick<OrderFileRow, "lineId" | "zipHash">): string {
  return `${lineId} ${zipHash}`;
}

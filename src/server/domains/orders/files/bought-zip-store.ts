import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { designFiles, orderFiles, orderLines, productVariants } from "../../../db/schema/index.ts";
import type { OrderFileRow } from "./bought-file-store.ts";

/** A stitch file in a zip. */
export interface ZipFile extends Pick<OrderFileRow, "part"> {
  readonly name: string;
}

/** A bought zip as its colour sheet describes it. */
export interface BoughtZip {
  readonly variantName: string;
  /** Empty when the shop no longer has the variant, or has it with another zip. */
  readonly machine: string;
  readonly hoop: string;
  readonly files: readonly ZipFile[];
}

/** Facts of the zip of a bought stitch file. */
export async function readBoughtZip(
  db: Database,
  { lineId, zipHash }: Pick<OrderFileRow, "lineId" | "zipHash">,
): Promise<BoughtZip> {
  const isSameZip = and(
    eq(productVariants.id, orderLines.variantId),
    eq(productVariants.fileHash, orderFiles.zipHash),
  );
  const rows = await db
    .select({
      name: orderFiles.entry,
      part: orderFiles.part,
      variantName: orderLines.variantName,
      machine: sql<string>`coalesce(${productVariants.machine}, '')`,
      hoop: sql<string>`coalesce(${productVariants.hoop}, '')`,
    })
    .from(orderFiles)
    .innerJoin(orderLines, eq(orderLines.id, orderFiles.lineId))
    .leftJoin(productVariants, isSameZip)
    .where(and(eq(orderFiles.lineId, lineId), eq(orderFiles.zipHash, zipHash)))
    .orderBy(asc(orderFiles.id));
  const { variantName = "", machine = "", hoop = "" } = rows[0] ?? {};
  return { variantName, machine, hoop, files: rows.map(({ name, part }) => ({ name, part })) };
}

export interface VariantZip {
  readonly zipHash: string;
  readonly files: readonly ZipFile[];
}

/** Zips of a design's variants, in their order. */
export async function listVariantZips(db: Database, productId: number): Promise<VariantZip[]> {
  const rows = await db
    .select({ zipHash: productVariants.fileHash, name: designFiles.name, part: designFiles.part })
    .from(productVariants)
    .innerJoin(designFiles, eq(designFiles.variantId, productVariants.id))
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position), asc(productVariants.id), asc(designFiles.id));
  const zips = Map.groupBy(rows, ({ zipHash }) => zipHash);
  return [...zips].map(([zipHash, files]) => ({
    zipHash,
    files: files.map(({ name, part }) => ({ name, part })),
  }));
}

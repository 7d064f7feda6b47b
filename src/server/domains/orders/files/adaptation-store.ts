import { and, desc, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import type { AdaptingMode } from "../../../../contract/stitching/adaptations.ts";
import type { Database } from "../../../db/database.ts";
import {
  adaptations,
  customers,
  orderFiles,
  orderLines,
  orders,
  products,
  productVariants,
} from "../../../db/schema/index.ts";
import type { OrderLineRow } from "../order-rows-store.ts";
import { adaptingNow } from "./adapting-store.ts";
import type { FileInZip, OrderFileRow } from "./bought-file-store.ts";
import { findOffers } from "./taken-file-store.ts";

type AdaptationRow = typeof adaptations.$inferSelect;

/** A variant that its customer owns now, by the latest order of it. */
export interface OwnedVariant {
  readonly line: OrderLineRow;
  /** Null when the shop no longer has the variant. */
  readonly machine: string | null;
  /** Adaptations that the shop and the design offer. */
  readonly adapting: AdaptingMode;
}

export interface OwnedAdaptation extends AdaptationRow {
  readonly line: OrderLineRow;
  /** In the order of the adaptation's `files`. */
  readonly orderFiles: readonly OrderFileRow[];
  /** Whether the line has another zip now, or the shop offers one. */
  readonly isOlder: boolean;
  /** Hash of the zip that the shop offers. */
  readonly newFile: string | undefined;
}

/** Fields that make two adaptations of a line the same. */
export type AdaptationKey = Pick<
  AdaptationRow,
  "lineId" | "sourceHash" | "percent" | "mirror" | "turn" | "hoopWidthTenthMm" | "hoopHeightTenthMm"
>;

export interface NewAdaptation {
  readonly customerId: number;
  readonly orderNumber: number;
  readonly key: AdaptationKey;
  readonly zip: Pick<AdaptationRow, "zipHash" | "zipSize">;
  readonly files: readonly (AdaptationRow["files"][number] &
    Pick<FileInZip, "part" | "format" | "bytes" | "sha256">)[];
  readonly checks: AdaptationRow["checks"];
  /** Names on the machine of all files; of names that the order has, `copy` is the next to try. */
  readonly namesOf: (copy: number) => readonly string[];
  readonly now: Date;
}

/** Conditions under which a customer owns a line now. */
const isOwnedBy = (customerId: number) =>
  and(
    eq(orders.customerId, customerId),
    eq(orders.state, "paid"),
    isNull(orderLines.refundedAt),
    isNull(customers.closedAt),
  );

export async function findOwnedVariant(
  db: Database,
  customerId: number,
  variantId: number,
): Promise<OwnedVariant | undefined> {
  const [row] = await db
    .select({
      line: orderLines,
      machine: productVariants.machine,
      adapting: adaptingNow,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(and(isOwnedBy(customerId), eq(orderLines.variantId, variantId)))
    .orderBy(desc(orders.number), orderLines.position)
    .limit(1);
  return row;
}

/** Adaptations of everything that the customer owns now, newest first. */
export async function listOwnedAdaptations(db: Database, customerId: number): Promise<OwnedAdaptation[]> {
  return withFiles(db, await readOwned(db, customerId));
}

/** The adaptation of a line that the customer owns now. */
export async function findAdaptation(
  db: Database,
  customerId: number,
  key: AdaptationKey,
): Promise<OwnedAdaptation | undefined> {
  return (await withFiles(db, await readOwned(db, customerId, key)))[0];
}

/**
 * Adds an adaptation and names its files. Returns false, and adds nothing, when the line is not owned any
 * more or has another file. One that another process added first stays.
 */
export function addAdaptation(db: Database, adaptation: NewAdaptation): Promise<boolean> {
  return db.transaction((tx) => add(tx, adaptation));
}

/** The order's lock makes it wait for refunds, and for other names of its files. */
async function add(tx: Database, adaptation: NewAdaptation): Promise<boolean> {
  const { customerId, orderNumber, key, zip, files, checks, now } = adaptation;
  await tx
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.number, orderNumber))
    .for("no key update");
  const [line] = await tx
    .select({ fileHash: orderLines.fileHash })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(isOwnedBy(customerId), eq(orderLines.id, key.lineId)));
  if (line?.fileHash !== key.sourceHash) return false;
  const [row] = await tx
    .insert(adaptations)
    .values({
      ...key,
      ...zip,
      ...{ checks, createdAt: now },
      files: files.map(({ entry, piece, width, height, stitches, colors }) => ({
        ...{ entry, piece, width, height, stitches, colors },
      })),
    })
    .onConflictDoNothing()
    .returning({ id: adaptations.id });
  if (row) await nameFiles(tx, adaptation);
  return true;
}

/** Other settings can give the same zip, whose files have names then. */
async function nameFiles(
  tx: Database,
  { orderNumber, key, zip, files, namesOf }: NewAdaptation,
): Promise<void> {
  const { lineId } = key;
  const { zipHash } = zip;
  const namedFiles = await tx.select().from(orderFiles).where(eq(orderFiles.orderNumber, orderNumber));
  if (namedFiles.some((file) => file.lineId === lineId && file.zipHash === zipHash)) return;
  const takenNames = new Set(namedFiles.map(({ name }) => name));
  let copy = 1;
  while (namesOf(copy).some((name) => takenNames.has(name))) copy += 1;
  const names = namesOf(copy);
  await tx.insert(orderFiles).values(
    files.map(({ entry, part, format, bytes, sha256 }, index) => ({
      ...{ lineId, orderNumber, zipHash, entry, part, format, bytes, sha256 },
      name: names[index] ?? entry,
    })),
  );
}

function readOwned(db: Database, customerId: number, key?: AdaptationKey) {
  const isSame =
    key &&
    and(
      eq(adaptations.lineId, key.lineId),
      eq(adaptations.sourceHash, key.sourceHash),
      eq(adaptations.percent, key.percent),
      eq(adaptations.mirror, key.mirror),
      eq(adaptations.turn, key.turn),
      eq(adaptations.hoopWidthTenthMm, key.hoopWidthTenthMm),
      eq(adaptations.hoopHeightTenthMm, key.hoopHeightTenthMm),
    );
  return db
    .select({ ...getTableColumns(adaptations), line: orderLines })
    .from(adaptations)
    .innerJoin(orderLines, eq(orderLines.id, adaptations.lineId))
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(isOwnedBy(customerId), isSame))
    .orderBy(desc(adaptations.id));
}

async function withFiles(
  db: Database,
  rows: Awaited<ReturnType<typeof readOwned>>,
): Promise<OwnedAdaptation[]> {
  if (rows.length === 0) return [];
  const lineIds = [...new Set(rows.map(({ lineId }) => lineId))];
  const [allFiles, offers] = [
    await db.select().from(orderFiles).where(inArray(orderFiles.lineId, lineIds)),
    await findOffers(db, lineIds),
  ];
  return rows.map((row) => ({
    ...row,
    orderFiles: row.files.flatMap(({ entry }) =>
      allFiles.filter(
        (file) => file.lineId === row.lineId && file.zipHash === row.zipHash && file.entry === entry,
      ),
    ),
    isOlder: row.sourceHash !== row.line.fileHash || offers.has(row.lineId),
    newFile: offers.get(row.lineId),
  }));
}

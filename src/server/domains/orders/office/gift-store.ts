import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { LicenceVersion } from "../../../../contract/content/licences.ts";
import { picturePath } from "../../../../contract/pictures.ts";
import type { Database } from "../../../db/database.ts";
import {
  customers,
  orderLines,
  orders,
  products,
  productVariants,
  storedFiles,
} from "../../../db/schema/index.ts";
import type { AuditContext } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import type { PricedLine } from "../../cart/index.ts";
import { licenceOfVariant } from "../../catalogue/reading/index.ts";
import { Failure } from "../../failure.ts";
import { enqueueOrderPaid } from "../mail/order-mail-store.ts";
import { GIFT } from "../order.ts";
import { readOrder } from "../order-rows-store.ts";
import { insertLines } from "../records/new-order-store.ts";
import { clipped } from "../records/order-event.ts";
import { beginOrder } from "../records/order-state-store.ts";

export interface Gift {
  readonly customerId: number;
  readonly variantId: number;
}

/**
 * Gives a variant to a customer as a paid order over ₹0, with its mail; the design need not be on sale. The
 * order has no payment and no document, and is not counted as a sale. Returns its number.
 * @throws Failure customer-unknown, gift-without-file, gift-owned
 */
export function giveDesign(db: Database, gift: Gift, audit: AuditContext): Promise<number> {
  return db.transaction((tx) => insertGift(tx, gift, audit));
}

async function insertGift(
  tx: Database,
  { customerId, variantId }: Gift,
  { actor, reason = "", now }: AuditContext,
): Promise<number> {
  // The lock makes a second request wait until the first is committed.
  const open = and(eq(customers.id, customerId), isNull(customers.closedAt));
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(open).for("no key update");
  if (!customer) throw new Failure("customer-unknown");
  const line = await findLine(tx, variantId);
  if (!line) throw new Failure("gift-without-file");
  if (await owns(tx, customerId, variantId)) throw new Failure("gift-owned");
  const row = {
    customerId,
    state: "paid",
    provider: GIFT,
    providerOrderId: `${GIFT}-${randomUUID()}`,
    ...{ subtotalPaise: 0, discountPaise: 0, amountPaise: 0, currency: "INR" },
    ...{ createdAt: now, settledAt: now, acknowledgedAt: now, reconcileAt: null },
  } as const;
  const detail = { lines: 1, reason: clipped(reason) };
  const giftOrder = await beginOrder(tx, row, "office", { what: "given", detail });
  if (!giftOrder) throw new Error("A gift with this random id already exists");
  const { number } = giftOrder;
  await insertLines(tx, number, [line]);
  await enqueueOrderPaid(tx, await readOrder(tx, number), `${number}`, now);
  const after = { number, design: line.productName, variant: line.variantName };
  const change = {
    action: "design given",
    subject: "customer",
    subjectId: customerId,
    reason,
    after,
  } as const;
  await writeChange(tx, actor, change, now);
  return number;
}

async function findLine(tx: Database, variantId: number): Promise<PricedLine | undefined> {
  const [row] = await tx
    .select({
      variantId: productVariants.id,
      variantName: productVariants.name,
      productId: products.id,
      productName: products.name,
      path: productVariants.path,
      fileHash: storedFiles.hash,
      fileSize: storedFiles.size,
      pictureHash: products.pictureHash,
      licence: sql<LicenceVersion>`${sql.raw(licenceOfVariant("product_variants"))}`,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(storedFiles, eq(storedFiles.hash, productVariants.fileHash))
    .where(and(eq(productVariants.id, variantId), isNull(products.ownerId)));
  if (!row) return undefined;
  const { pictureHash, ...variant } = row;
  return { ...variant, photo: picturePath(pictureHash, 800, "webp"), pricePaise: 0, quantity: 1 };
}

async function owns(tx: Database, customerId: number, variantId: number): Promise<boolean> {
  const [line] = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.number, orderLines.orderNumber), eq(orders.state, "paid")))
    .where(
      and(
        eq(orderLines.variantId, variantId),
        eq(orders.customerId, customerId),
        isNull(orderLines.refundedAt),
      ),
    )
    .limit(1);
  return line !== undefined;
}

import type { Database } from "../../../db/database.ts";
import type { OlderPurchaseFile } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import { findOlderOrder, insertLegacyOrder, olderReference } from "../../orders/index.ts";
import { listOffered, photoOf } from "../older-shop-store.ts";
import { type ClaimedPurchase, lockPurchase, savePurchase } from "./claim-store.ts";

export interface ClaimDecision {
  readonly id: number;
  readonly isGranted: boolean;
  /** File to give, where the purchase's own was not found. */
  readonly variantId?: number | undefined;
}

/**
 * Grants a claimed purchase, which then lies under the customer's downloads, or refuses it; refused, one that
 * names no owner is open to others again. Repeating a
 * decision changes nothing.
 * @throws Failure claim-unknown, claim-decided, claim-without-file
 */
export function decideClaim(
  db: Database,
  { id, isGranted, variantId }: ClaimDecision,
  actor: Actor,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, id);
    // A second press on a refusal that opened the purchase again.
    if (purchase?.state === "open" && purchase.decidedAt && !isGranted) return;
    if (!purchase || purchase.customerId === null || purchase.state === "open")
      throw new Failure("claim-unknown");
    const state = isGranted ? ("granted" as const) : ("refused" as const);
    if (purchase.state === state) return;
    if (purchase.state !== "claimed") throw new Failure("claim-decided");
    const grantedOrder = isGranted ? await grant(tx, purchase, variantId, now) : null;
    // No owner is named, so that the true buyer may still claim it.
    const isOpenAgain = !isGranted && purchase.email === null;
    const decision = isOpenAgain ? OPEN : { state };
    await savePurchase(tx, id, { ...decision, decidedAt: now, grantedOrder });
    const action = isGranted ? "claim granted" : "claim refused";
    const after = { number: purchase.orderNumber, design: purchase.productName };
    await writeChange(tx, actor, { action, subject: "customer", subjectId: purchase.customerId, after }, now);
  });
}

const OPEN = { state: "open", customerId: null, claimedAt: null } as const;

/** Number of the order that gives the files. */
async function grant(
  tx: Database,
  purchase: ClaimedPurchase,
  variantId: number | undefined,
  now: Date,
): Promise<number> {
  const { customerId, shop, orderNumber, productName, boughtAt } = purchase;
  const offered = await listOffered(tx, variantId);
  const row = offered.find(({ id }) => id === variantId);
  const files: readonly OlderPurchaseFile[] = row
    ? [{ ...row, variantId: row.id, variantName: row.name }]
    : purchase.files;
  if (files.length === 0 || customerId === null) throw new Failure("claim-without-file");
  const reference = olderReference(`${shop}-${orderNumber}/${customerId}`);
  await insertLegacyOrder(tx, {
    customerId,
    number: orderNumber,
    reference,
    subtotalPaise: 0,
    totalPaise: 0,
    boughtAt: boughtAt ?? now,
    lines: files.map((file) => ({
      ...{ variantId: file.variantId, variantName: file.variantName, productId: file.productId },
      ...{ path: file.path, fileHash: file.fileHash, fileSize: file.fileSize },
      productName: row?.productName ?? productName,
      photo: row ? photoOf(row) : "",
      pricePaise: 0,
      quantity: 1,
    })),
  });
  const order = await findOlderOrder(tx, reference);
  if (order === undefined) throw new Error(`The order ${reference} was not stored`);
  return order;
}

import type {
  ExportedLine,
  ExportedOrder,
  ExportedRefund,
  ProvenPurchase,
  ShopModel,
} from "@kasuti/shop-exports";
import type { OlderPurchaseFile } from "../../../db/schema/index.ts";
import { importedPaths, insertLegacyOrder, olderReference } from "../../orders/index.ts";
import type { PurchaseFiles } from "../purchase-files.ts";
import type { OlderShop } from "../read-older-shop.ts";
import type { Account, Moving } from "./older-accounts.ts";
import { amountsOf, NOTHING_PAID, paiseOf } from "./older-amounts.ts";
import { type ClaimRow, saveClaims } from "./older-purchase-store.ts";
import { protectAccount } from "./protect-account.ts";

export interface MovingOrders extends Moving {
  readonly shop: Pick<OlderShop, "from" | "model">;
  readonly purchaseFiles: PurchaseFiles;
  readonly onDone: (count: number) => void;
}

/** A purchase with its owner, if this shop has or gets an account for them. */
interface OwnedPurchase {
  readonly proof: ProvenPurchase;
  readonly owner: Account | undefined;
}

/**
 * Stores purchases as paid orders of the older shop, one an order and owner, with the files that were found.
 * The others become a list of claims. Each order is a transaction of its own, and the next run adds what a
 * killed one left out. Answers the keys of purchases that need no claim.
 */
export async function moveOrders(moving: MovingOrders, proofs: readonly ProvenPurchase[]): Promise<string[]> {
  const facts = factsOf(moving.shop.model);
  const settledKeys: string[] = [];
  let doneCount = 0;
  for (const [number, group] of Map.groupBy(proofs, ({ purchase }) => purchase.orderNumber ?? purchase.key)) {
    const owned: OwnedPurchase[] = [];
    for (const proof of group) {
      const owner = await ownerOf(moving, proof);
      if (owner) await protectAccount(moving, owner, proof.purchase.source);
      if (proof.purchase.isRefundUnclear && owner?.isClosed !== true) moving.report(refundUnclear(proof));
      owned.push({ proof, owner });
    }
    const claims = owned.filter(needsClaim);
    for (const each of owned) if (!needsClaim(each)) settledKeys.push(each.proof.purchase.key);
    doneCount += group.length;
    moving.onDone(doneCount);
    if (moving.isDryRun) continue;
    const entitlements = owned.filter(
      ({ proof, owner }) => owner?.isClosed !== true && !proof.purchase.isRefundUnclear,
    );
    const buyer = await moving.accounts.find(
      facts.orders.get(number)?.email,
      facts.orders.get(number)?.customer,
    );
    for (const [ownerId, purchases] of Map.groupBy(entitlements, ({ owner }) => owner?.id))
      if (ownerId !== undefined)
        await moveOrder(moving, facts, { number, ownerId, isBuyer: ownerId === buyer?.id, purchases });
    const rows: ClaimRow[] = [];
    for (const claim of claims) rows.push(await claimRow(moving, claim));
    await saveClaims(moving.db, moving.shop.from, rows);
  }
  return settledKeys;
}

const ownerOf = ({ accounts }: Moving, { purchase: { email, customer } }: ProvenPurchase) =>
  accounts.find(email, email ? undefined : customer);

const refundUnclear = ({ purchase: { source } }: ProvenPurchase) => ({
  ...source,
  code: "refund-unclear",
  text: "A part of the order was refunded, and nothing tells which. The buyer can claim it with the order number.",
});

/** A purchase without its files or its owner, or that may have been refunded. */
const needsClaim = ({ proof, owner }: OwnedPurchase) =>
  owner?.isClosed !== true && (proof.outcome === "unknown" || owner === undefined);

interface ModelFacts {
  readonly orders: ReadonlyMap<string, ExportedOrder>;
  readonly lines: ReadonlyMap<string, ExportedLine>;
  readonly refunds: ReadonlyMap<string, readonly ExportedRefund[]>;
}

function factsOf(model: ShopModel): ModelFacts {
  return {
    orders: new Map(model.order.map((order) => [order.number, order])),
    lines: new Map(model.line.map((line) => [line.key, line])),
    refunds: Map.groupBy(model.refund, ({ order }) => order),
  };
}

interface OrderToMove {
  readonly number: string;
  readonly ownerId: number;
  /** False for the owner of a gift, whose order is another one. */
  readonly isBuyer: boolean;
  readonly purchases: readonly OwnedPurchase[];
}

async function moveOrder(
  { db, shop: { from }, purchaseFiles, now }: MovingOrders,
  facts: ModelFacts,
  { number, ownerId, isBuyer, purchases }: OrderToMove,
): Promise<void> {
  const order = facts.orders.get(number);
  const ownReference = olderReference(from === "folder" ? number : `${from}-${order?.key ?? number}`);
  const reference = isBuyer || !order ? ownReference : `${ownReference}/${ownerId}`;
  const knownPaths = (await importedPaths(db, reference)) ?? new Set();
  const lines = [];
  for (const { proof } of purchases) {
    const line = facts.lines.get(proof.purchase.key);
    const files = await purchaseFiles.of(proof);
    for (const [place, file] of files.entries()) {
      if (knownPaths.has(file.path)) continue;
      knownPaths.add(file.path);
      lines.push(lineOf(file, proof, place === 0 ? line : undefined, purchaseFiles.designOf(file)));
    }
  }
  if (lines.length === 0) return;
  const boughtAt = purchases[0]?.proof.purchase.boughtAt ?? order?.boughtAt;
  const boughtLines = purchases.flatMap(({ proof }) => facts.lines.get(proof.purchase.key) ?? []);
  const amounts =
    isBuyer && order ? amountsOf(order, boughtLines, facts.refunds.get(order.key)) : NOTHING_PAID;
  await insertLegacyOrder(db, {
    customerId: ownerId,
    number,
    reference,
    ...amounts,
    boughtAt: boughtAt ? new Date(boughtAt) : now,
    lines,
  });
}

function lineOf(
  { fileHash, fileSize, path, productId, variantId, variantName }: OlderPurchaseFile,
  { purchase }: ProvenPurchase,
  line: ExportedLine | undefined,
  design: { readonly productName: string; readonly photo: string },
) {
  return {
    ...{ variantId, variantName, productId, path, fileHash, fileSize, photo: design.photo },
    productName: purchase.productName || design.productName || variantName,
    pricePaise: paiseOf(line?.price) ?? 0,
    quantity: line?.quantity ?? 1,
  };
}

async function claimRow({ purchaseFiles }: MovingOrders, { proof, owner }: OwnedPurchase): Promise<ClaimRow> {
  const { purchase, missing } = proof;
  const {
    key,
    orderNumber = key,
    email = owner?.email ?? null,
    boughtAt,
    productName,
    variantName = "",
  } = purchase;
  return {
    ...{ key, orderNumber, email, productName, variantName },
    boughtAt: boughtAt ? new Date(boughtAt) : null,
    missingFiles: [...missing],
    // The owner has the files that were found already.
    files: owner && !purchase.isRefundUnclear ? [] : await purchaseFiles.of(proof),
    customerId: owner?.id ?? null,
  };
}

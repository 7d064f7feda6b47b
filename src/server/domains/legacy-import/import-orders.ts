import type { Database } from "../../db/database.ts";
import { importedPaths, insertLegacyOrder } from "../orders/index.ts";
import { type Accounts, unknownCustomer } from "./legacy-accounts.ts";
import type { Reporter } from "./legacy-import-report.ts";
import type { LegacyOrder } from "./legacy-orders.ts";
import type { LegacyPurchase, LegacyShopIssue } from "./legacy-shop.ts";
import { resolveFile } from "./resolve-file.ts";

export interface StoredFileRef {
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}

/** A zip that an older purchase may refer to. */
export interface PurchasedFile {
  /** Variant of this shop that sells the zip, if there is one. */
  readonly variantId?: number;
  /** Opens and checks the zip and stores it, except in a dry run. Repeated calls share one result. */
  store(): Promise<StoredFileRef | Refusal>;
}

type Refusal = Pick<LegacyShopIssue, "reason" | "advice">;

export interface OrderDeps {
  readonly db: Database;
  /** Files by the name that customers download them by. */
  readonly files: ReadonlyMap<string, PurchasedFile>;
  /** Address of a product's picture; empty when the shop has none. */
  readonly photoOf: (productId: number) => Promise<string>;
  readonly isDryRun: boolean;
}

/**
 * Stores an older order as paid, with every line whose file was found. The next run tries the other lines
 * again.
 */
export async function importLegacyOrder(
  order: LegacyOrder,
  deps: OrderDeps,
  accounts: Accounts,
  reporter: Reporter,
): Promise<void> {
  const account = await accounts.find(order.customer);
  if (!account) {
    for (const { row } of order.purchases)
      reporter.refused({ file: "orders.csv", row, ...unknownCustomer(order.customer) });
    return;
  }
  const knownPaths = (await importedPaths(deps.db, order.number)) ?? new Set();
  const lines = [];
  for (const purchase of order.purchases) {
    if (knownPaths.has(purchase.variantPath)) {
      reporter.known("orders.csv");
      continue;
    }
    const file = await fileOf(purchase, deps);
    if ("reason" in file) {
      reporter.refused({ file: "orders.csv", row: purchase.row, ...file });
      continue;
    }
    lines.push(lineOf(purchase, file, await deps.photoOf(purchase.productId)));
    reporter.added("orders.csv");
  }
  if (deps.isDryRun || account.id === undefined || lines.length === 0) return;
  const { number, subtotalPaise, totalPaise, boughtAt } = order;
  await insertLegacyOrder(deps.db, {
    customerId: account.id,
    number,
    subtotalPaise,
    totalPaise,
    boughtAt,
    lines,
  });
}

async function fileOf(
  { variantPath }: LegacyPurchase,
  { files }: OrderDeps,
): Promise<(StoredFileRef & { variantId: number }) | Refusal> {
  const resolution = resolveFile(variantPath, files);
  if ("suggestions" in resolution) return notFound(variantPath, resolution.suggestions);
  const { variantId = 0 } = resolution.file;
  const storedFile = await resolution.file.store();
  return "reason" in storedFile ? storedFile : { ...storedFile, variantId };
}

function lineOf(purchase: LegacyPurchase, file: StoredFileRef & { variantId: number }, photo: string) {
  const { productId, productName, variantName, variantPath, pricePaise = 0, quantity } = purchase;
  return {
    variantId: file.variantId,
    variantName,
    productId,
    productName,
    pricePaise,
    path: variantPath,
    fileHash: file.hash,
    fileSize: file.size,
    photo,
    quantity,
  };
}

function notFound(variantPath: string, suggestions: readonly string[]): Refusal {
  const advice =
    suggestions.length > 0
      ? `Did you mean ${suggestions.join(" or ")}? Write that name or add the file, then import again.`
      : "Add the file to the folder of files or import the product first, then import again.";
  return { reason: `No file found for “${variantPath}”.`, advice };
}

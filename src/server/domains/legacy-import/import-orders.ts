import type { LegacyOrderStore } from "../orders/index.ts";
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

/** A zip that a purchase of the older shop may mean. */
export interface PurchasedFile {
  /** The variant of this shop that it belongs to, where it is on sale here. */
  readonly variantId?: number;
  /** Opens and checks it, and keeps its bytes unless it is only being looked at; once, however often it is called. */
  keep(): Promise<StoredFileRef | Refusal>;
}

type Refusal = Pick<LegacyShopIssue, "reason" | "advice">;

export interface OrderDeps {
  readonly orders: LegacyOrderStore;
  /** By the name a customer would download it by. */
  readonly files: ReadonlyMap<string, PurchasedFile>;
  /** Address of a product's picture; empty where the shop has none. */
  readonly photoOf: (productId: number) => Promise<string>;
  readonly isDryRun: boolean;
}

/** Books an older order as paid, with every line whose file is found; the others are tried again by the next run. */
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
  const known = (await deps.orders.pathsOf(order.number)) ?? new Set();
  const lines = [];
  for (const purchase of order.purchases) {
    if (known.has(purchase.variantPath)) {
      reporter.known("orders.csv");
      continue;
    }
    const found = await fileOf(purchase, deps);
    if ("reason" in found) {
      reporter.refused({ file: "orders.csv", row: purchase.row, ...found });
      continue;
    }
    lines.push(lineOf(purchase, found, await deps.photoOf(purchase.productId)));
    reporter.added("orders.csv");
  }
  if (deps.isDryRun || account.id === undefined || lines.length === 0) return;
  const { number, subtotalPaise, totalPaise, boughtAt } = order;
  await deps.orders.importOrder({
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
  const kept = await resolution.file.keep();
  return "reason" in kept ? kept : { ...kept, variantId };
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
      ? `Did it mean ${suggestions.join(" or ")}? Write that name, or add the file, and import again.`
      : "Add the file to the folder of files, or import the product first, and import again.";
  return { reason: `No file was found for “${variantPath}”.`, advice };
}

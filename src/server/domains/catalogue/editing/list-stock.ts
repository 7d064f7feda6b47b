import { ImportError } from "../../failure.ts";
import type { StockProduct, StockStore } from "./stock-store.ts";

/** Batch size: balances round trips against memory. */
const BATCH = 200;

/** Every product by id, read in batches. */
export async function* listStock(stock: StockStore): AsyncGenerator<StockProduct> {
  let afterId = 0;
  for (;;) {
    const batch = await stock.batch(afterId, BATCH);
    yield* batch;
    if (batch.length < BATCH) return;
    afterId = batch.at(-1)?.id ?? afterId;
  }
}

/** @throws OwnerFailure not-found */
export async function findStock(stock: StockStore, id: number): Promise<StockProduct> {
  const product = await stock.find(id);
  if (!product) throw new ImportError("not-found", `There is no product ${id}.`);
  return product;
}

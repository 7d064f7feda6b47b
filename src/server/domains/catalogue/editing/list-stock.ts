import type { OpenDatabase } from "../../../db/database.ts";
import { ImportError } from "../../failure.ts";
import { findStockProduct, readStockBatch, type StockProduct } from "./stock-store.ts";

/** Batch size: balances round trips against memory. */
const BATCH = 200;

/** Every product by id, read in batches. */
export async function* listStock(database: OpenDatabase): AsyncGenerator<StockProduct> {
  let afterId = 0;
  for (;;) {
    const batch = await readStockBatch(database, afterId, BATCH);
    yield* batch;
    if (batch.length < BATCH) return;
    afterId = batch.at(-1)?.id ?? afterId;
  }
}

/** @throws OwnerFailure not-found */
export async function findStock(database: OpenDatabase, id: number): Promise<StockProduct> {
  const product = await findStockProduct(database, id);
  if (!product) throw new ImportError("not-found", `There is no product ${id}.`);
  return product;
}

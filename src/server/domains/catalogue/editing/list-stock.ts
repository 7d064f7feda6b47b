import { OwnerFailure } from "../../failure.ts";
import { searchTerms } from "../searching/search-terms.ts";
import type { StockProduct, StockStore } from "./stock-store.ts";

/** What of the stock is meant; nothing named means all of it. */
export interface StockWish {
  readonly categoryId?: number | undefined;
  readonly published?: boolean | undefined;
  /** Words of name, tags or categories; their beginnings will do. */
  readonly search?: string | undefined;
}

/** Products read at once: enough to be quick, few enough to be held. */
const BATCH = 200;

/** Every such product by id, however many there are: a batch of them is held at a time. */
export async function* listStock(
  stock: StockStore,
  { search, ...wish }: StockWish = {},
): AsyncGenerator<StockProduct> {
  const terms = search === undefined ? undefined : searchTerms(search);
  if (terms?.length === 0) return;
  let afterId = 0;
  for (;;) {
    const batch = await stock.batch({ ...wish, terms }, afterId, BATCH);
    yield* batch;
    if (batch.length < BATCH) return;
    afterId = batch.at(-1)?.id ?? afterId;
  }
}

/** @throws OwnerFailure not-found */
export async function findStock(stock: StockStore, id: number): Promise<StockProduct> {
  const found = await stock.find(id);
  if (!found) throw new OwnerFailure("not-found", `There is no product ${id}.`);
  return found;
}

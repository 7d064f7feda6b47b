import type { BulkItem, ItemState } from "../../../../../contract/office/bulk/bulk-wire.ts";
import type { CatalogueStore } from "../../catalogue-store.ts";
import { bulkItemView } from "./bulk-view.ts";

export interface ItemRequest {
  readonly id: number;
  readonly state: ItemState;
  /** Position of the last item of the previous page. */
  readonly after?: number | undefined;
}

/** One page of items in a state; `next` is the `after` of the following page, null on the last one. */
export async function listBulkItems(
  { bulk, categories }: Pick<CatalogueStore, "bulk" | "categories">,
  { id, state, after = 0 }: ItemRequest,
  limit: number,
): Promise<{ readonly items: BulkItem[]; readonly next: number | null }> {
  const rows = await bulk.items(id, state, after, limit + 1);
  const page = rows.slice(0, limit);
  const designs = await bulk.designs(page.map(({ productId }) => productId));
  const categoriesById = new Map((await categories.all()).map((row) => [row.id, row]));
  const items = page.flatMap((item) => {
    const design = designs.get(item.productId);
    return design ? [bulkItemView(item, design, categoriesById)] : [];
  });
  return { items, next: rows.length > limit ? (page.at(-1)?.position ?? null) : null };
}

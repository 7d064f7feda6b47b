import type { BulkItem, ItemState } from "../../../../../contract/office/bulk/bulk-wire.ts";
import type { Database } from "../../../../db/database.ts";
import { listCategories } from "../../reading/category-store.ts";
import { readDesigns } from "./bulk-design-store.ts";
import { readBulkItems } from "./bulk-store.ts";
import { bulkItemView } from "./bulk-view.ts";

export interface ItemRequest {
  readonly id: number;
  readonly state: ItemState;
  /** Position of the last item of the previous page. */
  readonly after?: number | undefined;
}

/** One page of items in a state; `next` is the `after` of the following page, null on the last one. */
export async function listBulkItems(
  db: Database,
  { id, state, after = 0 }: ItemRequest,
  limit: number,
): Promise<{ readonly items: BulkItem[]; readonly next: number | null }> {
  const rows = await readBulkItems(db, { id, state, after }, limit + 1);
  const page = rows.slice(0, limit);
  const designs = await readDesigns(
    db,
    page.map(({ productId }) => productId),
  );
  const categoriesById = new Map((await listCategories(db)).map((row) => [row.id, row]));
  const items = page.flatMap((item) => {
    const design = designs.get(item.productId);
    return design ? [bulkItemView(item, design, categoriesById)] : [];
  });
  return { items, next: rows.length > limit ? (page.at(-1)?.position ?? null) : null };
}

import { OFFER_SHELF, SHELVES, type ShelfPlan } from "./catalogue/category-plan.ts";
import { createProduct, type DemoProduct } from "./catalogue/product.ts";

export type { PartName } from "./catalogue/form.ts";
export type { DemoPart, DemoProduct } from "./catalogue/product.ts";
export type { DemoVariant } from "./catalogue/variant.ts";
export type { HoopName } from "./hoops.ts";
export { hoopSize } from "./hoops.ts";

export interface DemoCategory {
  readonly id: number;
  readonly name: string;
  readonly subcategories: readonly { readonly id: number; readonly name: string }[];
}

export interface DemoCatalogue {
  readonly categories: readonly DemoCategory[];
  readonly products: readonly DemoProduct[];
}

/** The demo shop's whole stock. Pure and quick: stitches are made only when a part's `make` is called. */
export function demoCatalogue(): DemoCatalogue {
  return { categories: categories(), products: products() };
}

function categories(): DemoCategory[] {
  const offers = { id: 10, name: "Offers", subcategories: [{ id: OFFER_SHELF, name: "Offer Designs" }] };
  const tops = SHELVES.map(({ id, name, shelves }) => ({
    id,
    name,
    subcategories: shelves.map((shelf) => ({ id: shelf.id, name: shelf.name })),
  }));
  return [...tops, offers];
}

/** The four designs every visitor sees first, by the shelf they stand on. */
const FIXED: readonly (readonly [id: number, shelf: number])[] = [
  [1006, 130],
  [1647, 131],
  [1490, 130],
  [1585, 135],
];

function products(): DemoProduct[] {
  const names = new Set<string>();
  const orders: { shelf: ShelfPlan; place: number }[] = SHELVES.flatMap((top) =>
    top.shelves.flatMap((shelf) => Array.from({ length: shelf.count }, (_, place) => ({ shelf, place }))),
  );
  const ids = idsFor(orders.map(({ shelf }) => shelf.id));
  return orders.map(({ shelf, place }, index) =>
    createProduct({ id: ids[index] ?? 0, index, shelf, place }, names),
  );
}

/** Ids between 1000 and 1999, scattered over the shelves; the fixed ones go to the first free place of their shelf. */
function idsFor(shelfIds: readonly number[]): number[] {
  const ids: number[] = Array.from({ length: shelfIds.length }, () => 0);
  for (const [id, shelf] of FIXED) ids[shelfIds.findIndex((s, i) => s === shelf && ids[i] === 0)] = id;
  const fixed = new Set(FIXED.map(([id]) => id));
  let step = 0;
  for (const [i, id] of ids.entries()) {
    if (id !== 0) continue;
    do step += 1;
    while (fixed.has(1000 + ((step * 377) % 1000)));
    ids[i] = 1000 + ((step * 377) % 1000);
  }
  return ids;
}

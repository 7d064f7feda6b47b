import { BEST_SELLERS } from "./catalogue/best-sellers.ts";
import { createProduct, type DemoProduct } from "./catalogue/product.ts";
import type { ProductOrder } from "./catalogue/product-look.ts";
import { OFFER_SHELF, type ShelfPlan } from "./catalogue/shelf.ts";
import { SHELVES } from "./catalogue/shelves/all-shelves.ts";
import { shelfNameIn } from "./languages/translate.ts";
import type { OtherLanguage } from "./languages/words.ts";

export interface DemoShelf {
  readonly id: number;
  readonly name: string;
  /** Its name in other languages. */
  readonly texts: Readonly<Record<OtherLanguage, string>>;
}

export interface DemoCategory extends DemoShelf {
  readonly subcategories: readonly DemoShelf[];
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
  const offers = { id: 10, name: "Offers", shelves: [{ id: OFFER_SHELF, name: "Offer Designs" }] };
  return [...SHELVES, offers].map((top) => ({ ...shelfOf(top), subcategories: top.shelves.map(shelfOf) }));
}

function shelfOf({ id, name }: Pick<DemoShelf, "id" | "name">): DemoShelf {
  return { id, name, texts: { te: shelfNameIn("te", name), kn: shelfNameIn("kn", name) } };
}

function products(): DemoProduct[] {
  const names = new Set<string>();
  return placesOf(SHELVES.flatMap((top) => top.shelves)).map((order) => createProduct(order, names));
}

/** Every place on every shelf with its product's id; a best seller takes the first place of its shelf that is free. */
function placesOf(shelves: readonly ShelfPlan[]): ProductOrder[] {
  const waiting = [...BEST_SELLERS];
  const nextId = scatteredIds(new Set(BEST_SELLERS.map(({ id }) => id)));
  const orders: ProductOrder[] = [];
  for (const shelf of shelves) {
    for (let place = 0; place < shelf.count; place++) {
      const found = waiting.findIndex((best) => best.shelf === shelf.id);
      const best = found < 0 ? undefined : waiting.splice(found, 1)[0];
      const order = { index: orders.length, shelf, place };
      orders.push(
        best === undefined ? { ...order, id: nextId() } : { ...order, id: best.id, chosen: best.look },
      );
    }
  }
  return orders;
}

/** Ids between 1000 and 1999 in an order that scatters them over the shelves. */
function scatteredIds(taken: ReadonlySet<number>): () => number {
  let step = 0;
  return () => {
    do step += 1;
    while (taken.has(1000 + ((step * 377) % 1000)));
    return 1000 + ((step * 377) % 1000);
  };
}

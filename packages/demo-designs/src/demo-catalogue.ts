import { BEST_SELLERS } from "./catalogue/best-sellers.ts";
import { CATEGORIES } from "./catalogue/categories/all-categories.ts";
import { type CategoryPlan, OFFER_CATEGORY } from "./catalogue/category-plan.ts";
import { createProduct, type DemoProduct } from "./catalogue/product.ts";
import type { ProductOrder } from "./catalogue/product-look.ts";
import { categoryNameIn } from "./languages/translate.ts";
import { inEveryLanguage, type OtherLanguage } from "./languages/words.ts";

export interface DemoSubcategory {
  readonly id: number;
  readonly name: string;
  /** Name in the other languages. */
  readonly texts: Readonly<Record<OtherLanguage, string>>;
}

export interface DemoCategory extends DemoSubcategory {
  readonly subcategories: readonly DemoSubcategory[];
}

export interface DemoCatalogue {
  readonly categories: readonly DemoCategory[];
  readonly products: readonly DemoProduct[];
}

/** All products of the demo shop. Pure and fast: stitches are drawn only when a part's `make` is called. */
export function demoCatalogue(): DemoCatalogue {
  return { categories: categories(), products: products() };
}

function categories(): DemoCategory[] {
  const offers = { id: 10, name: "Offers", categories: [{ id: OFFER_CATEGORY, name: "Offer Designs" }] };
  return [...CATEGORIES, offers].map((top) => ({
    ...categoryOf(top),
    subcategories: top.categories.map(categoryOf),
  }));
}

function categoryOf({ id, name }: Pick<DemoSubcategory, "id" | "name">): DemoSubcategory {
  return { id, name, texts: inEveryLanguage((language) => categoryNameIn(language, name)) };
}

function products(): DemoProduct[] {
  const names = new Set<string>();
  return placesOf(CATEGORIES.flatMap((top) => top.categories)).map((order) => createProduct(order, names));
}

/**
 * Plans every product of every category with its id. A best seller takes the first free position of its
 * category.
 */
function placesOf(categories: readonly CategoryPlan[]): ProductOrder[] {
  const remaining = [...BEST_SELLERS];
  const nextId = scatteredIds(new Set(BEST_SELLERS.map(({ id }) => id)));
  const orders: ProductOrder[] = [];
  for (const category of categories) {
    for (let place = 0; place < category.count; place++) {
      const bestIndex = remaining.findIndex((best) => best.category === category.id);
      const best = bestIndex < 0 ? undefined : remaining.splice(bestIndex, 1)[0];
      const order = { index: orders.length, category, place };
      orders.push(
        best === undefined ? { ...order, id: nextId() } : { ...order, id: best.id, handPicked: best.look },
      );
    }
  }
  return orders;
}

/** Generates ids between 1000 and 1999, spread over the categories. */
function scatteredIds(takenIds: ReadonlySet<number>): () => number {
  let step = 0;
  return () => {
    do step += 1;
    while (takenIds.has(1000 + ((step * 377) % 1000)));
    return 1000 + ((step * 377) % 1000);
  };
}

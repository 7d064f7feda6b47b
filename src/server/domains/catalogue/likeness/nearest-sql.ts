/** Colours, coverage and form of a product's likeness, as the index `products_alike` has them. */
const telling = (product: string) => `cube_subset(${product}.likeness, array[1,2,4,5,6,7,24,29])`;

/** So many come out of the index to be compared by everything: all of a small shop. */
const NEAR = 500;

/** Products on sale that are nearest to `own` by what tells most, in the index's own order; `own` is a row with `id` and `likeness`. */
export function nearest(own: string): string {
  return `
    select p.id, p.likeness <-> ${own}.likeness as distance from products p
    where p.published and p.id <> ${own}.id and p.likeness is not null and ${own}.likeness is not null
    order by ${telling("p")} <-> ${telling(own)} limit ${NEAR}`;
}

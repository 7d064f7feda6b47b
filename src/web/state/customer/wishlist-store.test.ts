import { expect, test } from "vitest";
import { oncePerProduct } from "./wishlist-store.ts";

test("a product is listed once, with its first entry (§ 2.67)", () => {
  const product = { name: "Mango neck", photo: "/media/7/800.webp", productvariants: [] };
  const items = [
    { id: 3, productId: 1006, product },
    { id: 2, productId: 1647, product },
    { id: 1, productId: 1006, product },
  ];
  expect(oncePerProduct(items).map(({ id }) => id)).toEqual([3, 2]);
});

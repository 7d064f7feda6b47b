import { expect, test } from "vitest";
import { sampleProduct } from "../test-parts/sample-product.ts";
import { designCard, withoutRepeats } from "./design-card-data.ts";

test("a card carries the lowest price", () => {
  expect(designCard(sampleProduct(7, [300, 120.5, 240]))).toEqual({
    id: 7,
    name: "Design 7",
    photo: "/media/7/800.webp",
    from: 120.5,
    offered: "120 95 DST",
  });
});

test("a product without variants has no price", () => {
  expect(designCard(sampleProduct(7, []))).not.toHaveProperty("from");
});

test("repeats go, order stays (§ 2.37)", () => {
  const products = [{ id: 3 }, { id: 1 }, { id: 3 }, { id: 2 }, { id: 1 }];
  expect(withoutRepeats(products)).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
});

import { afterEach, expect, test, vi } from "vitest";
import { sampleProduct } from "../test-parts/sample-product.ts";
import { designCard, suggestionCard, wishlistCard, withoutRepeats } from "./design-card-data.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a card has the lowest price", () => {
  vi.setSystemTime("2026-12-20T00:00:00Z");
  expect(designCard(sampleProduct(7, [300, 120.5, 240]))).toEqual({
    id: 7,
    name: "Design 7",
    photo: "/media/7/800.webp",
    from: 120.5,
    offered: "120 95 300 18000 3 DST,120 95 120.5 18000 3 DST,120 95 240 18000 3 DST",
    hasParts: true,
  });
});

test("a product without variants has no price", () => {
  expect(designCard(sampleProduct(7, []))).not.toHaveProperty("from");
});

test("a design is new for thirty days", () => {
  const isNew = (now: string) => {
    vi.setSystemTime(now);
    return designCard(sampleProduct(7)).isNew;
  };
  expect(isNew("2026-11-30T23:59:00Z")).toBe(true);
  expect(isNew("2026-12-01T00:01:00Z")).toBeUndefined();
});

test("a card needs only the required fields", () => {
  const bare = { id: 7, name: "Lotus", photo: "" };
  expect(suggestionCard({ ...bare, sortDesc: "" })).toEqual({ ...bare, offered: "" });
  expect(wishlistCard({ id: 1, productId: 7, product: bare })).toEqual({ ...bare, offered: "" });
});

test("repeated products are removed, and the order stays (§ 2.37)", () => {
  const products = [{ id: 3 }, { id: 1 }, { id: 3 }, { id: 2 }, { id: 1 }];
  expect(withoutRepeats(products)).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
});

import { describe, expect, it } from "vitest";
import { readCart } from "./stored-cart.ts";

const line = {
  id: 1006,
  name: "Mango neck",
  photo: "/media/a/800.webp",
  slug: "mango-neck",
  selectedVariants: [{ id: 1, name: "Brother", price: 120 }],
  qty: 2,
  total: 240,
  netPrice: 120,
};
const read = (value: unknown) => readCart(JSON.stringify(value));

describe("a stored cart", () => {
  it("is read as it was written, with the product's other fields (§ 1.5, 3.7)", () => {
    expect(read([line])).toEqual([line]);
  });

  it.each([null, "", "{", "null", "7", '"text"', "{}", "[null,1,[]]", '[{"id":"1006"}]'])(
    "is empty when it reads %j",
    (text) => {
      expect(readCart(text)).toEqual([]);
    },
  );

  it("recomputes its prices", () => {
    expect(read([{ ...line, total: 1, netPrice: -5 }])[0]).toMatchObject({ total: 240, netPrice: 120 });
  });

  it("corrects quantities", () => {
    const quantities = [0, -3, 2.7, 1e9, "4", null, "x"];
    expect(quantities.map((qty) => read([{ ...line, qty }])[0]?.qty)).toEqual([1, 1, 2, 99, 4, 1, 1]);
  });

  it("ignores damaged and repeated variants, and lines without any left", () => {
    const [good] = line.selectedVariants;
    const bad = [
      { id: 2, name: "x", price: "9" },
      { id: 3, price: 1 },
      { id: 4, name: "x", price: -1 },
      null,
    ];
    expect(read([{ ...line, selectedVariants: [...bad, good, good] }])[0]?.selectedVariants).toEqual([good]);
    expect(read([{ ...line, selectedVariants: bad }])).toEqual([]);
  });

  it("keeps one line per product, and no picture of another site", () => {
    const cart = read([line, { ...line, photo: "https://elsewhere.example/x.png" }]);
    expect(cart).toHaveLength(1);
    expect(cart[0]?.photo).toBe("");
  });
});

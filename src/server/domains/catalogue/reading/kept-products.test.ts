import { expect, test, vi } from "vitest";
import { keepDetails, keepProducts, type ListedProduct, type ListProducts } from "./kept-products.ts";

const view = {
  ...{ photo: "", slug: "", tags: "", sortDesc: "", height: "", stitches: "", productvariants: [] },
  ...{ category: { id: 130, name: "Boat neck" }, createdAt: "2026-11-01T00:00:00.000Z" },
};
const row = {
  ...{ slug: "", tags: "", description: "", height: "", stitches: "", pictureHash: "", variants: [] },
  ...{ categoryId: 130, categoryName: "Boat neck", createdAt: new Date("2026-11-01") },
};

function openList() {
  const state = { name: "Lotus", isOnSale: (_: number) => true };
  let change = () => {};
  const product = (id: number, name: string): ListedProduct => ({
    row: { ...row, id, name },
    view: { ...view, id, name },
  });
  const read: ListProducts = async (_, ids) => {
    const { name } = state;
    await Promise.resolve();
    return ids.filter(state.isOnSale).map((id) => product(id, name));
  };
  const list = keepProducts(read, (forget) => {
    change = forget;
  });
  const names = async (ids: readonly number[]) =>
    (await list("en", ids)).map(({ view: shown }) => `${shown.id} ${shown.name}`);
  return { names, state, change: () => change() };
}

test("lists have the products in the order that each asks for", async () => {
  const { names } = openList();
  expect(await names([3, 1])).toEqual(["3 Lotus", "1 Lotus"]);
  expect(await names([1, 2, 3])).toEqual(["1 Lotus", "2 Lotus", "3 Lotus"]);
  expect(await names([])).toEqual([]);
});

test("after a change all are read anew, and nothing that was being read meanwhile is kept", async () => {
  const { names, state, change } = openList();
  await names([1]);
  const underWay = names([2]);
  state.name = "Peacock";
  change();
  expect(await underWay).toEqual(["2 Lotus"]);
  expect(await names([1, 2])).toEqual(["1 Peacock", "2 Peacock"]);
});

test("what is not on sale is left out, and asked for again", async () => {
  const { names, state } = openList();
  state.isOnSale = (id) => id !== 2;
  expect(await names([1, 2])).toEqual(["1 Lotus"]);
  state.isOnSale = () => true;
  expect(await names([1, 2])).toEqual(["1 Lotus", "2 Lotus"]);
});

test("a product is looked up again after a change, a failure or in vain", async () => {
  let change = () => {};
  const found = { ...row, id: 1, name: "Lotus", parts: [] };
  const products = new Map([[1, found]]);
  const read = vi.fn(async (id: number) => products.get(id));
  const find = keepDetails(read, (forget) => {
    change = forget;
  });
  read.mockRejectedValueOnce(new Error("away"));
  await expect(find(1)).rejects.toThrow("away");
  expect(await find(1)).toEqual(found);
  expect(await find(2)).toBeUndefined();
  products.set(1, { ...found, name: "Peacock" });
  products.set(2, { ...found, id: 2 });
  expect(await find(2)).toMatchObject({ id: 2 });
  change();
  expect(await find(1)).toMatchObject({ name: "Peacock" });
});

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
  const state = { read: [] as string[], name: "Lotus", isOnSale: (_: number) => true };
  let change = () => {};
  const product = (id: number, name: string): ListedProduct => ({
    row: { ...row, id, name },
    view: { ...view, id, name },
  });
  const read: ListProducts = async (language, ids) => {
    state.read.push(`${language} ${ids.join()}`);
    const { name } = state;
    await Promise.resolve();
    return ids.filter(state.isOnSale).map((id) => product(id, name));
  };
  const list = keepProducts(read, (forget) => {
    change = forget;
  });
  const names = async (ids: readonly number[]) =>
    (await list("en", ids)).map(({ view: shown }) => `${shown.id} ${shown.name}`);
  return { list, names, state, change: () => change() };
}

test("a product is read once for all lists of a language, each in its own order", async () => {
  const { list, names, state } = openList();
  expect(await names([3, 1])).toEqual(["3 Lotus", "1 Lotus"]);
  expect(await names([1, 2, 3])).toEqual(["1 Lotus", "2 Lotus", "3 Lotus"]);
  expect(await names([])).toEqual([]);
  await list("te", [1]);
  expect(state.read).toEqual(["en 3,1", "en 2", "te 1"]);
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
  expect(await names([1, 2])).toEqual(["1 Lotus"]);
  expect(state.read).toEqual(["en 1,2", "en 2"]);
});

test("those that were listed last are kept, and a list of all designs drives none of them out", async () => {
  const { list, names, state } = openList();
  const pages = Array.from({ length: 60 }, (_, page) =>
    Array.from({ length: 50 }, (_, at) => page * 50 + at),
  );
  for (const page of pages) await list("en", page);
  await list("en", [...Array(5_000).keys()]);
  await names([0, 9_000]);
  state.read = [];
  await names([0, 1, 2]);
  expect(state.read).toEqual(["en 1"]);
});

test("a product is looked up once for all who ask, and again after a change, a failure or in vain", async () => {
  let change = () => {};
  const found = { ...row, id: 1, name: "Lotus", parts: [] };
  const read = vi.fn(async (id: number) => (id === 1 ? found : undefined));
  const find = keepDetails(read, (forget) => {
    change = forget;
  });
  read.mockRejectedValueOnce(new Error("away"));
  await expect(find(1)).rejects.toThrow("away");
  expect(await Promise.all([find(1), find(1)])).toEqual([found, found]);
  expect(await find(1)).toBe(found);
  expect(read).toHaveBeenCalledTimes(2);
  change();
  expect(await find(1)).toBe(found);
  expect([await find(2), await find(2)]).toEqual([undefined, undefined]);
  expect(read.mock.calls).toEqual([[1], [1], [1], [2], [2]]);
});

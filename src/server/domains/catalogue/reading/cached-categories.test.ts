import { expect, test } from "vitest";
import { otherLanguages, tableOf } from "../../../../contract/languages.ts";
import { cacheCategories } from "./cached-categories.ts";

const row = (id: number, parentId: number | null) => ({
  ...{ id, name: `${id}`, ...tableOf(otherLanguages, () => ""), te: `te ${id}` },
  ...{ parentId, productCount: 1 },
});

const pictured = { ...row(2, null), pictureHash: "abc" };

function openTree() {
  const state = { isUp: true, rows: [row(1, null), row(130, 1), pictured, row(107, 1)] };
  let change = () => {};
  const all = async () => {
    if (!state.isUp) throw new Error("down");
    return state.rows;
  };
  const tree = cacheCategories(all, (invalidate) => {
    change = invalidate;
  });
  return { tree, state, change: () => change() };
}

test("lists keep the shop's order", async () => {
  const { tree } = openTree();
  const [top, below, empty, found, none] = await Promise.all([
    ...[tree.top("en"), tree.below(1, "te"), tree.below(2, "te")],
    ...[tree.find(107), tree.find(9)],
  ]);
  expect(top).toEqual([
    { id: 1, name: "1", count: 1 },
    { id: 2, name: "2", count: 1, photo: "/media/abc/800.webp" },
  ]);
  expect(below).toEqual([
    { id: 130, name: "te 130", parentId: 1 },
    { id: 107, name: "te 107", parentId: 1 },
  ]);
  expect([empty, found, none]).toEqual([[], row(107, 1), undefined]);
});

test("reads again after a change and after a failed read", async () => {
  const { tree, state, change } = openTree();
  state.isUp = false;
  await expect(tree.top("en")).rejects.toThrow("down");
  state.isUp = true;
  expect(await tree.top("en")).toHaveLength(2);
  state.rows = [row(3, null)];
  expect(await tree.top("en")).toHaveLength(2);
  change();
  expect(await tree.top("en")).toEqual([{ id: 3, name: "3", count: 1 }]);
});

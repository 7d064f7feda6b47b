import { expect, test } from "vitest";
import { keepCategories } from "./kept-categories.ts";

const row = (id: number, parentId: number | null) => ({
  ...{ id, name: `${id}`, te: "", kn: "" },
  ...{ parentId, productCount: 1 },
});

function openTree() {
  const state = { reads: 0, isUp: true, rows: [row(1, null), row(130, 1), row(2, null), row(107, 1)] };
  let change = () => {};
  const all = async () => {
    state.reads += 1;
    if (!state.isUp) throw new Error("down");
    return state.rows;
  };
  const tree = keepCategories({ all }, (forget) => {
    change = forget;
  });
  return { tree, state, change: () => change() };
}

test("all questions of one catalogue version take one read, and keep the shop's order", async () => {
  const { tree, state } = openTree();
  const [top, below, found, none] = await Promise.all([
    ...[tree.top(), tree.below(1)],
    ...[tree.find(107), tree.find(9)],
  ]);
  expect(top).toEqual([row(1, null), row(2, null)]);
  expect(below).toEqual([row(130, 1), row(107, 1)]);
  expect([found, none, state.reads]).toEqual([row(107, 1), undefined, 1]);
});

test("a change is read, and so is what could not be read before", async () => {
  const { tree, state, change } = openTree();
  state.isUp = false;
  await expect(tree.top()).rejects.toThrow("down");
  state.isUp = true;
  expect(await tree.top()).toHaveLength(2);
  state.rows = [row(3, null)];
  expect(await tree.top()).toHaveLength(2);
  change();
  expect(await tree.top()).toEqual([row(3, null)]);
});

import { expect, test } from "vitest";
import { createRandom } from "./index.ts";

const draw = (seed: number | string) => {
  const random = createRandom(seed);
  return Array.from({ length: 5 }, () => random.whole(0, 999));
};

test("a seed gives the same numbers in every version, because the demo designs depend on them", () => {
  expect(draw(1006)).toEqual([987, 709, 141, 659, 931]);
  expect(draw("chikankari")).toEqual([579, 192, 250, 950, 747]);
});

test("adjacent seeds give unrelated numbers", () => {
  const seeds = [1, 2, "run/1", "run/2"];
  expect(new Set(seeds.map((seed) => draw(seed).join())).size).toBe(seeds.length);
});

test("numbers are uniform and within their bounds", () => {
  const random = createRandom("dice");
  const counts = new Map<number, number>();
  for (let k = 0; k < 6_000; k += 1) {
    const thrown = random.whole(1, 6);
    counts.set(thrown, (counts.get(thrown) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120);
});

test("draws from other streams do not change a fork", () => {
  const [quiet, busy] = [createRandom("seed"), createRandom("seed")];
  busy.next();
  expect(busy.fork("mail").next()).toBe(quiet.fork("mail").next());
  expect(busy.fork("mail").next()).not.toBe(busy.fork("kills").next());
});

test("a shuffled list has the same elements", () => {
  const list = Array.from({ length: 50 }, (_, k) => k % 40);
  const shuffled = createRandom(7).shuffle(list);
  expect(shuffled).not.toEqual(list);
  expect(shuffled.toSorted()).toEqual(list.toSorted());
});

test("picking from an empty list throws", () => {
  expect(() => createRandom(1).pick([])).toThrow("nothing to pick from");
});

import { expect, test } from "vitest";
import { lowestFreePlace } from "./toast-place.ts";

const room = { top: 8, bottom: 728 };
const pile = { left: 12, right: 348, top: 668, bottom: 728 };
const button = (top: number, left = 16, right = 344) => ({ left, right, top, bottom: top + 44, weight: 10 });

test("messages appear at the bottom of the screen if they cover no button there", () => {
  expect(lowestFreePlace(pile, room, [])).toBe(0);
  expect(lowestFreePlace(pile, room, [button(600)])).toBe(0);
  expect(lowestFreePlace(pile, room, [button(700, 400, 500)])).toBe(0);
});

test("messages move above a button that they would cover, and above the next one without room between", () => {
  expect(lowestFreePlace(pile, room, [button(680)])).toBe(728 - 672);
  expect(lowestFreePlace(pile, room, [button(680), button(620)])).toBe(728 - 612);
  expect(lowestFreePlace(pile, room, [button(680), button(550)])).toBe(728 - 672);
});

test("without a free place messages cover fields rather than buttons, and stay on the screen", () => {
  const fields = Array.from({ length: 16 }, (_, row) => ({ ...button(row * 46), weight: 1 }));
  const withButtons = fields.map((field, row) => (row > 10 || row < 4 ? { ...field, weight: 10 } : field));
  const bottom = 728 - lowestFreePlace(pile, room, withButtons);
  expect(bottom).toBeLessThanOrEqual(11 * 46);
  expect(bottom - 60).toBeGreaterThanOrEqual(3 * 46 + 44);
  expect(lowestFreePlace({ ...pile, top: -100 }, room, [button(300)])).toBe(0);
});

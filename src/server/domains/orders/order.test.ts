import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { canMove, moveOf, ORDER_STATES, orderMoves } from "./order.ts";

const page = await readFile(new URL("../../../../docs/orders.md", import.meta.url), "utf8");

/** The cells of the table below a heading, without its head. */
function tableBelow(heading: string): string[][] {
  const [, below = ""] = page.split(`\n## ${heading}\n`);
  const [section = ""] = below.split("\n## ");
  const rows = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

test("docs/orders.md shows the states of the code", () => {
  expect(tableBelow("States").map(([state]) => state)).toEqual(ORDER_STATES);
});

test("docs/orders.md shows the moves of the code: from, to, who may cause each, which mail follows", () => {
  const shown = tableBelow("Moves").map(([from, to, by, mail]) => [from, to, by, mail]);
  expect(shown).toEqual(orderMoves.map(({ from, to, by, mail }) => [from, to, by.join(", "), mail ?? "–"]));
});

test("an order moves forward only, and nobody moves it but by the table", () => {
  const ways = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
  );
  expect(ways).toEqual(["pending paid", "pending failed", "paid refunded", "failed paid"]);
  expect(() => moveOf("paid", "pending", "webhook")).toThrow(
    "No order moves from paid to pending by webhook",
  );
  expect(() => moveOf("pending", "paid", "shop")).toThrow();
  expect(moveOf("paid", "paid", "browser")).toBeUndefined();
});

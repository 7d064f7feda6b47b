import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { canMove, FIRST_STATES, mailOfState, ORDER_STATES, orderMoves } from "./order.ts";

const page = await readFile(new URL("../../../../docs/orders.md", import.meta.url), "utf8");

/** Cells of the table below a heading, without its header. */
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

test("docs/orders.md lists the states of the code", () => {
  expect(tableBelow("States").map(([state]) => state)).toEqual(ORDER_STATES);
});

test("docs/orders.md lists the code's changes of state, with their mails", () => {
  const begun = FIRST_STATES.map((to) => ["–", to, "–"]);
  const moved = ORDER_STATES.flatMap((from) =>
    orderMoves[from].map((to) => [from, to, mailOfState[to] ?? "–"]),
  );
  expect(tableBelow("Moves").map((cells) => cells.slice(0, 3))).toEqual([...begun, ...moved]);
});

test("an order moves forward only", () => {
  const ways = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
  );
  expect(ways).toEqual(["pending paid", "pending failed", "paid refunded", "failed paid"]);
});

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  canMove,
  canRewriteMail,
  discountsOf,
  EXCHANGE,
  FIRST_STATES,
  FREE,
  GIFT,
  isFromExchange,
  LEGACY_SHOP,
  mailOfState,
  ORDER_STATES,
  olderReference,
  orderMoves,
  outcomeOf,
  payableOf,
  returnedOf,
} from "./order.ts";

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

test("names stored with orders stay, so that orders of earlier releases are recognised", () => {
  expect([LEGACY_SHOP, GIFT, EXCHANGE, FREE]).toEqual(["older-shop", "gift", "exchange", "free"]);
  expect(olderReference("77")).toBe("older-77");
});

test("only the mail of an order that this shop was paid for is written again", () => {
  expect(canRewriteMail({ state: "paid", provider: "razorpay" })).toBe(true);
  expect(canRewriteMail({ state: "paid", provider: LEGACY_SHOP })).toBe(false);
  expect(canRewriteMail({ state: "refunded", provider: "razorpay" })).toBe(false);
});

test("an exchanged line may pay a part of an order or all of it", () => {
  expect(isFromExchange({ exchangeInPaise: 1, provider: "razorpay" })).toBe(true);
  expect(isFromExchange({ exchangeInPaise: 0, provider: EXCHANGE })).toBe(true);
  expect(isFromExchange({ exchangeInPaise: 0, provider: "razorpay" })).toBe(false);
  expect(payableOf({ amountPaise: 180_00, exchangeInPaise: 100_00 })).toBe(80_00);
});

test("money that went to an exchange or to the customer's bank did not return to the payment", () => {
  expect(returnedOf({ refundedPaise: 100_00, exchangeOutPaise: 30_00, disputedPaise: 20_00 })).toBe(50_00);
});

test("an order stored before discounts were has one without a name, if it was discounted", () => {
  const applied = [{ kind: "set", name: "Sets", amountPaise: 5_00 } as const];
  expect(discountsOf({ applied, discountPaise: 5_00 })).toBe(applied);
  expect(discountsOf({ applied: null, discountPaise: 5_00 })).toEqual([
    { kind: undefined, name: "", amountPaise: 5_00 },
  ]);
  expect(discountsOf({ applied: null, discountPaise: 0 })).toEqual([]);
});

test("a failed order is pending while a bank decides, a refunded one is not", () => {
  const outcomes = ORDER_STATES.map((state) => [outcomeOf(state, false), outcomeOf(state, true)].join(" "));
  expect(outcomes).toEqual(["pending pending", "paid paid", "failed pending", "failed failed"]);
});

import { expect, test } from "vitest";
import { parseRefund, type RefundInput, refundParams, sumOf } from "./refund-input.ts";

const ORDER = {
  amount: 270,
  refunded: 40.5,
  lines: [
    { id: 1, paid: 90 },
    { id: 2, paid: 180 },
  ],
};

test.each<[string, Partial<RefundInput>, number | null]>([
  ["everything that is left", { kind: "whole" }, 229_50],
  ["no line yet", { kind: "lines" }, null],
  ["a line", { kind: "lines", lines: [1] }, 90_00],
  ["lines that cost more than what is left", { kind: "lines", lines: [1, 2] }, 229_50],
  ["nothing typed yet", { kind: "amount" }, null],
  ["an amount", { kind: "amount", amount: "₹ 1,00.25" }, null],
  ["an amount with a rupee sign", { kind: "amount", amount: "₹ 100.25" }, 100_25],
  ["all of it", { kind: "amount", amount: "229.50" }, 229_50],
  ["more than is left", { kind: "amount", amount: "229.51" }, null],
  ["zero", { kind: "amount", amount: "0" }, null],
  ["a negative amount", { kind: "amount", amount: "-5" }, null],
  ["the smallest amount that a provider refunds", { kind: "amount", amount: "1" }, 1_00],
  ["less than the smallest refund", { kind: "amount", amount: "0.99" }, null],
  ["an amount that leaves the smallest refund", { kind: "amount", amount: "228.50" }, 228_50],
  ["an amount that leaves less than the smallest refund", { kind: "amount", amount: "228.51" }, null],
  ["a line of another order", { kind: "lines", lines: [9] }, null],
  ["an amount, ignoring selected lines", { kind: "amount", amount: "5", lines: [1] }, 5_00],
  ["a line, ignoring the typed amount", { kind: "lines", amount: "5", lines: [1] }, 90_00],
])("the sum to refund for %s", (_, input, sum) => {
  expect(sumOf(ORDER, { kind: "whole", lines: [], amount: "", ...input })).toEqual({ left: 229_50, sum });
});

test.each([
  ["19.99", 19_99],
  ["0.07", null],
  ["1.1", 1_10],
  ["8.2", 8_20],
  ["64.1", 64_10],
  ["1,000.05", null],
  [" ₹ 20 ", 20_00],
  ["20.", null],
  [".5", null],
  ["1.005", null],
  ["1e2", null],
  ["0x10", null],
  ["Infinity", null],
  ["12,50", null],
  ["10 20", null],
  ["२०", null],
  ["ఇరవై", null],
  ["9".repeat(400), null],
])("%j is parsed into whole paise or refused", (amount, sum) => {
  const input: RefundInput = { kind: "amount", lines: [], amount };
  expect(sumOf(ORDER, input).sum).toBe(sum);
});

test("sums of rupees have no rounding errors", () => {
  const lines = [0.1, 0.2, 4.35, 1.1, 2.2].map((paid, at) => ({ id: at, paid }));
  const order = { amount: 1_000.01, refunded: 333.34, lines };
  const sum = (...lineIds: readonly number[]) => sumOf(order, { kind: "lines", lines: lineIds, amount: "" });
  expect(sum(0, 1, 2, 3, 4)).toEqual({ left: 666_67, sum: 7_95 });
  expect(sum(2)).toEqual({ left: 666_67, sum: 4_35 });
});

test("a line is refunded with all copies, for the amount paid for them", () => {
  const order = { amount: 162, refunded: 0, lines: [{ id: 1, quantity: 2, unitPrice: 90, paid: 162 }] };
  expect(sumOf(order, { kind: "lines", lines: [1], amount: "" })).toEqual({ left: 162_00, sum: 162_00 });
});

test("a line below the smallest refund can be refunded only with others, or as the remainder", () => {
  const order = {
    ...{ amount: 90.9, refunded: 0 },
    lines: [
      { id: 1, paid: 0.9 },
      { id: 2, paid: 90 },
    ],
  };
  const sum = (lines: readonly number[], refunded = 0) =>
    sumOf({ ...order, refunded }, { kind: "lines", lines, amount: "" }).sum;
  expect([sum([1]), sum([2]), sum([1, 2]), sum([1], 90)]).toEqual([null, null, 90_90, 90]);
});

test.each<[string, Partial<RefundInput>, object]>([
  ["everything that is left", { kind: "whole", lines: [1], amount: "5" }, {}],
  ["lines", { kind: "lines", lines: [2, 1], amount: "5" }, { lines: [2, 1] }],
  ["an amount", { kind: "amount", lines: [1], amount: "₹1,250.07" }, { amount: 1_250.07 }],
  ["an invalid amount, which the server refuses", { kind: "amount", amount: "all" }, { amount: Number.NaN }],
  ["an empty amount, which the server refuses", { kind: "amount", amount: "" }, { amount: Number.NaN }],
])("parameters for %s", (_, input, part) => {
  expect(refundParams({ kind: "whole", lines: [], amount: "", ...input })).toEqual(part);
});

test("a draft's refunded lines and unknown values are ignored", () => {
  const lines = [1, 2, 12].map((id) => ({ id, refundedAt: id === 2 ? "2026-11-01T00:00:00.000Z" : null }));
  const input = (fields: Record<string, string>) => parseRefund(fields, { lines });
  expect(input({ kind: "lines", lines: "12,2,1", amount: "5" })).toEqual({
    ...{ kind: "lines", lines: [1, 12], amount: "5" },
  });
  expect(input({ kind: "half", lines: "x,,99,1.0" })).toEqual({ kind: "whole", lines: [], amount: "" });
  expect(input({})).toEqual({ kind: "whole", lines: [], amount: "" });
});

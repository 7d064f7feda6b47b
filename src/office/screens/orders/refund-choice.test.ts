import { expect, test } from "vitest";
import { type RefundChoice, sumOf } from "./refund-choice.ts";

const ORDER = {
  amount: 270,
  refunded: 40.5,
  lines: [
    { id: 1, paid: 90 },
    { id: 2, paid: 180 },
  ],
};

test.each<[string, Partial<RefundChoice>, number | null]>([
  ["all that is left", { kind: "whole" }, 229_50],
  ["no line yet", { kind: "lines" }, null],
  ["a line", { kind: "lines", lines: [1] }, 90_00],
  ["lines that cost more than is left", { kind: "lines", lines: [1, 2] }, 229_50],
  ["nothing typed yet", { kind: "amount" }, null],
  ["an amount", { kind: "amount", amount: "₹ 1,00.25" }, null],
  ["an amount as people write it", { kind: "amount", amount: "₹ 100.25" }, 100_25],
  ["all of it", { kind: "amount", amount: "229.50" }, 229_50],
  ["more than is left", { kind: "amount", amount: "229.51" }, null],
  ["nothing", { kind: "amount", amount: "0" }, null],
])("%s of an order", (_, choice, sum) => {
  expect(sumOf(ORDER, { kind: "whole", lines: [], amount: "", ...choice })).toEqual({ left: 229_50, sum });
});

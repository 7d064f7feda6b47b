import { expect, test } from "vitest";
import { askBank, bankAnswer, nextAnswer } from "./bank-answer.ts";

test("the server's response means success, pending, cancelled or refused", () => {
  expect(bankAnswer({ success: true })).toEqual({ status: "success" });
  expect(bankAnswer({ success: false, pending: true })).toEqual({ status: "pending", decidesBy: null });
  expect(bankAnswer({ pending: true, decidesBy: "2026-11-26T06:00:00Z" })).toEqual({
    status: "pending",
    decidesBy: "2026-11-26T06:00:00Z",
  });
  expect(bankAnswer({ success: false, cancelled: true })).toEqual({ status: "cancelled" });
  expect([{ success: false }, {}, null, "x"].map(bankAnswer)).toEqual(Array(4).fill({ status: "refused" }));
});

const returned = (parameters: Record<string, string>) => new URLSearchParams(parameters);

test("a failed request is reported as broken, and all parameters from the bank are sent", async () => {
  const asked: string[] = [];
  const answering = (response: () => Response) => async (path: string) => {
    asked.push(path);
    return response();
  };
  const lost = answering(() => {
    throw new TypeError("fetch failed");
  });
  expect(await askBank(lost, returned({ order_id: "a b&c", signature: "x" }))).toEqual({ status: "broken" });
  const refusing = answering(() => new Response("{}", { status: 502 }));
  expect(await askBank(refusing, returned({ order_id: "1" }))).toEqual({ status: "broken" });
  const willing = answering(() => Response.json({ success: true }));
  expect(await askBank(willing, returned({ order_id: "1" }))).toEqual({ status: "success" });
  expect(asked[0]).toBe("/backend/api/order/webhdfcresponse?order_id=a+b%26c&signature=x");
});

test("a failed request leaves a pending payment pending", () => {
  const pending = { status: "pending", decidesBy: null } as const;
  expect(nextAnswer(pending, { status: "broken" })).toBe(pending);
  expect(nextAnswer(null, { status: "broken" })).toEqual({ status: "broken" });
  expect(nextAnswer(pending, { status: "refused" })).toEqual({ status: "refused" });
});

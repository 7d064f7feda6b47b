import { expect, test } from "vitest";
import { askBank, bankAnswer, nextAnswer } from "./bank-answer.ts";

test("the server's answer decides between success, pending and refused", () => {
  expect(bankAnswer({ success: true })).toBe("success");
  expect(bankAnswer({ success: false, pending: true })).toBe("pending");
  expect([{ success: false }, {}, null, "x"].map(bankAnswer)).toEqual(Array(4).fill("refused"));
});

test("a request error is broken, and asks under the order id", async () => {
  const asked: string[] = [];
  const answering = (response: () => Response) => async (path: string) => {
    asked.push(path);
    return response();
  };
  const lost = answering(() => {
    throw new TypeError("fetch failed");
  });
  expect(await askBank(lost, "a b&c")).toBe("broken");
  expect(
    await askBank(
      answering(() => new Response("{}", { status: 502 })),
      "1",
    ),
  ).toBe("broken");
  expect(
    await askBank(
      answering(() => Response.json({ success: true })),
      "1",
    ),
  ).toBe("success");
  expect(asked[0]).toBe("/backend/api/order/webhdfcresponse?order_id=a+b%26c");
});

test("a question lost while the bank decides leaves the payment pending", () => {
  expect(nextAnswer("pending", "broken")).toBe("pending");
  expect(nextAnswer(null, "broken")).toBe("broken");
  expect(nextAnswer("pending", "refused")).toBe("refused");
});

import { expect, test } from "vitest";
import { isFromCheckout, originOf } from "./login-origin.ts";

test("the login page leads back to where the customer came from (§ 2.29)", () => {
  expect(originOf({ from: "/account/order/list?page=2" })).toBe("/account/order/list?page=2");
  expect(isFromCheckout({ from: "/checkout" })).toBe(true);
});

test.each([
  null,
  undefined,
  "x",
  {},
  { from: 7 },
  { from: "https://elsewhere.example" },
  { from: "//elsewhere.example" },
  { from: "/\\elsewhere.example" },
  { from: "/login" },
  { from: "/register?x" },
])("%j leads to the account", (state) => {
  expect(originOf(state)).toBe("/account/view");
});

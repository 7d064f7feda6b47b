import { expect, test } from "vitest";
import { isFromCheckout, originOf } from "./login-origin.ts";

test("after the login the customer returns to the page before it (§ 2.29)", () => {
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
])("%j as the previous page opens the account", (state) => {
  expect(originOf(state)).toBe("/account/view");
});

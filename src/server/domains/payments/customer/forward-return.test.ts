import { expect, test } from "vitest";
import { forwardReturn } from "./forward-return.ts";

const forwarded = (query: string, form: Record<string, string>) =>
  forwardReturn(new URL(`http://shop.test/api/payment/return?${query}`), new URLSearchParams(form));

test("the order ID comes from our address, not from the form", () => {
  const form = { razorpay_payment_id: "pay_1", razorpay_signature: "s", order_id: "order_2" };
  expect(forwarded("order_id=order_1", form)).toBe(
    "/payment/return?order_id=order_1&razorpay_payment_id=pay_1&razorpay_signature=s",
  );
});

test("errors are passed on, and the page is in the customer's language", () => {
  expect(forwarded("order_id=order_1&language=te", { "error[reason]": "payment_cancelled" })).toBe(
    "/te/payment/return?order_id=order_1&error_reason=payment_cancelled",
  );
  expect(forwarded("order_id=order_1&language=//evil.example", {})).toBe("/payment/return?order_id=order_1");
});

test("oversized values and too many fields are dropped", () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, "x"]));
  const address = forwarded("order_id=1", { long: "x".repeat(2_000), ...many });
  expect(new URL(address, "http://shop.test").searchParams.size).toBe(31);
  expect(address).not.toContain("long");
});

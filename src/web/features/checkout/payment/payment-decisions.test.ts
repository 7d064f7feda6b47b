import { describe, expect, it } from "vitest";
import { ApiError } from "../../../../ui/api/api-error.ts";
import { checkoutStep } from "../checkout-step.ts";
import {
  afterOrderRefused,
  afterWidgetClosed,
  changedTotal,
  confirmationDelay,
} from "./payment-decisions.ts";

describe("the payment", () => {
  it("has the steps login, address, payment", () => {
    expect([checkoutStep(false, false), checkoutStep(false, true)]).toEqual([1, 1]);
    expect([checkoutStep(true, false), checkoutStep(true, true)]).toEqual([2, 3]);
  });

  it("reports a total other than the one shown, lower or higher", () => {
    expect(changedTotal(180_05, 180_05)).toBeNull();
    expect([changedTotal(180_05, 200_00), changedTotal(180_05, 100)]).toEqual([200_00, 100]);
  });

  it.each([0, 401, 408, 429, 500, 502, 503])("stays open after status %i", (status) => {
    expect(afterOrderRefused(new ApiError(status, "internal", ""))).toBe("confirming");
  });

  it.each([400, 403, 404, 409])("has failed after status %i (§ 4.15)", (status) => {
    expect(afterOrderRefused(new ApiError(status, "conflict", ""))).toBe("failed");
  });

  it("stays open when its outcome is unknown", () => {
    expect(afterOrderRefused(new TypeError("terminated"))).toBe("confirming");
  });

  it("has failed after the window closes only if it was declined", () => {
    expect([afterWidgetClosed(true), afterWidgetClosed(false)]).toEqual(["failed", "idle"]);
  });

  it("is checked at growing intervals, at least twice a minute", () => {
    expect([0, 1, 2, 3, 4, 50].map(confirmationDelay)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });
});

import { test as base } from "@playwright/test";
import { markWhenReady, shopper } from "./shopper.ts";

/** Journeys start with a shopper on a page of their own, and fail on any error the page throws. */
export const test = base.extend<{ shop: ReturnType<typeof shopper> }>({
  shop: async ({ page }, use) => {
    const faults: Error[] = [];
    page.on("pageerror", (fault) => faults.push(fault));
    await markWhenReady(page);
    await use(shopper(page));
    if (faults.length > 0) throw new AggregateError(faults, faults.map((fault) => fault.message).join("\n"));
  },
});

export { expect } from "@playwright/test";

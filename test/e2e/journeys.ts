import { test as base } from "@playwright/test";
import { markWhenReady, shopper } from "./shopper.ts";

/** A journey runs on a phone's screen; these are the details of one that a wide screen may change, or that belongs to it. */
export const everyWidth = { tag: "@every-width" };
export const desktopOnly = { tag: "@desktop" };

export interface JourneyOptions {
  /** The shop's `DATA_DIR`: its mail is there. */
  readonly dataFolder: string;
}

/** Journeys start with a shopper on a page of their own, and fail on any error the page throws. */
export const test = base.extend<JourneyOptions & { shop: ReturnType<typeof shopper> }>({
  dataFolder: ["", { option: true }],
  shop: async ({ page }, use) => {
    const faults: Error[] = [];
    page.on("pageerror", (fault) => faults.push(fault));
    await markWhenReady(page);
    await use(shopper(page));
    if (faults.length > 0) throw new AggregateError(faults, faults.map((fault) => fault.message).join("\n"));
  },
});

export { expect } from "@playwright/test";

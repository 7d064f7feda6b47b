import { test as base, type Page } from "@playwright/test";
import { markWhenReady, shopper } from "./shopper.ts";

/**
 * A journey runs on a phone's screen; these are the details of one that a wide screen may change, or that
 * belongs to it.
 */
export const everyWidth = { tag: "@every-width" };
export const desktopOnly = { tag: "@desktop" };

export interface JourneyOptions {
  /** The shop's `DATA_DIR`: its mail is there. */
  readonly dataFolder: string;
}

/** Journeys start with a shopper on a page of their own, and fail on any error the page throws. */
export const test = base.extend<JourneyOptions & { shop: ReturnType<typeof shopper> }>({
  dataFolder: ["", { option: true }],
  // Everybody comes from an address of their own: what the shop counts per address does not add up.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const part = () => Math.floor(Math.random() * 256);
    await use({ ...extraHTTPHeaders, "x-forwarded-for": `10.${part()}.${part()}.${part()}` });
  },
  shop: async ({ page }, use) => {
    const faults: Error[] = [];
    page.on("pageerror", (fault) => faults.push(fault));
    await markWhenReady(page);
    if (SLOWNESS > 1) await slowDown(page);
    await use(shopper(page));
    if (faults.length > 0) throw new AggregateError(faults, faults.map((fault) => fault.message).join("\n"));
  },
});

/** A processor that is this many times as slow. */
const SLOWNESS = Number(process.env.KASUTI_SLOW ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWNESS });
}

export { expect } from "@playwright/test";

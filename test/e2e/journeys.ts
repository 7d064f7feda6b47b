import { test as base, type Page } from "@playwright/test";
import { markWhenReady, shopper } from "./shopper.ts";

/** Journeys run on a phone's screen; these tags add other widths, or select the desktop. */
export const everyWidth = { tag: "@every-width" };
export const desktopOnly = { tag: "@desktop" };

export interface JourneyOptions {
  /** The shop's `DATA_DIR`, which contains its mail. */
  readonly dataFolder: string;
}

/** Gives each journey a shopper, and fails it on any error that the page throws. */
export const test = base.extend<JourneyOptions & { shop: ReturnType<typeof shopper> }>({
  dataFolder: ["", { option: true }],
  // Each journey uses its own network address, because the shop counts requests per address.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const part = () => Math.floor(Math.random() * 256);
    await use({ ...extraHTTPHeaders, "x-forwarded-for": `10.${part()}.${part()}.${part()}` });
  },
  shop: async ({ page }, use) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await markWhenReady(page);
    if (SLOWNESS > 1) await slowDown(page);
    await use(shopper(page));
    if (errors.length > 0) throw new AggregateError(errors, errors.map((error) => error.message).join("\n"));
  },
});

/** Slowdown factor of the browser's processor. */
const SLOWNESS = Number(process.env.KASUTI_SLOW ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWNESS });
}

export { expect } from "@playwright/test";

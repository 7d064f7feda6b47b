import { test as base, type Page } from "@playwright/test";
import { markWhenReady, shopper } from "./shopper.ts";

/** All journeys at all widths, in all languages: `npm run proofs -- pages`. */
export const isWhole = process.env.KASUTI_JOURNEYS === "all";

/** Journeys run on a phone's screen; tags add the desktop's, where it has another layout, or select it. */
export const everyWidth = { tag: "@every-width" };
export const desktopOnly = { tag: "@desktop" };
/** The layout is the same, so only `isWhole` adds the desktop's screen. */
export const anyWidth = { tag: "@any-width" };

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

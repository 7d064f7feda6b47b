import type { Page } from "@playwright/test";

/** Delays all calls to these addresses until the returned function is called. */
export async function holdCalls(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    // The page may have closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

import type { Page } from "@playwright/test";

/** Keeps every call to these addresses waiting until the answer is called. */
export async function holdCalls(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    // Whoever asked may have gone.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

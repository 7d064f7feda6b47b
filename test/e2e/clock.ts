import type { Page } from "@playwright/test";

/** From here on the page's timers wait for `page.clock.runFor`, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

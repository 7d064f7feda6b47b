import { expect, type Locator, type Page } from "@playwright/test";

/** Stops the page's timers until `letPass`, regardless of the machine's speed. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Extends timers of a second or more to a minute, so that messages and redirects wait; call it before the
 * first page opens.
 */
export async function lingerOnPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const patient = (run: () => void, ms = 0) => wait(run, ms < 1_000 ? ms : 60_000);
    Object.assign(window, { setTimeout: patient });
  });
}

/** Lets the page finish its current work, so that its timers are set, then advances its clock by `ms`. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.evaluate(async () => {
    // React schedules its work by a message channel.
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
  });
  await page.clock.runFor(ms);
}

/** Follows a link while the clock is stopped, and advances it as far as showing the page needs. */
export async function followLink(page: Page, address: string, awaited: Locator): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement("a"), { href: to });
    document.body.append(link);
    link.click();
  }, address);
  await expect(async () => {
    await letPass(page, 50);
    await expect(awaited).toBeVisible({ timeout: 500 });
  }).toPass();
}

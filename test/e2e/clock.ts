import { expect, type Locator, type Page } from "@playwright/test";

/** From here on the page's timers wait for `letPass`, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** What would go or lead on after seconds stays for a minute: to be called before the first page opens. */
export async function lingerOnPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const patient = (run: () => void, ms = 0) => wait(run, ms < 1_000 ? ms : 60_000);
    Object.assign(window, { setTimeout: patient });
  });
}

/** Lets the page finish what it has begun, so that its timers are set, then `ms` of its time pass. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.evaluate(async () => {
    // React works in turns of a message channel.
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
  });
  await page.clock.runFor(ms);
}

/** Follows a link while the clock stands, and lets pass the little that showing the page takes. */
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

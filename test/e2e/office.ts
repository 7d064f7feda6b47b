import { expect, type Page } from "@playwright/test";

/** Enters the demo office at the page `path` below `/office`. */
export async function enterDemoOffice(page: Page, path = ""): Promise<void> {
  await page.goto(`/office${path}`);
  await page.getByRole("button", { name: "Enter the demo office" }).click();
  await expect(page.getByRole("link", { name: "My sign-in" })).toBeVisible();
}

/** Deletes a draft of an earlier attempt: all visitors of the demo office are one staff member. */
export async function dropDraft(page: Page, key: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post("/api/office/draft/drop", { headers, data: { key } });
}

/** Opens the menu, which is behind a button on a phone. */
export async function openOfficeMenu(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "My sign-in" })).toBeVisible();
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
}

/**
 * Cuts the network at these 4 MB chunks, counted from 1 including repetitions. After `reconnect`, the proxy's
 * first answer is 502.
 */
export async function cutUploads(page: Page, cut: readonly number[]) {
  const context = page.context();
  let chunks = 0;
  let isRestarting = false;
  await page.route("**/api/office/uploads/files/*", async (route) => {
    const method = route.request().method();
    if (method === "HEAD" && isRestarting) {
      isRestarting = false;
      return route.fulfill({ status: 502 });
    }
    if (method !== "PATCH") return route.continue();
    chunks += 1;
    if (!cut.includes(chunks)) return route.continue();
    isRestarting = true;
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  return { reconnect: () => context.setOffline(false), chunks: () => chunks };
}

import { expect, type Page } from "@playwright/test";

/** Comes into the demo office, to the page at `path` below `/office`. */
export async function enterDemoOffice(page: Page, path = ""): Promise<void> {
  await page.goto(`/office${path}`);
  await page.getByRole("button", { name: "Enter the demo office" }).click();
  await expect(page.getByRole("link", { name: "My sign-in" })).toBeVisible();
}

/** All visitors of the demo office are one person: what an earlier attempt typed would be found. */
export async function dropDraft(page: Page, key: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post("/api/office/draft/drop", { headers, data: { key } });
}

/** A phone has the pages behind a button. */
export async function openOfficeMenu(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "My sign-in" })).toBeVisible();
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
}

/**
 * A network that goes with the pieces of 4 MB named, counted from 1 and again when they are sent again. When
 * it is back, the shop's proxy does not reach the shop at first.
 */
export async function cutUploads(page: Page, cut: readonly number[]) {
  const context = page.context();
  let pieces = 0;
  let isRestarting = false;
  await page.route("**/api/office/uploads/files/*", async (route) => {
    const method = route.request().method();
    if (method === "HEAD" && isRestarting) {
      isRestarting = false;
      return route.fulfill({ status: 502 });
    }
    if (method !== "PATCH") return route.continue();
    pieces += 1;
    if (!cut.includes(pieces)) return route.continue();
    isRestarting = true;
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  return { mend: () => context.setOffline(false), pieces: () => pieces };
}

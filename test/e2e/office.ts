import { expect, type Page } from "@playwright/test";

/** Enters the demo office at the page `path` below `/office`; one journey uses the door itself. */
export async function enterDemoOffice(page: Page, path = ""): Promise<void> {
  const { url } = await page.request.get("/api/health").then((answer) => ({ url: answer.url() }));
  await page.request.post("/api/office/sign-in/demo", { headers: { origin: new URL(url).origin }, data: {} });
  await page.goto(`/office${path}`);
  await expect(page.getByRole("link", { name: "My sign-in" })).toBeVisible();
}

/** Deletes a draft of an earlier attempt: all visitors of the demo office are one staff member. */
export async function dropDraft(page: Page, key: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post("/api/office/draft/drop", { headers, data: { key } });
}

/** Gives the page drafts of its own: all visitors of the demo office are one staff member. */
export async function ownDrafts(page: Page): Promise<void> {
  const own = `-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
  await page.route("**/api/office/draft**", (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (request.method() === "POST") {
      const sent = request.postDataJSON();
      return route.continue({ postData: JSON.stringify({ ...sent, key: sent.key + own }) });
    }
    url.searchParams.set("key", url.searchParams.get("key") + own);
    return route.continue({ url: url.href });
  });
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

/** Opens a list and expects 14 whole rows in a laptop's first screen, 7 in a phone's. */
export async function expectFirstScreen(page: Page, path: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (!isPhone) await page.setViewportSize({ width: 1366, height: 768 });
  await enterDemoOffice(page, path);
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows.nth(13)).toBeAttached();
  const bar = page.getByRole("navigation", { name: "Main pages" });
  const end = isPhone ? ((await bar.boundingBox())?.y ?? 0) : 768;
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  const seen = boxes.filter((box) => box && box.y + box.height <= end);
  expect(seen.length).toBeGreaterThanOrEqual(isPhone ? 7 : 14);
}

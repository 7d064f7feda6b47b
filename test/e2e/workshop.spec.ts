import type { Page } from "@playwright/test";
import { inspect } from "./accessibility.ts";
import { buy } from "./buyers.ts";
import { DEMO, enterAs, newCustomer, sessionOf, type TestCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";

test.use({ serviceWorkers: "allow" });

const LIST = "/account/order/list";

/** Logs in as a customer who bought one design, opens Downloads, and keeps it offline. */
async function keepDesign(page: Page, shop: { visit(path: string): Promise<void> }): Promise<TestCustomer> {
  const customer = await newCustomer(page);
  await buy(page, customer);
  await enterAs(page, customer);
  await shop.visit("/");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await shop.visit(LIST);
  await page.getByRole("button", { name: "More", exact: true }).first().click();
  await page.getByRole("button", { name: "Save offline" }).first().click();
  await expect(page.getByText(/^On this device since/)).toBeVisible();
  return customer;
}

/** Addresses of everything that this origin's caches have about a customer. */
const ownIn = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has("own"))) return [];
    const requests = await (await caches.open("own")).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });

/** Waits until this device has the list with the given count of orders. */
async function waitForOrders(page: Page, count: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const stored = await (await caches.open("own")).match("/own/orders");
        const orders: unknown[] = (await stored?.json()) ?? [];
        return orders.length;
      }),
    )
    .toBe(count);
}

/** Waits until the service worker has the page and the code of the stitch player. */
async function waitForPage(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        const paths = requests.flat().map(({ url }) => new URL(url).pathname);
        return ["/account/order/list", "stitch-player"].every((part) =>
          paths.some((path) => path.includes(part)),
        );
      }),
    )
    .toBe(true);
}

test("kept designs are listed, saved and played without network, and are gone after a logout", async ({
  page,
  context,
  shop,
}) => {
  const { token } = await keepDesign(page, shop);
  await waitForPage(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/No network\. This is your list as of/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
  await inspect(page, "Downloads without network");
  const zip = page.waitForEvent("download");
  await page.getByRole("main").getByRole("link", { name: "Download", exact: true }).first().click();
  expect((await zip).suggestedFilename()).toMatch(/\.zip$/);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Stitch file" }).first().click();
  expect((await file).suggestedFilename()).toMatch(/^[A-Z0-9_]{1,8}\.[A-Z0-9]{3}$/);
  await page
    .getByRole("button", { name: /^Play: / })
    .first()
    .click();
  const slider = page.getByRole("dialog").getByRole("slider", { name: "Stitch-out position" });
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(100);
  await page.keyboard.press("Escape");
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        return Promise.all(
          requests.map(async (request) => {
            const response = await cache.match(request);
            const headers = [...request.headers, ...(response?.headers ?? [])];
            return `${request.url} ${JSON.stringify(headers)} ${await response?.text()}`;
          }),
        );
      }),
    );
    return JSON.stringify([found, { ...localStorage }]);
  });
  expect(stored).not.toContain(token);

  await context.setOffline(false);
  await expect(page.getByText(/No network/)).toBeHidden();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect.poll(() => ownIn(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("/own/");
  await context.setOffline(true);
  await page.goto(LIST);
  await expect(page.getByText("My Downloads - (1)")).toBeHidden();
});

test("a page that starts without network opens kept designs, and asks for a login once the shop answers", async ({
  page,
  context,
  shop,
}) => {
  await keepDesign(page, shop);
  await waitForPage(page);
  await page.close();
  await context.setOffline(true);
  const next = await context.newPage();
  await next.goto("/");
  await next.getByRole("link", { name: "Downloads" }).click();
  await expect(next.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
  await expect(next.getByText(/No network\. This is your list as of/)).toBeVisible();
  const zip = next.waitForEvent("download");
  await next.getByRole("main").getByRole("link", { name: "Download", exact: true }).first().click();
  expect((await zip).suggestedFilename()).toMatch(/\.zip$/);

  await context.setOffline(false);
  await expect(next).toHaveURL(/\/login$/);
  expect(await ownIn(next)).toContain("/own/orders");
  await context.setOffline(true);
  await next.goto(LIST);
  await expect(next.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
  await next.getByRole("button", { name: "Logout" }).first().click();
  await expect.poll(() => ownIn(next)).toEqual([]);
});

test("another customer on the same device finds nothing, and the login removes it", async ({
  page,
  shop,
}) => {
  await keepDesign(page, shop);
  // The first customer closes the tab without logging out.
  await page.evaluate(() => {
    sessionStorage.removeItem("_sid");
    sessionStorage.removeItem("email");
  });
  await shop.visit("/login");
  await shop.logIn(page.getByRole("main"), DEMO);
  await expect(page).toHaveURL("/account/view");
  expect(await ownIn(page)).toEqual([]);
  await shop.visit(LIST);
  await expect(page.getByRole("heading", { name: /^My Downloads - \(\d\d\)$/ })).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).first().click();
  await expect(page.getByRole("button", { name: "Save offline" }).first()).toBeVisible();
});

test("files that the browser took away are said, and a full device has its sentence", async ({
  page,
  shop,
}) => {
  await keepDesign(page, shop);
  await page.evaluate(() => caches.delete("own"));
  await shop.visit(LIST);
  await expect(page.getByText(/^Your browser removed \d of the files/)).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText(/^Your browser removed/)).toBeHidden();
  await page.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  });
  await page.getByRole("button", { name: "More", exact: true }).first().click();
  await page.getByRole("button", { name: "Save offline" }).first().click();
  await expect(page.getByText("This device is full.")).toBeVisible();
  await expect(page.getByText(/^On this device since/)).toBeHidden();
});

test("a device where nothing was saved keeps neither list nor email after the tab is closed", async ({
  page,
  context,
  shop,
}) => {
  await enterAs(page, await sessionOf(page, DEMO));
  await shop.visit("/");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await shop.visit(LIST);
  await page
    .getByRole("button", { name: /^Play: / })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("slider", { name: "Stitch-out position" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await ownIn(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(DEMO.email);
  // The last file that is removed takes list and email with it.
  await page.getByRole("button", { name: "More", exact: true }).first().click();
  await expect(page.getByText(/^Your list of purchases then stays on this device too/)).toBeVisible();
  await page.getByRole("button", { name: "Save offline" }).first().click();
  await expect(page.getByText("Saved on this device", { exact: true })).toHaveCount(1);
  await expect.poll(() => ownIn(page)).toContain("/own/orders");
  await page.getByRole("button", { name: "Remove from this device" }).click();
  await expect.poll(() => ownIn(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(DEMO.email);
  await page.close();
  await context.setOffline(true);
  const next = await context.newPage();
  await next.goto(LIST).catch(() => undefined);
  await expect(next.getByText(/^My Downloads/)).toBeHidden();
});

test("without network each design says whether this device keeps it", async ({ page, context, shop }) => {
  const customer = await keepDesign(page, shop);
  await buy(page, customer, 1490);
  await shop.visit(LIST);
  await waitForPage(page);
  await waitForOrders(page, 2);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("Not saved on this device", { exact: true })).toHaveCount(1);
  await expect(page.getByText("Saved on this device", { exact: true })).toHaveCount(1);
  await page.getByRole("main").getByRole("link", { name: "Download", exact: true }).first().click();
  await expect(page.getByText("You are offline, and this file is not saved on this device.")).toBeVisible();
});

test("where files are saved, a file that was played once plays again without network", async ({
  page,
  context,
  shop,
}) => {
  const customer = await keepDesign(page, shop);
  await buy(page, customer, 1490);
  await shop.visit(LIST);
  const play = page.getByRole("button", { name: /^Play: / }).first();
  const slider = page.getByRole("dialog").getByRole("slider", { name: "Stitch-out position" });
  await play.click();
  await expect(slider).toBeVisible();
  await page.keyboard.press("Escape");
  await waitForPage(page);
  await waitForOrders(page, 2);
  await context.setOffline(true);
  await page.reload();
  await play.click();
  await expect(slider).toBeVisible();
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inspect } from "./accessibility.ts";
import { everyWidth, expect, test } from "./journeys.ts";
import { enterDemoOffice } from "./office.ts";

test("the bar of a phone marks the page, or More for a page behind it", async ({ page }) => {
  await enterDemoOffice(page, "/designs/new");
  const bar = page.getByRole("navigation", { name: "Main pages" });
  await expect(bar.locator("[aria-current]")).toHaveText("More Menu");
  await bar.getByRole("link", { name: "Designs" }).click();
  await expect(bar.locator("[aria-current]")).toHaveText("Designs");
  await page.goto("/office/sales");
  await expect(bar.locator("[aria-current]")).toHaveText(/^Today/);
});

test("Sales adds tags and synonyms for missed searches", async ({ page }) => {
  const word = `gopika${Date.now().toString(36)}`;
  await page.goto(`/tagsearch/${word}`);
  await enterDemoOffice(page, "/sales?period=year");
  await expect(page.getByRole("heading", { level: 1, name: "Sales" })).toBeVisible();
  // "Tag designs with it" leads to this address after the search was counted.
  await page.goto(`/office/designs?for=${word}`);
  await page.getByRole("table", { name: "Designs" }).getByRole("checkbox").last().check();
  await page.getByRole("button", { name: `Add tag “${word}”` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Change 1 design" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("tab", { name: "undone: 1" })).toBeVisible();
  await page.goto("/office/sales");

  await page.getByRole("button", { name: "Add synonym" }).click();
  const dialog = page.getByRole("dialog", { name: "Add as synonym…" });
  await dialog.getByLabel("Customers search for").fill(word);
  await dialog.getByLabel("Word used in designs").fill("zzzz");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("No design on sale has this word.")).toBeVisible();
  await dialog.getByLabel("Word used in designs").fill("lotus");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${word} → lotus`)).toBeVisible();

  await page.goto(`/office/log?find=bulk`);
  const log = page.getByRole("table", { name: "Log" });
  await expect(log.getByText(`bulk edited 1 design (Tags, ${word})`)).toBeVisible();
  await log.getByRole("link", { name: "1 design" }).first().click();
  await expect(page.getByRole("tab", { name: "undone: 1" })).toBeVisible();
  await page.goto("/office/log?subject=shop");
  await expect(log.getByText("added a synonym").first()).toBeVisible();
  await expect(log.getByText("Word used in designs").first()).toBeVisible();
  await inspect(page, "log");
  await expect(async () => {
    await page.goto(`/tagsearch/${word}`);
    await expect(page.getByRole("link", { name: /lotus/i }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test(
  "Today shows the day, the latest orders and a chart for fingers and keys",
  everyWidth,
  async ({ page }) => {
    await enterDemoOffice(page, "/today");
    await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^₹[\d,.]+ today$/ })).toHaveAttribute("href", /sales/);
    await expect(page.getByRole("region", { name: "Latest orders" }).getByRole("listitem")).toHaveCount(5);
    const chart = page.getByRole("slider", { name: "Date" });
    const latest = await chart.getAttribute("aria-valuetext");
    await chart.press("ArrowLeft");
    await expect(chart).not.toHaveAttribute("aria-valuetext", latest ?? "");
    await chart.click({ position: { x: 5, y: 50 } });
    const first = await chart.getAttribute("aria-valuetext");
    await expect(page.getByText(first ?? "", { exact: true })).toBeVisible();
    await inspect(page, "today");

    await page.getByLabel("Period", { exact: true }).selectOption("This financial year");
    await expect(page).toHaveURL(/period=year/);
    await expect(page.getByLabel("Step")).toHaveValue("month");
    await page.getByLabel("Step").selectOption("By week");
    await expect(page).toHaveURL(/by=week/);
    await page.goBack();
    await expect(page.getByLabel("Step")).toHaveValue("month");
    await page.getByRole("link", { name: "All sales" }).click();
    await expect(page).toHaveURL(/sales\?period=year/);
    await page.getByText("Show as table").click();
    const months = page.getByRole("table", { name: "Sales, compared with the previous period" });
    await expect(months.getByRole("row").nth(1)).toBeVisible();
    await page.getByRole("tab", { name: "Customers" }).click();
    await expect(page.getByRole("table", { name: "Customers" }).getByRole("link").first()).toBeVisible();
    await page.getByLabel("Period", { exact: true }).selectOption("Custom dates");
    await page.getByLabel("From").fill("2030-01-01");
    await expect(
      page.getByText("Enter a first and a last day, at most ten years apart.").first(),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
    await inspect(page, "sales");
  },
);

test("Remind mails a link to pay, once; the link fills the cart and signs nobody in", async ({
  page,
  shop,
  dataFolder,
}) => {
  await enterDemoOffice(page, "/today");
  const failed = page.getByRole("region", { name: "To do" }).getByRole("listitem");
  const waiting = failed.filter({ has: page.getByRole("button", { name: /^Remind/ }) });
  const order = await waiting.first().getByRole("link").textContent();
  const number = /\d{5}/.exec(order ?? "")?.[0] ?? "";
  await waiting
    .first()
    .getByRole("button", { name: /^Remind/ })
    .click();
  await expect(page.getByText("Reminder sent. The email has a link to pay.")).toBeVisible();
  await expect(failed.filter({ hasText: number })).toContainText("Reminded");

  const mails = join(dataFolder, "mail");
  let link = "";
  await expect(async () => {
    const texts = await Promise.all(
      (await readdir(mails)).map((name) => readFile(join(mails, name), "utf8")),
    );
    const whole = texts.map((text) => text.replaceAll("=\r\n", "").replaceAll("=3D", "="));
    const [, found] =
      whole.map((text) => /(\/(?:\w\w\/)?checkout\?cart=[\d:,]+)/.exec(text) ?? []).find(([hit]) => hit) ??
      [];
    expect(found).toBeDefined();
    link = (found ?? "").replace(/^\/\w\w\//, "/");
  }).toPass();
  await shop.visit(link);
  await expect(page).toHaveURL("/login");
  await shop.logIn(page.getByRole("main"));
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("main").getByText(/^\d+ designs?$/)).toBeVisible();
});

test("Health starts a backup that continues after a reload, and tests the providers", async ({ page }) => {
  await enterDemoOffice(page, "/health");
  await expect(page.getByText(/^PGlite/)).toBeVisible();
  await page.getByRole("button", { name: "Test Razorpay" }).click();
  await expect(page.getByText(/Connected, keys accepted/)).toBeVisible();
  await inspect(page, "health");
  // A backup started by an earlier attempt may still run, because it draws the demo's files.
  await page.getByRole("button", { name: "Create backup" }).click({ force: true });
  await expect(page.getByRole("progressbar", { name: "In progress" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("progressbar", { name: "In progress" })).toBeVisible();
});

test("Health shows how fast pages are for visitors", async ({ page }) => {
  const pages = [{ page: "design", device: "phone", visits: 40, lcp: 2_410, inp: 260, cls: 0.31 }];
  await page.route("**/api/office/health/vitals", (route) => route.fulfill({ json: { pages } }));
  await enterDemoOffice(page, "/health");
  const row = page
    .getByRole("table", { name: "Page speed for visitors" })
    .getByRole("row", { name: /Design, phone/ });
  for (const text of ["2.4 s · good", "260 ms · needs improvement", "0.31 · poor"])
    await expect(row.getByText(text)).toBeVisible();
  await inspect(page, "Health with page speed");
});

test("single waiting items use the singular", async ({ page }) => {
  const waiting = [
    { kind: "refunds-under-way", count: 1 },
    { kind: "mails-failed", count: 2 },
  ];
  await page.route("**/api/office/attention", (route) =>
    route.fulfill({ json: { waiting, lastBackup: { at: "2026-11-20T21:00:00.000Z", isOld: true } } }),
  );
  await enterDemoOffice(page, "/today");
  await expect(page.getByText("1 refund in progress")).toBeVisible();
  await expect(page.getByText("2 emails could not be sent")).toBeVisible();
  await expect(page.getByText("Last backup: 21 Nov 2026, 2:30 am (more than 2 days ago)")).toBeVisible();
});

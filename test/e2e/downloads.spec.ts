import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { inspect } from "./accessibility.ts";
import { DEMO, enterAs, sessionOf } from "./customers.ts";
import { expect, test } from "./journeys.ts";

test("downloads are listed ten a page, searched and saved (§ 2.20)", async ({ page, shop }) => {
  await enterAs(page, await sessionOf(page, DEMO));
  await shop.visit("/account/order/list");
  await expect(page.getByRole("heading", { name: /^My Downloads - \(\d+\)$/ })).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByText("2", { exact: true }).click();
  await expect(page.getByRole("main")).toContainText("#10001");
  await page.getByLabel("Search the downloads").fill("10003");
  await expect(page.getByRole("main")).toContainText("#10003");
  await expect(page.getByRole("main")).not.toContainText("#10001");
  const waiting = page.waitForEvent("download");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Download/ })
    .last()
    .click();
  // The message leaves after seconds.
  const told = expect(page.getByText("File downloaded successfully").first()).toBeVisible();
  const zip = await waiting;
  expect(zip.suggestedFilename()).toMatch(/\.zip$/);
  // The browser can resume it; a blob it could not.
  expect(zip.url()).toMatch(/\/api\/order\/download\?.*&token=/);
  await told;
  await openStitchPlayer(page);
  await page.getByLabel("Search the downloads").fill("nothing like this");
  await expect(page.getByText("No orders found.")).toBeVisible();
});

/** Plays a bought design in the stitch player, forwards and backwards, by keys. */
async function openStitchPlayer(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Play: / })
    .last()
    .click();
  const stage = page.getByRole("dialog");
  const slider = stage.getByRole("slider", { name: "Stitch-out position" });
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(100);
  await stage.getByRole("button", { name: "Pause" }).click();
  await slider.press("Home");
  await stage.getByRole("button", { name: "Next colour" }).click();
  await expect(stage.getByText(/^1\/\d/)).toBeVisible();
  const stitched = () => stage.getByRole("img").evaluate(stitchedPixels);
  await expect.poll(stitched).toBeGreaterThan(500);
  await slider.press("Home");
  await expect.poll(stitched).toBe(0);
  await inspect(page, "a bought file, sewn");
  await expectLandscape(page, stage.getByRole("img"));
  await page.keyboard.press("Escape");
  await expect(stage).toBeHidden();
}

/** Expects the cloth to fill the height of a phone in landscape orientation. */
async function expectLandscape(page: Page, cloth: Locator): Promise<void> {
  const upright = page.viewportSize();
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(async () => (await cloth.boundingBox())?.height).toBeGreaterThan(170);
  if (upright) await page.setViewportSize(upright);
}

/** Number of pixels that are not white cloth. */
function stitchedPixels(drawing: HTMLElement | SVGElement): number {
  if (!(drawing instanceof HTMLCanvasElement)) return 0;
  const { width, height } = drawing;
  const pixels = drawing.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
  return Array.from({ length: width * height }, (_, i) => pixels[4 * i]).filter((red) => red !== 255).length;
}

test("an order's receipt is saved as PDF, and its mail sent again", async ({ page, shop }) => {
  await enterAs(page, await sessionOf(page, DEMO));
  await shop.visit("/account/order/list");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Receipt of order #10012" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("receipt-10012.pdf");
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await page.getByRole("button", { name: "Email the links of order #10012" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Sent to your email" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sent: #10012" })).toBeDisabled();
});

test("a template of a stitch file and the colour sheet are saved as PDF", async ({ page, shop }) => {
  await enterAs(page, await sessionOf(page, DEMO));
  await shop.visit("/account/order/list");
  const files = page.locator(".bought-files").first();
  await files.getByRole("button", { name: "More" }).click();
  await files.getByRole("button", { name: "View zip contents" }).click();
  await expect(files.getByRole("listitem").filter({ hasText: "COLOURS.PDF" })).toContainText("kB");
  await inspect(page, "more of a bought variant");
  const documents = [
    [/^Print template/, /^[A-Z0-9_]{1,8}\.pdf$/],
    [/^Colour sheet/, /^[A-Z0-9_]{1,8}-COLOURS\.pdf$/],
  ] as const;
  for (const [name, fileName] of documents) {
    const waiting = page.waitForEvent("download");
    await files.getByRole("button", { name }).first().click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(fileName);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("the colours of a design are listed in the customer's thread brand, with what to buy", async ({
  page,
  shop,
}) => {
  await enterAs(page, await sessionOf(page, DEMO));
  await shop.visit("/account/order/list");
  const open = async () => {
    await page.getByRole("button", { name: "More" }).first().click();
    await page.getByRole("button", { name: /^Thread list in my brand/ }).click();
  };
  await open();
  const dialog = page.getByRole("dialog", { name: "Thread list in my brand" });
  await dialog.getByLabel("My thread brand").selectOption("Janome");
  const have = dialog.getByRole("checkbox", { name: /^I have Janome \d{3}/ });
  const first = (await have.first().getAttribute("aria-label"))?.replace("I have ", "") ?? "";
  const toBuy = dialog.locator("section").getByRole("listitem").filter({ hasText: first });
  await expect(toBuy).toHaveCount(1);
  await expect(dialog.getByText(/^Metres count both sleeves/)).toBeVisible();
  await expect(dialog).not.toContainText(/ΔE|files \)|colours \d/);
  await inspect(page, "a list of threads");
  await page.setViewportSize({ width: 280, height: 740 });
  const tooWide = await dialog
    .locator(".thread-list")
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(tooWide).toBe(0);
  await have.first().check();
  await expect(toBuy).toHaveCount(0);
  await page.reload();
  await open();
  await expect(dialog.getByLabel("My thread brand")).toHaveValue("Janome");
  await expect(dialog.getByRole("checkbox", { name: `I have ${first}` }).first()).toBeChecked();
});

test("a stitch file is saved under a short name, and a link hands it to a computer once", async ({
  page,
  shop,
  browser,
}) => {
  await enterAs(page, await sessionOf(page, DEMO));
  await shop.visit("/account/order/list");
  const files = page.locator(".bought-files").first();
  const saved = page.waitForEvent("download");
  await files.getByRole("button", { name: "Stitch file" }).first().click();
  expect((await saved).url()).toMatch(/\/api\/order\/file\?.*&token=/);
  const name = (await saved).suggestedFilename();
  expect(name).toMatch(/^[A-Z0-9_]{1,8}\.[A-Z0-9]{1,3}$/);
  await expect(files.getByText(name, { exact: true })).toBeVisible();

  await files.getByRole("button", { name: "Send to my computer" }).click();
  const dialog = page.getByRole("dialog", { name: "Send to my computer" });
  await dialog.getByLabel("File to send").selectOption(name);
  const link = dialog.getByRole("textbox", { name: "Link" });
  await expect(link).toHaveValue(/token=/);
  await expect(dialog.getByRole("img", { name: "Link" })).toBeVisible();
  await inspect(page, "a link to a computer");
  const url = await link.inputValue();
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(dialog).toBeHidden();

  const computer = await (await browser.newContext()).newPage();
  await computer.goto(url);
  await expect(computer.getByText(name)).toBeVisible();
  await inspect(computer, "the page of a link");
  const sent = computer.waitForEvent("download");
  await computer.getByRole("button", { name: "Download", exact: true }).click();
  expect((await sent).suggestedFilename()).toBe(name);
  await expect(computer.getByRole("status").filter({ hasText: "The download has started." })).toBeVisible();
  await computer.reload();
  await expect(computer.getByRole("alert")).toContainText("This link was already used.");
  await expect(computer.getByRole("button", { name: "Download", exact: true })).toBeHidden();
  await computer.context().close();
});

test("everything that was bought is downloaded as one zip, or one format of it", async ({ page, shop }) => {
  await enterAs(page, await sessionOf(page, DEMO));
  await shop.visit("/account/order/list");
  const all = page.getByLabel("All files in one zip");
  await expect(all).toContainText(/All stitch files: \d+ files, [\d.]+ [kM]B/);
  await inspect(page, "downloads with the button for everything");
  const whole = await saveLibrary(page);
  expect(Object.keys(whole)[0]).toBe("contents.csv");
  await expect(page.getByRole("status").filter({ hasText: "Your browser shows the progress" })).toBeVisible();
  await all.selectOption({
    label: (await all.locator("option", { hasText: "Only JEF" }).textContent()) ?? "",
  });
  const jef = Object.keys(await saveLibrary(page)).filter((name) => name !== "contents.csv");
  expect(jef.length).toBeGreaterThan(0);
  expect(jef.filter((name) => !name.endsWith(".JEF"))).toEqual([]);
});

async function saveLibrary(page: Page): Promise<Record<string, Uint8Array>> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  return unzipSync(await readFile(await (await saved).path()));
}

test("a file that the customer did not buy cannot be downloaded", async ({ page, request }) => {
  const { token } = await sessionOf(page, DEMO);
  const headers = { authorization: `Bearer ${token}` };
  for (const name of ["../../../etc/passwd", "/etc/passwd", "1647-V3SE-99x99", "%00", "..\\secret"]) {
    const answer = await request.get("/api/order/download", { params: { filename: name }, headers });
    expect([400, 404]).toContain(answer.status());
  }
  expect((await request.get("/api/order/download?filename=1006-V3SE-12x8")).status()).toBe(401);
});

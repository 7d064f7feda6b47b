import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { zipSync } from "fflate";
import sharp from "sharp";
import { stitchBytes, zigzag } from "../catalogue/test-products.ts";
import { inspect } from "./accessibility.ts";
import { expect, test } from "./journeys.ts";
import { cutUploads, enterDemoOffice } from "./office.ts";

/** Category that no other journey opens. */
const CATEGORY = "Kurti & Dress > Kurti Yoke";
const MEGABYTE = 1024 * 1024;

// All visitors of the demo office share one upload batch.
test.describe.configure({ mode: "default" });

test("a file is uploaded while the browser's storage is full", async ({ page }) => {
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith("tus::")) throw new DOMException("Full", "QuotaExceededError");
      write.call(this, key, value);
    };
  });
  await enterDemoOffice(page, "/designs/new");
  const name = `Full lily ${Date.now()}`;
  const buffer = Buffer.from(stitchBytes(zigzag(320 + (Date.now() % 200)), "dst"));
  await page.getByLabel("Choose files").setInputFiles({ name: `${name}.dst`, mimeType: "", buffer });
  await expect(page.getByRole("rowgroup", { name })).toBeVisible();
});

test("88 files become drafts with few clicks, in a table like a spreadsheet", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1366, height: 768 });
  await enterDemoOffice(page, "/designs/new");
  await removeAll(page);
  await page.getByLabel("Choose files").setInputFiles(eightyEightFiles());
  await expect(page.getByText("88 files uploaded", { exact: true })).toBeVisible({ timeout: 120_000 });
  const rows = page.getByRole("rowgroup", { name: "Bloom" });
  await expect(rows).toHaveCount(38);
  await expect(page.getByText("38 are incomplete")).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await expect(page.getByText("12 files fit none of your machines: PEC")).toBeVisible();
  await typeLikeASheet(page);

  let [clicks, fields] = [0, 0];
  const several = page.getByRole("form", { name: "For several designs" });
  for (const [label, value] of [["Category", CATEGORY] as const, ["Price in ₹", "149"] as const]) {
    await several.getByLabel(label).fill(value);
    fields += 1;
  }
  const press = async (name: string) => {
    await page.getByRole("button", { name }).click();
    clicks += 1;
  };
  // A price that cannot be read is refused beside its field, before it is in 38 rows.
  await several.getByLabel("Price in ₹").fill("abc");
  await several.getByLabel("Price in ₹").press("Enter");
  await expect(several.getByText('"abc" is not a price.')).toBeVisible();
  await expect(rows.last().getByLabel("Price in ₹")).toHaveValue("");
  await several.getByLabel("Price in ₹").fill("149");
  await press("Apply to 38 designs");
  // Bloom 10 has both already.
  await expect(page.getByText("37 categories, 36 prices filled in.")).toBeVisible();
  await expect(page.getByText("2 prices kept.")).toBeVisible();
  await expect(rows.first().getByLabel("Price in ₹")).toHaveValue("120");
  await expect(rows.last().getByLabel("Price in ₹")).toHaveValue("149");
  await inspect(page, "table of uploads");
  // Drafts would stay in the shop of the other journeys.
  const added: string[] = [];
  await page.route("**/api/office/uploads/add", async (route) => {
    added.push(route.request().postDataJSON().key);
    await route.fulfill({ json: { id: added.length, name: "Bloom", published: false } });
  });
  await press("Add 38 as drafts");
  await expect.poll(() => added.length, { timeout: 60_000 }).toBe(38);
  expect(fields).toBeLessThanOrEqual(12);
  expect(clicks).toBeLessThanOrEqual(15);
  await removeAll(page);
});

/** 38 designs, each for two machines, and 12 files that no machine reads. */
function eightyEightFiles() {
  return Array.from({ length: 38 }, (_, place) => {
    const formats = place < 12 ? ["pes", "jef", "pec"] : ["pes", "jef"];
    return formats.map((format) => ({
      name: `Bloom ${10 + place}.${format}`,
      mimeType: "",
      buffer: Buffer.from(stitchBytes(zigzag(20 + place), format)),
    }));
  }).flat();
}

/** Moves by keys, fills down, chooses a machine, and takes a removal back. */
async function typeLikeASheet(page: Page): Promise<void> {
  const row = (number: number) => page.getByRole("rowgroup", { name: `Bloom ${number}` });
  const price = (number: number) => row(number).getByLabel("Price in ₹");
  await price(10).click();
  await page.keyboard.type("120");
  await page.keyboard.press("Enter");
  await expect(price(11)).toBeFocused();
  await page.keyboard.type("130");
  await page.keyboard.press("ArrowUp");
  await expect(price(10)).toBeFocused();
  // The answer of the last save may move the cursor to the end of the cell.
  await expect(async () => {
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowLeft");
    await expect(row(10).getByLabel("Category")).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("Kurti & Dress > Kurti Yok");
  await page.keyboard.press("ArrowRight");
  // The category was left with a typing error; the price that was never touched is not red.
  await expect(row(10).getByText("Did you mean")).toBeVisible();
  await row(10).getByRole("button", { name: "Use existing category" }).click();
  await expect(row(10).getByLabel("Category")).toHaveValue(CATEGORY);
  await price(12).focus();
  await page.keyboard.press("Tab");
  await expect(row(12).getByText("Enter a price.")).toBeVisible();
  await expect(page.getByText("Enter a price.")).toHaveCount(1);
  await price(11).focus();
  await page.keyboard.press("Control+d");
  await expect(price(47)).toHaveValue("130");
  await expect(page.getByText("36 prices filled in.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(price(47)).toHaveValue("");
  await expect(price(11)).toHaveValue("130");

  const machine = row(20).getByLabel(/Machine: .*pes/);
  await machine.selectOption("Brother SE1900");
  await expect(machine.locator("option:checked")).toHaveText("Brother SE1900");
  await row(20).getByRole("button", { name: "Remove Bloom 20" }).click();
  await expect(row(20)).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(row(20)).toBeVisible();
  await page.reload();
  await expect(price(10)).toHaveValue("120");
  await expect(row(10).getByLabel("Category")).toHaveValue(CATEGORY);
  await expect(
    row(20)
      .getByLabel(/Machine: .*pes/)
      .locator("option:checked"),
  ).toHaveText("Brother SE1900");
}

async function removeAll(page: Page): Promise<void> {
  const nothing = page.getByText("No uploads yet");
  const remove = page.getByRole("button", { name: "Remove all" });
  await expect(nothing.or(remove)).toBeVisible();
  if (await nothing.isVisible()) return;
  await remove.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove all" }).click();
  await expect(nothing).toBeVisible();
}

/** Unfolds the row of a design. */
async function unfold(design: Locator): Promise<void> {
  const details = design.getByRole("button", { name: "Details" });
  if ((await details.getAttribute("aria-expanded")) === "false") await details.click();
}

test("a design is uploaded despite two network failures, published, bought, and scheduled with a conflict", async ({
  page,
  shop,
}) => {
  const name = `Water lily ${Date.now()}`;
  // Each run uses another design, because the shop detects duplicate stitches.
  const stitches = 60 + (Date.now() % 200);
  await enterDemoOffice(page, "/designs/new");
  await nameCategory(page);
  const network = await cutUploads(page, [2, 4]);
  const buffer = Buffer.from(
    zipSync({
      "lily.dst": stitchBytes(zigzag(stitches), "dst"),
      "notes.txt": [randomBytes(9 * MEGABYTE), { level: 0 }],
    }),
  );
  await page.getByLabel("Choose files").setInputFiles({ name: `${name}.zip`, mimeType: "", buffer });
  for (const _ of ["once", "twice"]) {
    await expect(page.getByText("Continues when you are back online")).toBeVisible();
    await network.reconnect();
  }
  const design = page.getByRole("rowgroup", { name });
  await unfold(design);
  await expect(design.getByText(`${stitches} stitches`)).toBeVisible();
  // The file has three chunks; the second and the third were sent twice.
  expect(network.chunks()).toBe(5);
  await inspect(page, "uploads");
  await typeOffline(page, design);
  await unplacedPhoto(page);
  await unfold(design);
  await design.getByLabel("Category").fill(CATEGORY);
  await design.getByLabel("Price in ₹").fill("0");
  await expect(design.getByText("Enter rupees as 150 or 150.50.")).toBeVisible();
  await design.getByLabel("Price in ₹").fill("240");
  await design.getByLabel("Description").fill("Of silk,\nwith zari");
  await design.getByRole("button", { name: "Add as draft" }).click();
  const preview = design.getByRole("link", { name: "Preview" });
  const looked = await page.request.get((await preview.getAttribute("href")) ?? "");
  const shown = await looked.text();
  expect(shown).toContain(name);
  expect(shown).toContain("Of silk, with zari");
  const address = /id=(\d+)/.exec((await preview.getAttribute("href")) ?? "")?.[1];
  expect((await page.request.get(`/p/${address}`)).status()).toBe(404);
  await design.getByRole("button", { name: "Put on sale" }).click();
  await expect(design.getByText("On sale", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear added designs" }).click();
  await expect(design).toBeHidden();
  await shop.visit(`/p/${address}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /₹240/ })).toBeVisible();
  await takeDown(page, Number(address));
  await chooseAmongTimes(page, Number(address));
});

/** Assigns an unmatched photo to a design of the shop; a failed request shows a message. */
async function unplacedPhoto(page: Page): Promise<void> {
  const background = { width: 300, height: 300, channels: 3, background: "teal" } as const;
  const buffer = await sharp({ create: background }).png().toBuffer();
  await page.getByLabel("Choose files").setInputFiles({ name: "misfit.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Which design is it for? misfit.png" }).click();
  await page.route("**/api/office/designs/one?*", (route) => route.abort());
  const dialog = page.getByRole("dialog", { name: "Which design is it for? misfit.png" });
  await dialog.getByRole("listitem").filter({ hasText: "in the shop" }).first().getByRole("button").click();
  await expect(page.getByRole("alert").getByText("The office can’t be reached")).toBeVisible();
  await page.unroute("**/api/office/designs/one?*");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove misfit.png" }).click();
  await expect(page.getByText("misfit.png")).toBeHidden();
}

/** Expects text typed offline to be stored in the browser, and saved after a reload with a network. */
async function typeOffline(page: Page, design: Locator): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  await design.getByLabel("Price in ₹").fill("2350");
  const status = page.getByText("You are offline. Stored on this device, not saved in the shop yet.");
  await expect(status).toBeVisible();
  await page.goto("about:blank");
  await context.setOffline(false);
  const sent = page.waitForResponse("**/api/office/uploads/complete");
  await page.goto("/office/designs/new");
  await expect(design.getByLabel("Price in ₹")).toHaveValue("2350");
  expect((await sent).request().postDataJSON()).toMatchObject({ price: "2350" });
  const onDevice = () => Object.keys(localStorage).filter((name) => name.startsWith("officeDraft/"));
  await expect.poll(() => page.evaluate(onDevice)).toEqual([]);
}

/** Imports a category table by a button after a preview, and uses the shop's names. */
async function nameCategory(page: Page): Promise<void> {
  const tree = await (await page.request.get("/api/office/categories")).json();
  const { id, version, te, kn } = tree.categories.find(({ name }: { name: string }) => name === "Kurti Yoke");
  const headers = { origin: new URL(page.url()).origin };
  const data = { id, version, name: "Kurti Yoke", te: "", kn };
  expect((await page.request.post("/api/office/categories/rename", { headers, data })).status()).toBe(200);
  const buffer = Buffer.from(`category,name te\n${CATEGORY},${te}`);
  const files = page.getByLabel("Choose files");
  await files.setInputFiles({ name: "categories.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText("categories.csv: 0 new categories, 1 renamed.")).toBeVisible();
  await page.getByRole("button", { name: "Update categories" }).click();
  await expect(page.getByText("All categories in categories.csv are already in the shop.")).toBeVisible();
  await removeAll(page);
}

/** Takes the design off sale, so that other journeys are not affected. */
async function takeDown(page: Page, id: number): Promise<void> {
  await sell(page, id, "take-down", { reason: "End of the journey" });
}

/** Changes the sale as another tab would, based on the current version. */
async function sell(page: Page, id: number, call: "publish" | "take-down", change: object): Promise<void> {
  const { version } = await (await page.request.get(`/api/office/designs/sale?id=${id}`)).json();
  const headers = { origin: new URL(page.url()).origin };
  const data = { id, version, ...change };
  expect((await page.request.post(`/api/office/designs/${call}`, { headers, data })).status()).toBe(200);
}

const MONTH_MS = 30 * 86_400_000;

/**
 * Schedules a design as two people; the second resolves the conflict and does not get another one from the
 * next save.
 */
async function chooseAmongTimes(page: Page, id: number): Promise<void> {
  const theirs = new Date(Date.now() + MONTH_MS).toISOString();
  const mine = new Date(Date.now() + 2 * MONTH_MS).toISOString().slice(0, 16);
  await page.goto(`/office/designs/${id}/selling`);
  const time = page.getByLabel("Or schedule for");
  await time.fill(mine);
  await sell(page, id, "publish", { at: theirs });
  const publish = page.getByRole("button", { name: "Schedule", exact: true });
  await publish.click();
  const conflict = page.getByRole("alertdialog", { name: "Edit conflict" });
  await inspect(page, "two times of sale");
  await conflict.getByRole("button", { name: "Continue" }).click();
  await expect(time).toHaveValue(mine);
  await publish.click();
  await expect(page.getByText("Scheduled.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel schedule" }).click();
  await expect(page.getByText("Schedule cancelled.")).toBeVisible();
  await expect(time).toHaveValue("");

  await sell(page, id, "publish", { at: theirs });
  await page.getByRole("button", { name: "Put back on sale" }).click();
  await expect(page.getByRole("alert").getByText("Someone saved this after you opened it.")).toBeVisible();
  await expect(page.getByText("Scheduled to go on sale:")).toBeVisible();
  await sell(page, id, "publish", { at: null });
}

import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { inspect } from "./accessibility.ts";
import { expect, test } from "./journeys.ts";
import { cutUploads, enterDemoOffice } from "./office.ts";

const RUN = Date.now();

/**
 * One of the oldest designs of a category, which no other journey buys or names. All visitors of the demo
 * office are one staff member: a journey that saves a design deletes the others' drafts of it.
 */
async function oldDesign(page: Page, place: number): Promise<{ id: number; name: string }> {
  const answer = await page.request.get("/api/product/getProductByCategory?categoryId=130");
  const { data } = (await answer.json()) as { data: { id: number; name: string }[] };
  const oldest = data.at(-1 - place);
  if (!oldest) throw new Error("The category is empty");
  return oldest;
}

const nameField = (page: Page) => page.getByLabel("Name", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();
const bar = (page: Page) => page.locator(".unsaved-bar");

test("a design is found, changed and viewed stitch by stitch", async ({ page }) => {
  const { id, name } = await oldDesign(page, 0);
  await enterDemoOffice(page, "/designs");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(
    page.getByRole("table", { name: "Designs" }).locator("tbody").getByRole("link").first(),
  ).toBeVisible();
  await inspect(page, "the list of designs");
  await page.getByRole("searchbox", { name: "Find" }).fill(`${id}`);
  await row.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await inspect(page, "a design");

  const price = page.getByLabel(/^Price /).first();
  const before = await price.inputValue();
  await price.fill("10,00,000");
  await save(page);
  await expect(page.getByRole("alert").getByText("Enter a price from ₹1 to ₹1,00,000.")).toBeVisible();
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await price.fill(`₹${before}.50`);
  await page.getByRole("tab", { name: "Telugu" }).click();
  await nameField(page).fill("తామర ".repeat(60));
  await page.getByRole("tab", { name: "English" }).click();
  await save(page);
  await expect(page.getByRole("tab", { name: "Telugu" })).toHaveAttribute("aria-selected", "true");
  await expect(nameField(page)).toBeFocused();
  await nameField(page).fill(`తామర ${RUN}`);
  await save(page);
  await expect(bar(page).getByText("All changes saved.")).toBeVisible();
  await price.fill(before);
  await save(page);
  await expect(bar(page).getByText("All changes saved.")).toBeVisible();

  await page.getByRole("button", { name: "Show stitches" }).first().click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("heading", { name: "Warnings" })).toBeVisible();
  const threads = viewer.locator("canvas").first();
  const stitched = () => threads.evaluate(stitchedPixels);
  await expect.poll(stitched).toBeGreaterThan(10_000);
  const whole = await stitched();
  for (const layer of ["Jumps", "Trims", "Density", "Needle path"]) await viewer.getByLabel(layer).check();
  const drawing = viewer.getByRole("application");
  await drawing.press("ArrowRight");
  await drawing.press("ArrowRight");
  await expect(viewer.getByText("2.0 mm (↔ 2.0, ↕ 0.0)")).toBeVisible();
  await viewer.getByRole("button", { name: "Play" }).click();
  await expect(viewer.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect.poll(stitched).toBeLessThan(whole / 2);
  await inspect(page, "the viewer");
});

test("a narrow table of variants hides the same columns when another is added", async ({ page }) => {
  const { id } = await oldDesign(page, 0);
  await enterDemoOffice(page, `/designs/${id}`);
  const table = page.getByRole("table", { name: "Variants" });
  const headings = async (width: number) => {
    await page.setViewportSize({ width, height: 768 });
    const texts = await table.getByRole("columnheader").allInnerTexts();
    return texts.map((text) => text.trim());
  };
  await expect(table.getByRole("button", { name: /^Show stitches/ }).first()).toBeVisible();
  const all = await headings(1600);
  const narrow = await headings(800);
  expect(all).toEqual(expect.arrayContaining(["Colours", "Files"]));
  expect(narrow).toEqual(all.filter((heading) => heading !== "Colours").slice(0, -1));
  await table.getByRole("row").evaluateAll((rows) => {
    for (const row of rows) row.children[2]?.after(row.children[2].cloneNode(true));
  });
  expect(await headings(800)).toEqual(narrow.toSpliced(3, 0, narrow[2] ?? ""));
});

test("columns of designs are hidden for a person and come back", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterDemoOffice(page);
  // An earlier attempt may have left the column hidden.
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post("/api/office/views/columns", { headers, data: { list: "designs", hidden: [] } });
  await page.goto("/office/designs");
  const heading = page.getByRole("columnheader", { name: "Picture" });
  await expect(heading).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  const choices = page.getByRole("group", { name: "Columns" });
  const stored = page.waitForResponse(/views\/columns/);
  await choices.getByLabel("Picture").uncheck();
  await expect(heading).toBeHidden();
  await stored;
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Prices" })).toBeVisible();
  await expect(heading).toBeHidden();
  await page.getByRole("button", { name: "Columns" }).click();
  await choices.getByLabel("Picture").check();
  await expect(heading).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Design", exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole("columnheader", { name: "Design" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("status").filter({ hasText: /^[\d,]+ designs$/ })).toBeVisible();
});

/** Pixels of a drawing that are not white cloth. */
function stitchedPixels(drawing: HTMLElement | SVGElement): number {
  if (!(drawing instanceof HTMLCanvasElement)) return 0;
  const { width, height } = drawing;
  const pixels = drawing.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
  return Array.from({ length: width * height }, (_, i) => pixels[4 * i]).filter((red) => red !== 255).length;
}

test("a design is duplicated as a draft, shows its figures, and the draft is deleted", async ({ page }) => {
  const { id, name } = await oldDesign(page, 4);
  await enterDemoOffice(page, `/designs/${id}`);
  await expect(bar(page)).toBeHidden();
  const tabs = page.getByRole("navigation", { name });
  await tabs.getByRole("link", { name: "Sales" }).click();
  await expect(page.getByText("On wishlists").first()).toBeVisible();
  await inspect(page, "the figures of a design");
  await page.getByRole("button", { name: `Actions: ${name}` }).click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  const copy = page.getByRole("heading", { level: 1, name: `Copy of ${name}` });
  await expect(copy).toBeVisible();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Actions: Copy of ${name}` }).click();
  await page.getByRole("button", { name: "Delete draft" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete draft" }).click();
  await expect(page).toHaveURL(/\/office\/designs$/);
});

test.describe("in Dubai", () => {
  test.use({ timezoneId: "Asia/Dubai" });

  test("times that staff type are Indian times, and their labels say so", async ({ page }) => {
    const { id, name } = await oldDesign(page, 5);
    await enterDemoOffice(page, `/designs/${id}`);
    await page.getByRole("button", { name: `Actions: ${name}` }).click();
    await page.getByRole("button", { name: "Duplicate" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Copy of ${name}` })).toBeVisible();
    await page.goto(`${page.url()}/selling`);
    const time = page.getByLabel("Or schedule for (India)");
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await time.fill(`${day}T10:00`);
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    const scheduled = page.getByText("Scheduled to go on sale:").locator("time");
    await expect(scheduled).toHaveAttribute("datetime", `${day}T04:30:00.000Z`);
    await expect(scheduled).toContainText("10:00 am");
    await expect(time).toHaveValue(`${day}T10:00`);
    await page.getByRole("button", { name: "Cancel schedule" }).click();
    await expect(time).toHaveValue("");

    await page.goto("/office/orders?from=2040-12-05");
    await page.getByRole("button", { name: "+ Filter" }).click();
    await expect(page.getByLabel("From (India)")).toHaveValue("2040-12-05");
    await page.goto("/office/sales?period=own&from=2026-11-01&to=2026-11-02");
    await expect(page.getByLabel("From (India)")).toHaveValue("2026-11-01");
  });
});

test("a photo is added to an edited design despite two network failures, and removed again", async ({
  page,
}) => {
  const { id } = await oldDesign(page, 3);
  await enterDemoOffice(page, `/designs/${id}`);
  const pictures = page.getByRole("list").filter({ has: page.getByRole("img", { name: "Picture 1" }) });
  await expect(pictures).toBeVisible();
  const before = await pictures.getByRole("listitem").count();
  const add = page.getByLabel("Add photo");
  await add.setInputFiles({ name: "sample.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await expect(page.getByText("The picture is damaged or smaller than 200 × 200 pixels.")).toBeVisible();
  await page.getByRole("button", { name: "Remove sample.jpg" }).click();
  await page.getByLabel("Description", { exact: true }).fill(`Typed ${RUN}`);
  await expect(page.getByLabel("Take photo")).toHaveAttribute("capture", "environment");
  const network = await cutUploads(page, [2, 3]);
  await add.setInputFiles({ name: "stitched.png", mimeType: "image/png", buffer: await largePicture() });
  for (const _ of ["once", "twice"]) {
    await expect(page.getByText("Continues when you are back online")).toBeVisible();
    await network.reconnect();
  }
  await expect(pictures.getByRole("listitem")).toHaveCount(before + 1);
  await expect(pictures.getByRole("listitem").last().getByText("Own photo")).toBeVisible();
  // The first chunk was sent once, the second until it arrived.
  expect(network.chunks()).toBe(4);
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue(`Typed ${RUN}`);
  await page.getByRole("button", { name: `Remove Picture ${before + 1}` }).click();
  await save(page);
  await expect(bar(page).getByText("All changes saved.")).toBeVisible();
  await expect(pictures.getByRole("listitem")).toHaveCount(before);
});

/** Picture of 5 MB, sent in two chunks. */
function largePicture(): Promise<Buffer> {
  const raw = { width: 1_400, height: 1_250, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

test("typed text survives a new build's reload, and leaving asks for confirmation", async ({ page }) => {
  const { id, name } = await oldDesign(page, 1);
  await enterDemoOffice(page, `/designs/${id}`);
  await nameField(page).fill(`${name} ${RUN}`);
  await expect(bar(page).getByText("Stored as your draft")).toBeVisible();
  const palette = /\/office\/assets\/command-palette-/;
  await page.route(palette, (route) => route.fulfill({ status: 404 }));
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("status").filter({ hasText: "The office was updated" })).toBeVisible();
  await page.unroute(palette);
  await expect(nameField(page)).toHaveValue(`${name} ${RUN}`);
  await page.getByRole("link", { name: "Designs" }).last().click();
  const ask = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await ask.getByRole("button", { name: "Stay" }).click();
  await page.keyboard.press("Control+k");
  await page
    .getByRole("dialog", { name: /^Search/ })
    .getByRole("combobox")
    .fill("staff");
  await page.keyboard.press("Enter");
  await ask.getByRole("button", { name: "Stay" }).click();
  await page.goBack();
  await ask.getByRole("button", { name: "Stay" }).click();
  await expect(nameField(page)).toHaveValue(`${name} ${RUN}`);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(nameField(page)).toHaveValue(name);
  await expect(bar(page).getByText("All changes saved.")).toBeVisible();
});

test("a conflict on a design asks the second person, field by field", async ({ browser, page }) => {
  const { id, name } = await oldDesign(page, 2);
  await enterDemoOffice(page, `/designs/${id}`);
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await enterDemoOffice(other, `/designs/${id}`);
  await other.getByLabel("Description", { exact: true }).fill(`Theirs ${RUN}`);
  await other.getByLabel("Tags").fill("lotus,pond");
  await save(other);
  await expect(bar(other).getByText("All changes saved.")).toBeVisible();
  await nameField(page).fill(`${name} mine`);
  await page.getByLabel("Description", { exact: true }).fill(`Mine ${RUN}`);
  await save(page);
  const conflict = page.getByRole("alertdialog", { name: "Edit conflict" });
  await expect(conflict.getByRole("group")).toHaveCount(1);
  await inspect(page, "two editors");
  await conflict.getByLabel("Theirs").check();
  await conflict.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue(`Theirs ${RUN}`);
  await expect(page.getByLabel("Tags")).toHaveValue("lotus,pond");
  await save(page);
  await expect(bar(page).getByText("All changes saved.")).toBeVisible();
  await nameField(page).fill(name);
  await save(page);
  await expect(bar(page).getByText("All changes saved.")).toBeVisible();
  await other.context().close();
});

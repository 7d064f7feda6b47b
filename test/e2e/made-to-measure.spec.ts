import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Answer } from "../../src/contract/wire.ts";
import { expectStill, inspect, watchShifts } from "./accessibility.ts";
import { buy } from "./buyers.ts";
import { enterAs, newCustomer, type TestCustomer } from "./customers.ts";
import { everyWidth, expect, test } from "./journeys.ts";
import { enterDemoOffice } from "./office.ts";

/** A design of one part, and a blouse with back and sleeve. */
const PATCH = 1883;
const PATCH_CATEGORY = 152;
const BLOUSE = 1006;
/** Designs that no other journey buys; the first has a part of one piece. */
const SWITCHED = 1672;
const OFFLINE = 1180;
/** Name of the button that opens the dialog. */
const BUTTONS = {
  te: "సైజు లేదా హూప్ మార్చండి",
  kn: "ಅಳತೆ ಅಥವಾ ಹೂಪ್ ಬದಲಿಸಿ",
  hi: "साइज़ या हूप बदलें",
};

/** Sizes and hoops of the variant that `buy` bought, which the shop checks when first asked. */
async function adaptable(page: Page, { token }: TestCustomer, productId: number) {
  const product = await page.request.get(`/api/product/getWebProductById?id=${productId}`);
  const [variant] = (await product.json()).data.productvariants;
  const answer = await page.request.get(`/api/adapt?variantId=${variant.id}`, {
    headers: { authorization: `Bearer ${token}` },
    timeout: 240_000,
  });
  const known: Answer<"getAdaptable"> = await answer.json();
  return known;
}

/** Bytes of a file that the button's click downloads. */
async function downloadedBy(page: Page, click: () => Promise<void>) {
  const waiting = page.waitForEvent("download");
  await click();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a bought file is made in another size by keyboard, listed beside it, and downloaded again", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(page);
  await buy(page, customer, PATCH);
  const { sizes } = await adaptable(page, customer, PATCH);
  const passing = sizes.findLast(({ ok }) => ok);
  await enterAs(page, customer);
  await shop.visit("/account/order/list");
  const main = page.getByRole("main");
  const bought = await downloadedBy(page, () => main.getByRole("button", { name: "Stitch file" }).click());
  await main.getByRole("button", { name: "Change size or hoop" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Made to measure" });
  const slider = dialog.getByRole("slider", { name: "Size" });
  await expect(slider).toBeFocused();
  for (let percent = 100; percent < (passing?.percent ?? 100); percent += 5) await slider.press("ArrowRight");
  await dialog.getByRole("checkbox", { name: "Mirror" }).press("Space");
  await inspect(page, "the dialog that makes a file to measure");
  await dialog.getByRole("button", { name: "Make the file" }).press("Enter");
  await expect(dialog.getByText(`Ready: ${passing?.percent}\u00a0%, mirrored`)).toBeVisible();
  const made = await downloadedBy(page, () => dialog.getByRole("button", { name: "Download" }).click());
  expect(made.name).toMatch(/^[A-Z0-9_]{1,8}\.PES$/);
  expect(made.bytes.subarray(0, 4).toString()).toBe("#PES");
  expect(made.bytes.equals(bought.bytes)).toBe(false);
  await page.keyboard.press("Escape");
  await page.reload();
  const list = main.getByRole("region", { name: "Made to measure" });
  await expect(list.getByText(`${passing?.percent}\u00a0%, mirrored`)).toBeVisible();
  const again = await downloadedBy(page, () => list.getByRole("button", { name: "Download" }).click());
  expect(again.bytes.equals(made.bytes)).toBe(true);
});

test("a design that is larger than the hoop comes in pieces, with a plan in pictures", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(page);
  await buy(page, customer, PATCH);
  const { parts } = await adaptable(page, customer, PATCH);
  const side = Math.ceil(Math.max(parts[0]?.width ?? 0, parts[0]?.height ?? 0) * 0.7);
  const machine = { name: "Small one", fields: [{ width: side, height: side }], formats: ["PES"] };
  await page.request.post("/api/customer/saveMachines", {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { machines: [machine], version: 0 },
  });
  await enterAs(page, customer);
  await shop.visit("/account/order/list");
  await page.getByRole("button", { name: "Change size or hoop" }).click();
  const dialog = page.getByRole("dialog", { name: "Made to measure" });
  await dialog.getByLabel("Hoop").selectOption({ label: `Small one, ${side} × ${side}\u00a0mm` });
  await expect(dialog.getByText(/^Larger than this hoop: you sew it in \d pieces/)).toBeVisible();
  await dialog.getByRole("button", { name: "Make the file" }).click();
  const plan = dialog.getByRole("region", { name: "Sewing plan" });
  const pieces = dialog.getByText(/^Piece \d of \d$/);
  await expect(plan.getByRole("img", { name: "Where piece 1 of" })).toBeVisible();
  const count = await plan.getByRole("listitem").count();
  expect(count).toBeGreaterThan(1);
  await expect(pieces).toHaveCount(2 * count);
  await expect(plan.getByText(/leave the crosses out/)).toBeVisible();
  await inspect(page, "the plan of a design in pieces");
  const template = await downloadedBy(page, () =>
    plan
      .getByRole("button", { name: /^Print template/ })
      .first()
      .click(),
  );
  expect(template.bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a refused size says why, and one press makes the other sleeve", async ({ page, shop }) => {
  const customer = await newCustomer(page);
  await buy(page, customer, BLOUSE);
  const known = await adaptable(page, customer, BLOUSE);
  // Whether a size passes depends on the design, so the shop's answer has one that does not.
  await page.route("**/api/adapt?*", (route) =>
    route.fulfill({
      json: {
        ...known,
        sizes: known.sizes.map((size) =>
          size.percent === 120 ? { ...size, ok: false, reason: "Some stitches would be too long." } : size,
        ),
      },
    }),
  );
  await enterAs(page, customer);
  await shop.visit("/account/order/list");
  await page.getByRole("button", { name: "Change size or hoop" }).click();
  const dialog = page.getByRole("dialog", { name: "Made to measure" });
  const slider = dialog.getByRole("slider", { name: "Size" });
  await slider.press("End");
  await expect(slider).toHaveAccessibleDescription(/Some stitches would be too long\./);
  await expect(dialog.getByRole("button", { name: "Make the file" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Left and right" }).click();
  const pair = page.getByRole("dialog", { name: "Left and right" });
  await expect(pair.getByText("Mirrored, for the other sleeve")).toBeVisible();
  const sleeve = (at: number) =>
    downloadedBy(page, () => pair.getByRole("button", { name: "Download" }).nth(at).click());
  const [bought, mirrored] = [await sleeve(0), await sleeve(1)];
  expect(mirrored.bytes.equals(bought.bytes)).toBe(false);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [language, button] of Object.entries(BUTTONS)) {
    await shop.visit(`/${language}/account/order/list`);
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("slider").waitFor();
    const overflow = await page
      .getByRole("dialog")
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow, language).toBe(0);
  }
});

test(
  "page and list say before buying in which size a design is made to fit",
  everyWidth,
  async ({ page, shop }) => {
    const customer = await newCustomer(page);
    await buy(page, customer, PATCH);
    const { sizes, parts, format } = await adaptable(page, customer, PATCH);
    expect(sizes.find(({ percent }) => percent === 90)?.ok).toBe(true);
    const [{ width, height } = { width: 0, height: 0 }] = parts;
    const field = { width: Math.ceil(width * 0.9) + 1, height: Math.ceil(height * 0.9) + 1 };
    const fits = "Fits your Small one at 90\u00a0%";
    // Processes notice a change of the catalogue within half a second.
    const html = async () => (await page.request.get(`/p/${PATCH}`)).text();
    await expect.poll(html).toMatch(/Comes in \d+ to \d+\u00a0%: from \d+ × \d+ to \d+ × \d+\u00a0mm/);

    await page.addInitScript(
      (saved) => {
        localStorage._machines = JSON.stringify([saved]);
      },
      { name: "Small one", fields: [field], formats: [format] },
    );
    await watchShifts(page);
    await shop.visit(`/p/${PATCH}`);
    await expect(page.locator(".buy")).toContainText(fits);
    await expect(page.locator(".buy")).toContainText("You make it in this size after buying.");
    await expectStill(page, "a product that is made to fit");
    await inspect(page, "a product that is made to fit");
    await shop.visit(`/category?subcategoryId=${PATCH_CATEGORY}`);
    await page.getByRole("checkbox", { name: "Fits my machine" }).click();
    const orMade = page.getByRole("checkbox", { name: "…or can be made to fit" });
    await orMade.press("Space");
    await expect(page).toHaveURL(/sized=1/);
    await expect(orMade).toBeChecked();
    await expect(orMade).toBeFocused();
    const list = new URL(page.url());
    for (const [name, side] of Object.entries({ minWidth: Math.floor(width), maxWidth: Math.ceil(width) }))
      list.searchParams.set(name, `${side}`);
    await shop.visit(list.pathname + list.search);
    await expect(page.locator(".design-card").filter({ hasText: fits }).first()).toBeVisible();
    await expect(page.locator(".design-card [data-fit=big]")).toHaveCount(0);
    await inspect(page, "a list of designs that are made to fit");
  },
);

test("the owner sees the sizes of a design, and what the switch leaves is what its buyers find", async ({
  page,
  shop,
}) => {
  const customer = await newCustomer(page);
  await buy(page, customer, SWITCHED);
  await adaptable(page, customer, SWITCHED);
  const choose = async (label: string) => {
    await enterDemoOffice(page, `/designs/${SWITCHED}`);
    const panel = page.getByRole("region", { name: "Made to measure" });
    await expect(panel.getByText(/Can be made: .*100\u00a0%/).first()).toBeVisible();
    await panel.getByLabel("Customers may make").selectOption({ label });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".unsaved-bar").getByText("All changes saved.")).toBeVisible();
    await enterAs(page, customer);
    await shop.visit("/account/order/list");
  };
  const open = page.getByRole("button", { name: "Change size or hoop" });
  await choose("Only mirrored and turned files");
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Made to measure" });
  await expect(dialog.getByText(/can be mirrored and turned, but not made in another size/)).toBeVisible();
  await expect(dialog.getByRole("slider")).toHaveCount(0);
  await inspect(page, "the dialog that only mirrors and turns");
  await dialog.getByRole("checkbox", { name: "Mirror" }).check();
  await dialog.getByRole("button", { name: "Make the file" }).click();
  await expect(dialog.getByText("Ready: 100\u00a0%, mirrored")).toBeVisible();
  await choose("Nothing");
  await expect(page.getByRole("region", { name: "Made to measure" })).toBeVisible();
  await expect(open).toHaveCount(0);
  await choose("Other sizes, mirrored and turned files");
  await expect(open).toBeVisible();
});

test.describe("without network", () => {
  test.use({ serviceWorkers: "allow" });
  test("a made file stays on the device", async ({ page, context, shop }) => {
    // Only the visit without network is one of those that are measured.
    await page.addInitScript(() => Object.assign(Math, { random: () => (navigator.onLine ? 0.9 : 0) }));
    const customer = await newCustomer(page);
    await buy(page, customer, OFFLINE);
    const known = await adaptable(page, customer, OFFLINE);
    const headers = { authorization: `Bearer ${customer.token}` };
    const settings = { variantId: known.variantId, percent: 100, mirror: "horizontal", turn: 0 };
    const answer = await page.request.post("/api/adapt", { headers, data: settings, timeout: 240_000 });
    const { files }: Answer<"createAdaptation"> = await answer.json();
    await enterAs(page, customer);
    await shop.visit("/");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await shop.visit("/account/order/list");
    const list = page.getByRole("region", { name: "Made to measure" });
    await expect(list.getByText("100\u00a0%, mirrored")).toBeVisible();
    await page.getByRole("button", { name: "More", exact: true }).first().click();
    await page.getByRole("button", { name: "Save offline" }).first().click();
    await expect(page.getByText(/^On this device since/)).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/No network\. This is your list as of/)).toBeVisible();
    const savedFile = await downloadedBy(page, () =>
      list.getByRole("button", { name: "Download" }).first().click(),
    );
    expect(savedFile.name).toBe(files[0]?.name);
    expect(createHash("sha256").update(savedFile.bytes).digest("hex")).toBe(files[0]?.sha256);
  });
});

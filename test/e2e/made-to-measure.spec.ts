import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Answer } from "../../src/contract/wire.ts";
import { inspect } from "./accessibility.ts";
import { buy } from "./buyers.ts";
import { enterAs, newCustomer, type TestCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";

/** A design of one part, and a blouse with back and sleeve. */
const PATCH = 1883;
const BLOUSE = 1006;
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

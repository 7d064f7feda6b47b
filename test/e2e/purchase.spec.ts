import { readFile } from "node:fs/promises";
import { read } from "@kasuti/embroidery";
import { strFromU8, unzipSync } from "fflate";
import { everyWidth, expect, test } from "./journeys.ts";

test(
  "a new visitor finds a design, registers, pays, and downloads a file that a machine can sew (§ 1.1, 1.7, 1.8, 2.14, 2.61, 2.66, 4.12, 4.14, 6.1)",
  everyWidth,
  async ({ page, shop }, info) => {
    const phone = `9${info.project.name === "phone" ? 1 : 2}${Date.now().toString().slice(-8)}`;
    await shop.visit("/category");
    await page
      .getByRole("searchbox")
      .or(page.getByRole("textbox", { name: "Search designs" }))
      .first()
      .fill("peac");
    await page.getByRole("option").first().click();
    await expect(page).toHaveURL(/\/p\/\d+$/);

    const variant = await shop.chooseFirstVariant();
    await expect(variant).toBeChecked();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await shop.goToCheckout();

    await expect(page).toHaveURL(/\/login/);
    const main = page.getByRole("main");
    await main.getByRole("tab", { name: "REGISTER" }).click();
    await main.getByLabel("Full Name").fill("Ananya Rao");
    await main.getByLabel("Email").fill(`${phone}@example.org`);
    await main.getByLabel("Phone").fill(phone);
    await main.getByLabel("Password", { exact: true }).fill("zari-thread");
    await expect(main.getByRole("checkbox", { name: /^Remind me once/ })).not.toBeChecked();
    await main.getByRole("button", { name: /^register$/i }).click();
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByRole("button", { name: "Account" })).toBeVisible();

    await expect(page.getByRole("heading", { name: "2 Billing address" })).toBeVisible();
    await expect(main.getByLabel("Full Name")).toHaveValue("Ananya Rao");
    await expect(main.getByLabel("Phone")).toHaveValue(phone);
    await main.getByLabel("Town/City").fill("Ilkal");
    await main.getByLabel("State").fill("Karnataka");
    await main
      .getByRole("button", { name: /save|add|use|continue/i })
      .first()
      .click();
    await main.getByRole("button", { name: "Pay now" }).click();
    await page
      .getByRole("dialog", { name: "Razorpay (emulated)" })
      .getByRole("button", { name: "Pay" })
      .click();
    await page.waitForURL(/\/account\/order\/list/);

    await expect(page.getByRole("heading", { name: "My Downloads - (1)" })).toBeVisible();
    await expect(
      page.getByRole("heading", { name: /^Thank you, Ananya\. Order \d+ is paid\.$/ }),
    ).toBeFocused();
    // The stitch file comes first, under the name that it has in the zip.
    const thanks = main.locator(".thanks");
    const [single] = await Promise.all([
      page.waitForEvent("download"),
      thanks.getByRole("button").first().click(),
    ]);
    const short = single.suggestedFilename();
    await expect(thanks).toContainText(`Tap ${short} and save it to the stick`);
    await expect(thanks.getByRole("link", { name: "How to use a USB stick" })).toBeVisible();
    for (const later of ["Search the downloads", "All files in one zip"])
      await expect(page.getByLabel(later)).toHaveCount(0);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      main
        .getByRole("cell")
        .or(main.getByRole("article"))
        .getByRole("link", { name: "Download" })
        .first()
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const entries = unzipSync(await readFile(await download.path()));
    expect(Object.keys(entries)).toContain(short);
    const stitchFile =
      Object.keys(entries).find((name) => /\.(dst|exp|pes|jef|vp3|hus|xxx)$/i.test(name)) ?? "";
    const result = read(entries[stitchFile] ?? new Uint8Array(), { name: stitchFile });
    expect(result.ok, strFromU8((entries[stitchFile] ?? new Uint8Array()).slice(0, 20), true)).toBe(true);
  },
);

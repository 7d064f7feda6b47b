import { olderSales, olderShopFiles } from "../move-in/older-shops.ts";
import { inspect } from "./accessibility.ts";
import { expect, test } from "./journeys.ts";
import { enterDemoOffice } from "./office.ts";

test("the owner moves in from a WooCommerce folder, and a buyer logs in and finds the designs", async ({
  page,
  shop,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1366, height: 768 });
  await enterDemoOffice(page, "/move-in");
  const files = Object.entries(olderShopFiles("woo-tables", olderSales(12)));
  await page.getByLabel("Choose files").setInputFiles(
    files.map(([path, content]) => ({
      name: path.slice(path.lastIndexOf("/") + 1),
      mimeType: "",
      buffer: Buffer.from(content),
    })),
  );
  await expect(page.getByText(`${files.length} files,`)).toBeVisible();
  await page.getByRole("button", { name: "Make plan" }).click();
  await expect(page.getByRole("heading", { name: "Decide" })).toBeVisible();
  await inspect(page, "decisions of moving in");
  await page.getByLabel(/no currency/).check();
  await page.getByLabel("Blouse > Back Neck (5)").fill("Blouse > Moved");
  await page.reload();
  // Typed input is a draft.
  await expect(page.getByLabel("Blouse > Back Neck (5)")).toHaveValue("Blouse > Moved");
  await page.getByRole("button", { name: "Save and make plan" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(page.getByText("4 new, 0 already here, 1 refused")).toBeVisible();
  await page.getByRole("button", { name: "Move in", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Move in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Moved in" })).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole("heading", { name: "Tell buyers" })).toBeVisible();
  await page.getByRole("button", { name: "Discard files" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard files" }).click();
  await expect(page.getByText("No files yet.")).toBeVisible();

  await shop.visit("/login");
  await shop.logIn(page.getByRole("main"), { email: "buyer0@x.example", phone: "", password: "test12345" });
  await expect(page).toHaveURL("/account/view");
  await shop.visit("/account/order/list");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("main").getByRole("link", { name: "Download", exact: true }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
});

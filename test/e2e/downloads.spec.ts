import { readFile } from "node:fs/promises";
import { DEMO, enterAs, sessionOf } from "./customers.ts";
import { expect, test } from "./journeys.ts";

test("downloads are listed ten a page, searched and fetched (§ 2.20)", async ({ page, shop }) => {
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
  expect((await waiting).suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByText("File downloaded successfully").first()).toBeVisible();
  await page.getByLabel("Search the downloads").fill("nothing like this");
  await expect(page.getByText("No orders found.")).toBeVisible();
});

test("an order's receipt is saved as PDF, its mail sent once more", async ({ page, shop }) => {
  await enterAs(page, await sessionOf(page, DEMO));
  await shop.visit("/account/order/list");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Receipt of order #10012" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("receipt-10012.pdf");
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await page.getByRole("button", { name: "Email the links of order #10012" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Sent to your email" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Email the links of order #10012" })).toBeDisabled();
});

test("a file the customer did not buy stays shut", async ({ page, request }) => {
  const { token } = await sessionOf(page, DEMO);
  const headers = { authorization: `Bearer ${token}` };
  for (const name of ["../../../etc/passwd", "/etc/passwd", "1647-V3SE-99x99", "%00", "..\\secret"]) {
    const answer = await request.get("/api/order/download", { params: { filename: name }, headers });
    expect([400, 404]).toContain(answer.status());
  }
  expect((await request.get("/api/order/download?filename=1006-V3SE-12x8")).status()).toBe(401);
});

import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { zipSync } from "fflate";
import { stitchBytes, zigzag } from "../catalogue/test-products.ts";
import { expect, test } from "./journeys.ts";
import { cutUploads, enterDemoOffice } from "./office.ts";
import { inspect } from "./sight.ts";

/** No other journey looks into it. */
const CATEGORY = "Kurti & Dress > Kurti Yoke";
const MEGABYTE = 1024 * 1024;

test("a design is added from a phone whose network goes twice, and bought when it is published", async ({
  page,
  shop,
}) => {
  const name = `Water lily ${Date.now()}`;
  // Another design each time: the shop knows the stitches that it has.
  const stitches = 60 + (Date.now() % 200);
  await enterDemoOffice(page, "/designs/new");
  const network = await cutUploads(page, [2, 4]);
  const buffer = Buffer.from(
    zipSync({
      "lily.dst": stitchBytes(zigzag(stitches), "dst"),
      "notes.txt": [randomBytes(9 * MEGABYTE), { level: 0 }],
    }),
  );
  await page.getByLabel("Choose files").setInputFiles({ name: `${name}.zip`, mimeType: "", buffer });
  for (const _ of ["once", "twice"]) {
    await expect(page.getByText("Goes on when the network is back")).toBeVisible();
    await network.mend();
  }
  const design = page.getByRole("article", { name });
  await expect(design.getByText(`${stitches} stitches`)).toBeVisible();
  await inspect(page, "uploads");
  await design.getByLabel("Category").fill(CATEGORY);
  await design.getByLabel("Price in ₹").fill("0");
  await expect(design.getByText("Write rupees as 150 or 150.50.")).toBeVisible();
  await design.getByLabel("Price in ₹").fill("240");
  await design.getByText("Description and tags").click();
  await design.getByLabel("Description").fill("Of silk,\nwith zari");
  await design.getByRole("button", { name: "Add as a draft" }).click();
  const preview = design.getByRole("link", { name: "Preview" });
  const looked = await page.request.get((await preview.getAttribute("href")) ?? "");
  const shown = await looked.text();
  expect(shown).toContain(name);
  expect(shown).toContain("Of silk, with zari");
  const address = /id=(\d+)/.exec((await preview.getAttribute("href")) ?? "")?.[1];
  expect((await page.request.get(`/p/${address}`)).status()).toBe(404);
  await design.getByRole("button", { name: "Put on sale" }).click();
  await expect(design.getByText("On sale", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear what is added" }).click();
  await expect(design).toBeHidden();
  await shop.visit(`/p/${address}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /₹240/ })).toBeVisible();
  await takeDown(page, Number(address));
});

/** Other journeys have the shop as it was. */
async function takeDown(page: Page, id: number): Promise<void> {
  const { version } = await (await page.request.get(`/api/office/designs/sale?id=${id}`)).json();
  const headers = { origin: new URL(page.url()).origin };
  const data = { id, version, reason: "End of the journey" };
  expect((await page.request.post("/api/office/designs/take-down", { headers, data })).status()).toBe(200);
}

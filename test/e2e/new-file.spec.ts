import { readFile } from "node:fs/promises";
import { read, scale, write } from "@kasuti/embroidery";
import { unzipSync } from "fflate";
import { inspect } from "./accessibility.ts";
import { buy } from "./buyers.ts";
import { enterAs, newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";
import { enterDemoOffice } from "./office.ts";

const DESIGN = 1020;

/** The stitch files of a zip, slightly smaller. */
function smaller(zip: Uint8Array) {
  return Object.entries(unzipSync(zip)).flatMap(([name, bytes]) => {
    const format = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
    const found = read(bytes, { name });
    const written = found.ok ? write(scale(found.design, 0.97), format) : undefined;
    return written?.ok
      ? [{ name, mimeType: "application/octet-stream", buffer: Buffer.from(written.bytes) }]
      : [];
  });
}

test("the owner replaces a file; the customer sees what changed and takes it in one press", async ({
  page,
  shop,
  browser,
}) => {
  const customer = await newCustomer(page);
  await buy(page, customer, DESIGN);
  await enterAs(page, customer);
  await shop.visit("/account/order/list");
  const download = async (press: () => Promise<void>) => {
    const waiting = page.waitForEvent("download");
    await press();
    return readFile(await (await waiting).path());
  };
  const link = page.getByRole("main").getByRole("link", { name: "Download", exact: true });
  const bought = await download(() => link.click());
  await expect(page.getByRole("button", { name: "Get the new file" })).toBeHidden();

  const office = await browser.newPage();
  await enterDemoOffice(office, `/designs/${DESIGN}/selling`);
  const asked = office.waitForEvent("filechooser");
  await office.getByRole("button", { name: "Replace file" }).first().click();
  await (await asked).setFiles(smaller(bought));
  await office.getByRole("button", { name: "Use new file" }).click();
  await expect(office.getByText("File replaced. You can undo this for a day.")).toBeVisible();
  await office.setViewportSize({ width: 360, height: 740 });
  const line = office.getByRole("listitem").filter({ hasText: "Replaced by" });
  // The undo is below the name and the button, not squeezed beside them.
  const button = await line.getByRole("button", { name: "Replace file" }).boundingBox();
  const undo = await line.getByText(/^Replaced by/).boundingBox();
  expect(undo?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
  await office.close();

  await shop.visit("/account/order/list");
  const note = page.getByRole("region", { name: "New file available" });
  await expect(note.getByText(/^Size: before .+, now .+ mm$/)).toBeVisible();
  await inspect(page, "a new file to take");
  await note.getByRole("button", { name: "Get the new file" }).dblclick();
  await expect(page.getByText("You have the new file.")).toBeVisible();
  await expect(note).toBeHidden();
  const earlier = page.locator(".earlier-files li");
  await expect(earlier).toHaveCount(1);
  await expect(earlier).toContainText("Earlier file your file until");
  expect(await download(() => earlier.getByRole("button", { name: "Download" }).click())).toEqual(bought);
  expect(await download(() => link.click())).not.toEqual(bought);
});

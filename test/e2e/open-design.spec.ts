import { readFile } from "node:fs/promises";
import { DesignBuilder, fieldOf, read, write } from "@kasuti/embroidery";
import { zipSync } from "fflate";
import { inspect } from "./accessibility.ts";
import { expect, test } from "./journeys.ts";

test.use({ serviceWorkers: "allow" });

/** Zigzags in red and gold, 20 by 30 mm. */
function stitched() {
  const design = new DesignBuilder();
  design.thread({ color: 0xcc1122, name: "Vermilion" });
  design.thread({ color: 0xd4a017, name: "Zari" });
  for (let row = 0; row <= 300; row += 5) design.stitch(row % 10 === 0 ? 0 : 200, row);
  design.colorChange();
  for (let row = 0; row <= 300; row += 5) design.stitch(row % 10 === 0 ? 200 : 0, row);
  return design.end().build();
}

function fileOf(id: string): Buffer {
  const written = write(stitched(), id);
  if (!written.ok) throw new Error(written.error.message);
  return Buffer.from(written.bytes);
}

test("a visitor opens a design file, checks its fit and converts it, also offline", async ({
  page,
  context,
  shop,
}) => {
  await shop.visit("/tools/open-design");
  const sent: string[] = [];
  const field = page.getByLabel("Design file");
  const design = page.getByRole("region", { name: "Design" });

  await field.setInputFiles({
    name: "saree.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  });
  await expect(page.getByRole("alert")).toContainText("This is not an embroidery file");
  await expect(page.getByRole("alert").getByRole("button")).toHaveCount(0);
  await expect(field).toHaveValue(/saree\.jpg$/);
  await Promise.all([page.waitForEvent("filechooser"), field.click()]);
  await expect(field).toHaveValue("");
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));

  const zip = zipSync({ "rose.pes": fileOf("pes"), "lotus.dst": fileOf("dst") });
  await field.setInputFiles({ name: "usb.zip", mimeType: "application/zip", buffer: Buffer.from(zip) });
  await page.getByRole("button", { name: "rose.pes" }).click();
  await expect(design).toContainText("20.0 × 30.0 mm");
  await expect(design).toContainText("122");
  await expect(design.getByRole("listitem")).toHaveCount(2);
  await expect(design.getByRole("link", { name: "Find similar designs in the shop" })).toHaveAttribute(
    "href",
    "/category?like=20.0x30.0x122-red-gold",
  );
  expect(await design.getByRole("img", { name: "rose.pes as it is sewn" }).evaluate(middle)).toBeGreaterThan(
    200,
  );
  await inspect(page, "an opened design");

  const like = await page.context().newPage();
  await like.goto("/category?like=20.0x30.0x122-red-gold");
  await expect(like.getByRole("heading", { level: 1 })).toHaveText("Similar to your design");
  await expect(like.getByText("Closest in size, stitches and colours first.")).toBeVisible();
  await expect(like.locator(".design-card")).toHaveCount(18);
  await like.close();

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => caches.match("/tools/open-design").then(Boolean))).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await field.setInputFiles({ name: "rose.dst", mimeType: "", buffer: fileOf("pes") });
  await expect(design).toContainText("This is actually a PES file.");
  await design.getByLabel("Format to convert to").selectOption("jef");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    design.getByRole("button", { name: "Convert" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("rose.jef");
  const converted = read(await readFile(await download.path()));
  expect(converted).toMatchObject({ ok: true, format: "jef" });
  await expect(design).toContainText("colours: replaced by the closest in the machine's palette");
  expect(sent).toEqual([]);
});

test("a file that lies off the middle of the hoop is centred with a button", async ({ page, shop }) => {
  const machine = { name: "450E", formats: ["JEF"], fields: [{ width: 200, height: 280 }] };
  await page.addInitScript((saved) => {
    localStorage._machines ??= JSON.stringify([saved]);
  }, machine);
  await shop.visit("/tools/open-design");
  const bytes = fileOf("jef");
  const start = bytes.readUInt32LE(0);
  // Thirteen jumps of 12 mm to the right, which programs that keep a design's origin write.
  const jumps = Buffer.from(Array.from({ length: 13 }, () => [0x80, 0x02, 120, 0]).flat());
  const buffer = Buffer.concat([bytes.subarray(0, start), jumps, bytes.subarray(start)]);
  await page.getByLabel("Design file").setInputFiles({ name: "rose.jef", mimeType: "", buffer });
  const design = page.getByRole("region", { name: "Design" });
  await expect(design).toContainText("450E: it lies 156 mm off the middle, and the machine will refuse it.");
  await inspect(page, "a design off the middle");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    design.getByRole("button", { name: "Centre it" }).click(),
  ]);
  const centred = read(await readFile(await download.path()));
  expect(centred.ok && fieldOf(centred.design, "jef")).toEqual({ widthMm: 20, heightMm: 30, offMm: 0 });
});

/** Opacity of the picture's middle, 0 to 255. */
function middle(element: Element): number {
  const canvas = element as HTMLCanvasElement;
  const { data } =
    canvas.getContext("2d")?.getImageData(canvas.width / 2 - 10, canvas.height / 2 - 10, 20, 20) ?? {};
  return Math.max(...(data ?? [0]).filter((_, place) => place % 4 === 3));
}

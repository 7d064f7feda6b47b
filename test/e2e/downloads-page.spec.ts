import { enterAs, newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";

const order = (number: number) => ({
  number,
  createdAt: new Date(2026, 2, 1 + (number % 28), 12).toISOString(),
  grandtotal: 1234.5,
  ...(number === 10093 && {
    net: 1144,
    refunds: [{ amount: 90.5, at: new Date(2026, 3, 2, 12).toISOString() }],
  }),
  orderPaths: [
    {
      productId: 1006,
      productName: number === 10020 ? "Mango neck" : "Lotus butta",
      productPhoto: "",
      variants:
        number === 10019
          ? []
          : [{ variantName: "Brother 8x8", variantPath: "designs/7/A-12x8", size: 9_000 }],
    },
  ],
});

test.beforeEach(async ({ page, shop }) => {
  const orders = Array.from({ length: 93 }, (_, index) => order(10093 - index));
  await page.route("**/api/order/list?*", (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, size] = [Number(query.get("page")), Number(query.get("pageSize"))];
    const json = number
      ? { orders: orders.slice((number - 1) * size, number * size), total: orders.length }
      : { orders };
    return route.fulfill({ json });
  });
  await enterAs(page, await newCustomer(page));
  await shop.visit("/account/order/list");
});

test("orders come ten to a page, eight page buttons at a time (§ 2.77, 2.80, 2.85, 9.8)", async ({
  page,
}) => {
  await expect(page.getByRole("heading", { name: "My Downloads - (93)" })).toBeVisible();
  await expect(page.getByText("₹90.50 refunded, ₹1,144 kept")).toBeVisible();
  await expect(page.getByText("₹90.50 of this order was refunded on 02 - 04 - 2026")).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages.getByRole("button", { name: /^\d+$/ })).toHaveText("1 2 3 4 5 6 7 8".split(" "));
  const columns = ["S.No", "ID", "Date Purchased", "Total", "Product Image", "Product Details"];
  await expect(page.locator("thead th")).toHaveText(columns);
  await expect(page.locator("tbody tr")).toHaveCount(10);
  await pages.getByRole("button", { name: "8", exact: true }).click();
  await expect(pages.getByRole("button", { name: /^\d+$/ }).last()).toHaveText("10");
  await pages.getByRole("button", { name: "10", exact: true }).click();
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await expect(page.locator("tbody tr").first()).toContainText("#10003");
  await expect(page.locator("tbody tr").first()).toContainText("₹1,234.50");
});

test("each design is one block: its picture beside its own name and files, at every width", async ({
  page,
}) => {
  const names = ["Gadwal Lotus", "Amritavarshini Peacock", "x".repeat(240), "Mango"];
  const several = {
    ...order(10093),
    orderPaths: names.map((productName, index) => ({
      ...{ productId: 2000 + index, productName, productPhoto: "/missing.jpg" },
      variants: Array.from({ length: index === 1 ? 5 : 1 }, (_, place) => ({
        ...{ variantName: `Janome ${place}`, variantPath: `designs/${index}-${place}`, size: 9_000 },
      })),
    })),
  };
  await page.route("**/api/order/list?*", (route) =>
    route.fulfill({ json: { orders: [several, order(10092)], total: 2 } }),
  );
  await page.reload();
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(page.locator(".ordered").first()).toBeVisible();
    const blocks = await page
      .locator("tbody tr")
      .first()
      .locator(".ordered")
      .evaluateAll((all) =>
        all.map((block) => {
          const at = block.getBoundingClientRect();
          const inside = [...block.querySelectorAll("img, p, a, button")].map((one) =>
            one.getBoundingClientRect(),
          );
          return {
            name: block.querySelector("p")?.textContent,
            pictures: block.querySelectorAll("img").length,
            isInside: inside.every(
              (one) => one.left >= at.left - 1 && one.right <= at.right + 1 && one.bottom <= at.bottom + 1,
            ),
            isBeside: (block.querySelector("img")?.getBoundingClientRect().top ?? 0) - at.top < 60,
          };
        }),
      );
    expect(blocks, `${width} px`).toEqual(
      names.map((name) => ({ name, pictures: 1, isInside: true, isBeside: true })),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("orders are found by number, date and name (§ 2.78, 2.79, 2.81, 2.83, 2.84)", async ({ page }) => {
  const search = page.getByPlaceholder("Search the downloads");
  await search.fill("mango");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody tr")).toContainText("#10020");
  await expect(page.getByText("No product Image")).toBeVisible();
  await search.fill("10019");
  await expect(page.getByText("No variant available")).toBeVisible();
  await search.fill("03 - 03 - 2026");
  await expect(page.locator("tbody tr").first()).toContainText("03 - 03 - 2026");
  await search.fill("nothing like it");
  await expect(page.getByText("No orders found.")).toBeVisible();
});

test("a download tries the names in order and saves a zip (§ 2.82, 7.32, 7.33, 8.35)", async ({ page }) => {
  const asked: (string | null)[] = [];
  await page.route("**/api/order/download?*", (route) => {
    const name = new URL(route.request().url()).searchParams.get("filename");
    asked.push(name);
    return name === "A.zip"
      ? route.fulfill({ contentType: "application/zip", body: "PK" })
      : route.fulfill({ status: 404, json: { success: false, error: "File not found" } });
  });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download", exact: true }).first().click(),
  ]);
  expect(download.suggestedFilename()).toBe("A.zip");
  expect(asked).toEqual(["A-12x8", "A-12x8.zip", "A.zip"]);
  await expect(page.getByRole("status").filter({ hasText: "Download Complete" })).toContainText(
    "File downloaded successfully",
  );
});

test("a missing file and a lost connection show different messages (§ 7.34, 8.34, 8.36)", async ({
  page,
}) => {
  const download = page.getByRole("link", { name: "Download", exact: true }).first();
  await page.route("**/api/order/download?*", (route) => route.fulfill({ status: 404, json: {} }));
  await download.click();
  await expect(page.getByRole("alert").filter({ hasText: "Download Error" })).toContainText("File not found");
  await page.route("**/api/order/download?*", (route) => route.abort());
  await download.click();
  await expect(page.getByText("Failed to download the file")).toBeVisible();
});

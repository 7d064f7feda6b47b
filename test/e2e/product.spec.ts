import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./accessibility.ts";
import { letPass, stopClock } from "./clock.ts";
import { pinch, tap } from "./fingers.ts";
import { holdCalls } from "./held-calls.ts";
import { anyWidth, everyWidth, expect, test } from "./journeys.ts";

test(
  "the total is the sum of the selected variants, and an empty selection cannot be added (§ 1.4, 2.44–2.46)",
  anyWidth,
  async ({ page, shop }) => {
    await shop.visit("/p/1006");
    const add = page.getByRole("button", { name: "Add to cart" });
    const total = page
      .getByLabel("Total")
      .or(page.getByText(/^Total$/).locator(".."))
      .first();
    await expect(add).toBeDisabled();
    const variants = page.getByRole("checkbox", { name: /₹/ });
    const prices = await Promise.all(
      (await variants.all()).map(async (box) =>
        priceIn(await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? "")),
      ),
    );
    await variants.nth(0).check();
    await expect(total).toContainText(`₹${prices[0]}`);
    await variants.nth(1).check();
    await expect(total).toContainText(`₹${(prices[0] ?? 0) + (prices[1] ?? 0)}`);
    await variants.nth(0).uncheck();
    await variants.nth(1).uncheck();
    await expect(total).toContainText("₹0");
    await expect(add).toBeDisabled();
  },
);

test("the stitch time is back plus twice hand at the chosen speed (§ 2.47–2.49, 9.20)", async ({
  page,
  shop,
  request,
}) => {
  const answer = await request.get("/api/product/getWebProductById?id=1006");
  const [back = 0, hand = 0] = (await answer.json()).data.stitches.split(",").map(Number);
  await shop.visit("/p/1006");
  const speed = page.getByRole("slider", { name: "Embroidery speed" });
  await expect(speed).toHaveValue("350");
  await expect(speed).toHaveAttribute("min", "350");
  await expect(speed).toHaveAttribute("max", "1000");
  await expect(speed).toHaveAttribute("step", "50");
  const time = page.getByText("Stitch time").locator("..");
  await expect(time).toContainText(hoursAndMinutes((back + 2 * hand) / 350));
  await speed.focus();
  await page.keyboard.press("End");
  await expect(time).toContainText(hoursAndMinutes((back + 2 * hand) / 1000));
  await page.reload();
  await expect(time).toContainText(hoursAndMinutes((back + 2 * hand) / 1000));
  await shop.visit("/p/1490");
  await expect(speed).toHaveValue("1000");
});

test("Details show trims, thread changes and the total time at the visitor's speed", async ({
  page,
  shop,
}) => {
  const answer = await page.request.get("/api/product/stitchout?id=1006");
  const parts: { name: string; blocks: { trims: number }[] }[] = (await answer.json()).parts;
  const twice = ({ name }: { name: string }) => (name === "hand" ? 2 : 1);
  const trims = parts.flatMap((part) => part.blocks.map((block) => block.trims * twice(part)));
  const changes = parts.map((part) => (part.blocks.length - 1) * twice(part));
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0).toLocaleString("en-IN");
  await shop.visit("/p/1006");
  await expect(page.locator(".buy")).toContainText("Wrong machine? Swap within 14 days.");
  // The whole time stands beside the stitch time.
  const whole = page.getByRole("group", { name: "With trims and thread changes" });
  await whole.scrollIntoViewIfNeeded();
  await expect(whole).toHaveText(/^about \d/);
  const facts = page.getByRole("region", { name: "Details" });
  await facts.scrollIntoViewIfNeeded();
  await expect(facts).toContainText(`in all ${await whole.innerText()} at`);
  await expect(facts).toContainText(`${sum(trims)} trims, ${sum(changes)} thread changes: about`);
  await expect(facts).toContainText(/in all about .* at 350 rpm/);
  await page.getByRole("slider", { name: "Embroidery speed" }).press("End");
  await expect(facts).toContainText(/in all about .* at 1000 rpm/);
});

test("'added' shows briefly, and the cart counts (§ 2.51)", anyWidth, async ({ page, shop }) => {
  await shop.visit("/p/1490");
  await shop.chooseFirstVariant();
  await stopClock(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText(/^added$/i)).toBeVisible();
  await letPass(page, 2_000);
  await expect(page.getByText(/^added$/i)).toBeHidden();
  await expect(page.getByRole("button", { name: /^Cart.*1/ })).toBeVisible();
});

test(
  "cart contents and a link to the cart are shown at the button, and errors disappear",
  everyWidth,
  async ({ page, shop }) => {
    await shop.addDesignToCart(1490);
    await shop.visit("/p/1006");
    await page.getByRole("button", { name: "Add to cart" }).dispatchEvent("click");
    const fault = page.getByRole("alert").filter({ hasText: "Please select at least one machine" });
    await expect(fault).toBeVisible();
    await stopClock(page);
    const name = await (await shop.chooseFirstVariant()).evaluate(
      (box: HTMLInputElement) => box.labels?.[0]?.querySelector(".variant-name")?.textContent ?? "",
    );
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(fault).toBeHidden();
    await letPass(page, 2_000);
    const now = page.getByRole("main").getByText("2 designs", { exact: true });
    await expect(now).toBeInViewport();
    await expect(page.getByRole("main")).toContainText(
      `In your cart for ${name}. Adding it again replaces this selection.`,
    );
    await page.getByRole("button", { name: "View cart" }).click();
    await expect(page.getByRole("dialog", { name: "Cart" }).getByRole("listitem", { name: /./ })).toHaveCount(
      2,
    );
  },
);

test("where the device cannot share, an alert asks to copy the link (§ 2.53)", async ({ page, shop }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await shop.visit("/p/1006");
  const asked = page.waitForEvent("dialog");
  const click = page.getByRole("button", { name: "Share" }).click();
  const dialog = await asked;
  expect(dialog.message()).toMatch(/copy/i);
  await dialog.accept();
  await click;
});

test("the stitch preview plays block by block, and its pictures load with the first Play only", async ({
  page,
  shop,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const ofSewing = () => fetched.filter((path) => /stitch-out-|-\d+\.webp$/.test(path));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 700, height: 1024 });
  await shop.visit("/p/1006");
  const region = page.getByRole("region", { name: "Stitch-out" });
  expect(ofSewing()).toEqual([]);
  await page
    .locator(".product-picture")
    .evaluate((hoop) => scrollBy(0, hoop.getBoundingClientRect().top + 100));
  await region.getByRole("button", { name: "Play" }).click();
  const position = region.getByRole("slider", { name: "Stitch-out position" });
  const needle = async () => Number(await position.inputValue());
  await expect(position).toHaveAttribute("aria-valuetext", /^2\/12 · /);
  expect(ofSewing().length).toBeGreaterThan(12);
  await region.getByRole("button", { name: "Pause" }).click();
  const [red = 0, green = 0, blue = 0] = await colourAtLowerEdge(page.locator(".stitch-out-cloth"));
  expect([red > 80, green < 60, blue < red], "maroon cloth below what the header covers").toEqual([
    true,
    true,
    true,
  ]);
  await region.getByRole("button", { name: "Previous colour" }).click();
  while ((await needle()) > 0) await region.getByRole("button", { name: "Previous colour" }).click();
  await expect(region).toContainText(/1\/12 · Leaf Green · \d+ min/);
  await expect(region).toContainText(/11 colour changes · \d+ trims/);
  await region.getByRole("button", { name: "Next colour" }).click();
  await expect(region).toContainText("2/12");
  await position.press("End");
  await expect(region).toContainText("12/12");
  await expect(region).toContainText("Drawn from the file you buy");
  await region.getByRole("button", { name: "Sleeve" }).click();
  await expect(region).toContainText("1/");
  await expectAccessible(page, "a design that is played");
});

for (const { screen, isQuickWhenSmall } of [
  { screen: "a slow processor", isQuickWhenSmall: true },
  { screen: "a screen of thirty frames", isQuickWhenSmall: false },
])
  test(`on ${screen} the stitch preview uses the resolution that loads in time, and ends at full resolution`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 700, height: 1024 });
    await page.addInitScript((isQuick) => {
      const ask = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (call) =>
        ask((now) => {
          const side = document.querySelector<HTMLCanvasElement>("canvas.stitch-out-cloth")?.width ?? 0;
          const until = performance.now() + (isQuick && side < 400 ? 0 : 25);
          while (performance.now() < until);
          call(now);
        });
    }, isQuickWhenSmall);
    await shop.visit("/p/1006");
    const region = page.getByRole("region", { name: "Stitch-out" });
    await region.getByRole("button", { name: "Play" }).click();
    const canvas = region.locator("canvas");
    const side = () => canvas.evaluate(({ width }: HTMLCanvasElement) => width);
    const full = Math.min(
      800,
      await canvas.evaluate(({ clientWidth }) => Math.ceil(clientWidth * devicePixelRatio)),
    );
    await expect.poll(side, { intervals: [50] }).toBe(Math.round(full * 0.6));
    if (!isQuickWhenSmall) await expect.poll(side).toBe(full);
    await region.getByRole("slider", { name: "Stitch-out position" }).press("End");
    await expect.poll(side).toBe(full);
  });

/** RGB of the screen near a picture's lower edge. */
async function colourAtLowerEdge(picture: Locator): Promise<readonly number[]> {
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const pixel = { left: Math.round(x + width / 2), top: Math.round(y + height * 0.94), width: 1, height: 1 };
  return [
    ...(await sharp(await picture.page().screenshot())
      .extract(pixel)
      .raw()
      .toBuffer()),
  ];
}

/** Inner part of the cloth, which is 304 pixels wide. */
const INSIDE = { left: 52, top: 52, width: 200, height: 200 };

test("without WebGL the stitch preview shows a design colour by colour at any position", async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string) {
        return kind.startsWith("webgl") ? null : getContext.call(this, kind);
      },
    });
  });
  await shop.visit("/p/1006");
  const region = page.getByRole("region", { name: "Stitch-out" });
  await region.getByRole("button", { name: "Play" }).click();
  const position = region.getByRole("slider", { name: "Stitch-out position" });
  await expect(position).toHaveAttribute("aria-valuetext", /^2\/12 · /);
  await expect(region).toContainText("colour by colour");
  await region.getByRole("button", { name: "Pause" }).click();
  const cloth = region.locator(".stitch-out-cloth");
  const seen = async (share: number) => {
    await position.fill(String(Math.round(Number(await position.getAttribute("max")) * share)));
    // Without the edge, whose anti-aliasing varies.
    const inside = sharp(await cloth.screenshot({ animations: "disabled" })).extract(INSIDE);
    return (await inside.raw().toBuffer()).toString("base64");
  };
  const [bare, half, later] = [await seen(0), await seen(0.5), await seen(0.52)];
  expect(new Set([bare, half, later]).size).toBe(3);
  expect(await seen(0)).toBe(bare);
});

test("the close view works by keyboard, on other cloth, in the hoop, and in true size with a bank card", async ({
  page,
  shop,
}) => {
  await shop.visit("/p/1006");
  await page
    .getByRole("link", { name: /^View full screen/ })
    .first()
    .click();
  const window = page.getByRole("dialog", { name: /Neck|Blouse|Back/ });
  const picture = window.locator(".viewer-frame");
  const zoom = () => picture.locator("> div").evaluate((moved: HTMLElement) => moved.style.transform);
  await picture.press("+");
  expect(await zoom()).toContain("scale(1.4)");
  await picture.press("0");
  await picture.dblclick();
  expect(await zoom()).toContain("scale(3)");
  await picture.press("0");
  await page.mouse.wheel(0, -300);
  expect(await zoom()).toContain("scale(2.7");
  await window.getByRole("button", { name: "On other cloth" }).click();
  await window.getByRole("button", { name: "green" }).click();
  await expect(window.locator("rect[fill='#0f5b43']")).toHaveCount(1);
  await window.getByRole("button", { name: "In the hoop" }).click();
  await expect(window.getByRole("img", { name: /In the hoop$/ })).toHaveJSProperty("naturalWidth", 800);
  await window.getByRole("button", { name: "True size" }).click();
  const card = window.locator(".bank-card");
  await window.getByRole("slider", { name: "Outline size" }).press("Home");
  expect(Number(await card.getAttribute("width")) / 53.98).toBeCloseTo(1);
  await expectAccessible(page, "a screen held against a bank card");
  await window.getByRole("button", { name: "It matches" }).click();
  await shop.visit("/p/1006");
  await page
    .getByRole("link", { name: /^View full screen/ })
    .first()
    .click();
  await window.getByRole("button", { name: "True size" }).click();
  await expect(window).toContainText("Hold your cloth against the screen");
  await expectAccessible(page, "a design in its true size");
  const isStitched = async () => (await window.locator(".true-size > div").boundingBox())?.width ?? 0;
  const before = await isStitched();
  await zoomPage(page, 2);
  await expect.poll(isStitched, "a zoomed page has larger points").toBeCloseTo(before / 2);
});

test("a picture zooms by touch, and a stored screen size is checked", async ({ page, shop }) => {
  await shop.visit("/p/1006");
  await page.evaluate(() => localStorage.setItem("_dotsPerMm", "1e9"));
  await page
    .getByRole("link", { name: /^View full screen/ })
    .first()
    .click();
  const window = page.getByRole("dialog", { name: /Neck|Blouse|Back/ });
  const picture = window.locator(".viewer-frame");
  const zoom = () => picture.locator("> div").evaluate((moved: HTMLElement) => moved.style.transform);
  await pinch(picture, 1, 2);
  expect(await zoom()).toMatch(/scale\(2(\.0\d*)?\)/);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await pinch(picture, 2, 1);
  await tap(picture, 0.1, 0.9);
  expect(await zoom()).toContain("scale(1)");
  await tap(picture, 0.9, 0.9);
  expect(await zoom()).toContain("scale(3)");
  await page.setViewportSize({ width: 320, height: 400 });
  const within = async () => {
    const [frame, moved] = await Promise.all([picture.boundingBox(), picture.locator("> div").boundingBox()]);
    return (
      Math.round((moved?.x ?? 0) + (moved?.width ?? 0)) >= Math.round((frame?.x ?? 0) + (frame?.width ?? 0))
    );
  };
  await expect.poll(within).toBe(true);
  await picture.press("0");
  await picture.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => window.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await window.getByRole("button", { name: "True size" }).click();
  await expect(window.locator(".bank-card")).toBeVisible();
});

test("without network or tiles the still picture stays, and Play can be retried", async ({ page, shop }) => {
  await shop.visit("/p/1006");
  const region = page.getByRole("region", { name: "Stitch-out" });
  await page.route("**/back-3.webp", (route) => route.abort());
  await region.getByRole("button", { name: "Play" }).click();
  await expect(region.getByRole("alert")).toContainText("The shop cannot be reached.");
  await expect(region.getByRole("button", { name: "Play" })).toBeVisible();
  await page.unroute("**/back-3.webp");
  await page.route("**/back-4.webp", (route) => route.fulfill({ status: 404 }));
  await region.getByRole("button", { name: "Try again" }).click();
  await expect(region.getByRole("alert")).toContainText("This preview could not be loaded");
  await expect(region.getByRole("button", { name: "Pause" })).toHaveCount(0);
  await page.unroute("**/back-4.webp");
  await region.getByRole("button", { name: "Play" }).click();
  await expect(region.getByRole("slider", { name: "Stitch-out position" })).toBeVisible();
  await expect(region.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Kalyani Peacock Pot Neck" }).first()).toBeVisible();
});

test("pictures are swiped, opened full screen, changed by keyboard, and closed by Back", async ({
  page,
  shop,
}) => {
  await shop.visit("/p/1006");
  const strip = page.getByRole("list", { name: "Pictures" });
  const current = page.locator(".gallery-dots span.current, .gallery-thumb[aria-current]");
  const lateral = await strip.evaluate((list) => {
    list.scrollTo({ left: (list.children[1] as HTMLElement).offsetLeft, behavior: "instant" });
    return list.scrollWidth > list.clientWidth;
  });
  expect(lateral).toBe(true);
  await expect(current.filter({ visible: true })).toHaveCount(1);
  await strip.getByRole("link", { name: /Close-up/ }).click();
  const window = page.getByRole("dialog", { name: /Neck|Blouse|Back/ });
  const shown = (name: RegExp) => window.getByRole("img", { name });
  await expect(shown(/Close-up/)).toHaveJSProperty("naturalWidth", 800);
  await page.keyboard.press("ArrowRight");
  await expect(shown(/Back$/)).toBeVisible();
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowRight");
  await expect(shown(/Back$/), "arrow keys move a zoomed picture").toBeVisible();
  await page.keyboard.press("0");
  await page.keyboard.press("ArrowRight");
  await expect(shown(/Sleeve$/)).toBeVisible();
  await expectAccessible(page, "a picture on the whole screen");
  await page.goBack();
  await expect(window).toHaveCount(0);
  await expect(page).toHaveURL(/\/p\/1006$/);
  await expect(strip.getByRole("link", { name: /Close-up/ })).toBeFocused();
});

test("the last tile plays the stitch preview, and pauses once it is swiped away", async ({ page, shop }) => {
  await shop.visit("/p/1006");
  const region = page.getByRole("region", { name: "Stitch-out" });
  await page.getByRole("link", { name: "Watch stitching" }).click();
  await expect(region.getByRole("button", { name: "Pause" })).toBeInViewport();
  await expect(region.getByRole("slider", { name: "Stitch-out position" })).toBeVisible();
  await page.getByRole("list", { name: "Pictures" }).evaluate((list) => list.scrollTo({ left: 0 }));
  await expect(region.getByRole("slider", { name: "Stitch-out position" })).toBeHidden();
  await expect(region.getByRole("button", { name: "Play" })).toBeAttached();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("each picture of a design is a link to a picture", async ({ page, request }) => {
    await page.goto("/p/1006");
    const links = page.getByRole("list", { name: "Pictures" }).getByRole("link");
    const addresses = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    expect(addresses).toHaveLength(5);
    for (const address of addresses)
      expect((await request.get(address)).headers()["content-type"]).toBe("image/webp");
  });
});

test("a variant ticked before the application runs stays ticked", async ({ page }) => {
  await page.goto("/p/1006", { waitUntil: "commit" });
  await page.getByRole("checkbox", { name: /₹/ }).first().check();
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeEnabled();
});

test("an unknown design shows its own page with status 404 (§ 2.25, 2.27, 8.37)", async ({ page, shop }) => {
  const answer = await page.goto("/p/999999");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("Not Found");
  await expect(page.getByRole("main").getByRole("link", { name: /home/i })).toHaveAttribute("href", "/");
  await shop.visit("/no/such/page");
  await expect(page.getByRole("main")).toContainText("Not Found");
});

function priceIn(name: string): number {
  return Number(/₹([\d,]+)/.exec(name)?.[1]?.replaceAll(",", ""));
}

function hoursAndMinutes(minutes: number): RegExp {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return new RegExp(hours > 0 ? `${hours}\\s*h.*${rest}\\s*min` : `${rest}\\s*min`);
}

/** Zooms like the browser: fewer CSS pixels with more device pixels each. */
async function zoomPage(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const sizes = await page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio] as const);
  const [width, height] = [sizes[0] / factor, sizes[1] / factor].map(Math.round) as [number, number];
  const deviceScaleFactor = sizes[2] * factor;
  await session.send("Emulation.setDeviceMetricsOverride", {
    width,
    height,
    deviceScaleFactor,
    mobile: true,
  });
}

test("Pause right after Play works, even before the preview has loaded", async ({ page, shop }) => {
  await shop.visit("/p/1006");
  const release = await holdCalls(page, "**/assets/stitch-out-player-*");
  const region = page.getByRole("region", { name: "Stitch-out" });
  await region.getByRole("button", { name: "Play" }).click();
  await region.getByRole("button", { name: "Pause" }).click();
  await expect(region.getByRole("button", { name: "Play" })).toBeVisible();
  release();
  await expect(region.getByRole("slider", { name: "Stitch-out position" })).toHaveValue("0");
  await expect(region.getByRole("button", { name: "Play" })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { otherLanguages } from "../../src/contract/languages.ts";
import { inspect } from "./accessibility.ts";
import { buy } from "./buyers.ts";
import { DEMO, enterAs, newCustomer, sessionOf } from "./customers.ts";
import { expect, test } from "./journeys.ts";

/** Replaces the picker: the origin's private file system stands for the stick. */
async function plugIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pick = () => navigator.storage.getDirectory();
    Object.assign(window, { showDirectoryPicker: pick });
  });
}

/** Replaces the picker by one that fails, or by a stick that fails when it is written. */
async function failWith(page: Page, name: string, step: "pick" | "write"): Promise<void> {
  await page.evaluate(
    ([error, at]) => {
      const fail = () => Promise.reject(new DOMException("by the test", error));
      const stick = { name: "USB", getFileHandle: fail, getDirectoryHandle: fail, removeEntry: fail };
      Object.assign(window, { showDirectoryPicker: at === "pick" ? fail : async () => stick });
    },
    [name, step] as const,
  );
}

/** Paths and SHA-256 of the files on the stick. */
function onStick(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {};
    const look = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, entry] of folder.entries()) {
        if (entry instanceof FileSystemDirectoryHandle) await look(entry, `${path}${name}/`);
        if (!(entry instanceof FileSystemFileHandle)) continue;
        const bytes = await (await entry.getFile()).arrayBuffer();
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
        found[path + name] = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
      }
    };
    await look(await navigator.storage.getDirectory(), "");
    return found;
  });
}

test("stitch files are saved to a USB stick, into the machine's folder, and read back", async ({
  page,
  shop,
}) => {
  await plugIn(page);
  const session = await sessionOf(page, DEMO);
  await enterAs(page, session);
  await shop.visit("/account/order/list");
  await page
    .getByRole("button", { name: /^Save to USB stick/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Save to USB stick" });
  await dialog.getByLabel("Your machine").selectOption("janome");
  await expect(dialog.getByText("The files go into the folder EMB/EMBF of the stick.")).toBeVisible();
  await expect(dialog).not.toContainText(/verified|Ink\/Stitch|#\d/);
  const names = await dialog.locator("code").allTextContents();
  await inspect(page, "a stick to choose");
  await dialog.getByRole("button", { name: "Choose the stick" }).click();
  await expect(dialog.getByRole("status")).toContainText("You can remove the stick now.");
  await inspect(page, "a stick to take out");
  const { orders } = await (
    await page.request.get(`/api/order/list?id=${session.id}`, {
      headers: { authorization: `Bearer ${session.token}` },
    })
  ).json();
  const sold = new Map<string, string>(
    orders[0].orderPaths.flatMap((line: { variants: { files: { name: string; sha256: string }[] }[] }) =>
      line.variants.flatMap(({ files }) => files.map(({ name, sha256 }) => [name, sha256])),
    ),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(await onStick(page)).toEqual(
    Object.fromEntries(names.map((name) => [`EMB/EMBF/${name}`, sold.get(name)])),
  );
});

test("a file made to measure is saved to the stick under its own name", async ({ page, shop }) => {
  await plugIn(page);
  const customer = await newCustomer(page);
  await buy(page, customer, 1883);
  const headers = { authorization: `Bearer ${customer.token}` };
  const { data } = await (await page.request.get("/api/product/getWebProductById?id=1883")).json();
  const made = await page.request.post("/api/adapt", {
    headers,
    data: { variantId: data.productvariants[0].id, percent: 100, mirror: "horizontal", turn: 0 },
    timeout: 240_000,
  });
  const [{ name, sha256 }] = (await made.json()).files;
  await enterAs(page, customer);
  await shop.visit("/account/order/list");
  await page.getByRole("button", { name: /^Save to USB stick: .*, 100\s%, mirrored$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Save to USB stick" });
  await dialog.getByLabel("Your machine").selectOption("brother");
  await dialog.getByRole("button", { name: "Choose the stick" }).click();
  await expect(dialog.getByRole("status")).toContainText("You can remove the stick now.");
  expect(await onStick(page)).toEqual({ [name]: sha256 });
});

test("a stick that cannot be written has a sentence that says what to do", async ({ page, shop }) => {
  await plugIn(page);
  await enterAs(page, await sessionOf(page, DEMO));
  await shop.visit("/account/order/list");
  await page
    .getByRole("button", { name: /^Save to USB stick/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Save to USB stick" });
  const choose = dialog.getByRole("button", { name: "Choose the stick" });
  for (const [name, step, sentence] of [
    ["AbortError", "pick", "No stick was chosen."],
    ["NotAllowedError", "pick", "The browser may not write there."],
    ["QuotaExceededError", "write", "The stick is full."],
    ["NoModificationAllowedError", "write", "The stick is write-protected"],
    ["InvalidStateError", "write", "The stick was removed"],
    ["TypeMismatchError", "write", "a file with the name of the machine's folder"],
    ["UnknownError", "write", "format it as FAT32"],
  ] as const) {
    await failWith(page, name, step);
    await choose.click();
    await expect(dialog.getByRole("alert")).toContainText(sentence);
  }
  await inspect(page, "a stick that failed");
  for (const [status, sentence] of [
    [404, "not among your designs any more"],
    [503, "The shop could not be reached."],
  ] as const) {
    await page.route("**/api/order/file?**", (route) => route.fulfill({ status, json: { error: "no" } }));
    await page.evaluate(() =>
      Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() }),
    );
    await choose.click();
    await expect(dialog.getByRole("alert")).toContainText(sentence);
    await page.unroute("**/api/order/file?**");
  }
  await page.route("**/api/order/file?**", (route) => route.fulfill({ body: "half of it" }));
  await choose.click();
  await expect(dialog.getByRole("alert")).toContainText("A file arrived damaged.");
  expect(await onStick(page)).toEqual({});
  await page.unroute("**/api/order/file?**");
  await choose.click();
  await expect(dialog.getByRole("status")).toContainText("You can remove the stick now.");
});

test("a browser that cannot write to a stick has the guide, in each language", async ({ page, shop }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "showDirectoryPicker"));
  await enterAs(page, await sessionOf(page, DEMO));
  await shop.visit("/account/order/list");
  await expect(page.getByRole("button", { name: "More" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save to USB stick/ })).toHaveCount(0);
  await page.getByRole("button", { name: "More" }).first().click();
  await page.getByRole("link", { name: "How to use a USB stick" }).click();
  await expect(page.getByRole("heading", { name: "From Downloads to the machine" })).toBeVisible();
  await expect(page.getByRole("img", { name: /USB stick|zip|folder|machine/ })).toHaveCount(4);
  await inspect(page, "the guide to USB sticks");
  for (const language of otherLanguages) {
    await shop.visit(`/${language}/help/usb#janome`);
    await expect(page.locator("#janome")).toContainText("EMB/EMBF");
    await expect(page.locator("#janome")).toBeInViewport();
    await inspect(page, `the guide to USB sticks in ${language}`);
  }
  await shop.visit("/help");
  await page.getByRole("link", { name: "How to use a USB stick" }).click();
  await expect(page.locator("#singer")).toContainText("see your machine's manual");
  // Sources and research are not for customers.
  await expect(page.getByRole("main")).not.toContainText(/verified|Ink\/Stitch|#\d/);
});

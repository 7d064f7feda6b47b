import type { Page } from "@playwright/test";
import { buy } from "../../test/e2e/buyers.ts";
import { newCustomer } from "../../test/e2e/customers.ts";
import type { Shot } from "./shot.ts";

type Act = (page: Page) => Promise<void>;

/** Opens a dialog by its button. */
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).first().click();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
};

/** Opens the page of the first row. */
export async function openFirst(page: Page): Promise<void> {
  await page.getByRole("table").locator("tbody").getByRole("link").first().click();
  await page.waitForURL(/\/\d+$/);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.locator(".waiting").waitFor({ state: "detached" });
}

const onFirst = (act: Act) => async (page: Page) => {
  await openFirst(page);
  await act(page);
};

/** Pays an order now: the demo shop's past orders have no payment that could be refunded. */
export async function openPaid(page: Page): Promise<void> {
  const number = await buy(page, await newCustomer(page, { fullName: "Revathi Kulkarni" }));
  await page.goto(`/office/orders/${number}`);
  await page.getByRole("button", { name: "Refund" }).waitFor();
}

async function refundAmount(page: Page): Promise<void> {
  await openPaid(page);
  await press("Refund")(page);
  await page.getByText("Amount", { exact: true }).click();
  await page.getByLabel("Amount in rupees").fill("50");
  await page.getByLabel("Reason").fill("The sleeve was missing.");
}

async function openStitches(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Show stitches" }).first().click();
  await page.getByRole("dialog").getByRole("application").waitFor();
}

async function markTwo(page: Page): Promise<void> {
  for (const place of [0, 1]) await page.getByRole("table").getByRole("checkbox").nth(place).check();
  await page.getByRole("button", { name: "Change…" }).click();
}

async function previewBulk(page: Page): Promise<void> {
  await markTwo(page);
  await page.getByLabel("Field to change").selectOption("percent");
  await page.getByLabel("Change, %").fill("+10");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: /^Change \d+ designs$/ }).waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("lotus");
  await page.getByRole("dialog").getByRole("option").first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
}

async function removeCategory(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Actions: / })
    .first()
    .click();
  await page.getByRole("button", { name: "Remove" }).click();
}

async function rename(page: Page): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Lotus of the temple tank");
  await page.getByText("Stored as your draft").waitFor();
}

/** A colleague saves another name while a draft of it is stored. */
async function meetColleague(page: Page): Promise<void> {
  await rename(page);
  const { id, version, texts } = await (await page.request.get("/api/office/designs/one?id=1585")).json();
  const headers = { origin: new URL(page.url()).origin };
  const en = { ...texts.en, name: `Lotus of palace ${version}` };
  await page.request.post("/api/office/designs/change", { headers, data: { id, version, texts: { en } } });
  await page.reload();
  await page.getByRole("alertdialog").waitFor();
}

async function leave(page: Page): Promise<void> {
  await rename(page);
  await page.locator(".screen").getByRole("link", { name: "Designs", exact: true }).click();
  await page.getByRole("alertdialog").waitFor();
}

async function findNothing(page: Page): Promise<void> {
  await page.getByRole("searchbox").fill("zzzzqqq");
  await page.getByText("No results for").waitFor();
}

const scrollDown = (page: Page) => page.mouse.wheel(0, 900);

/** Dialogs of the office, and its messages; each shot fits the screen. */
export const officeWindows: readonly Shot[] = [
  { name: "office-palette", path: "/office/today", act: openPalette },
  { name: "office-menu", path: "/office/today", act: openMenu },
  { name: "office-synonym", path: "/office/sales", act: press("Add synonym") },
  { name: "office-nothing-found", path: "/office/orders", act: findNothing },
  { name: "office-refund", path: "/office/orders", act: refundAmount },
  { name: "office-marked", path: "/office/designs", act: markTwo },
  { name: "office-bulk-preview", path: "/office/designs", act: previewBulk },
  { name: "office-stitches", path: "/office/designs/1006", act: openStitches },
  { name: "office-design-scrolled", path: "/office/designs/1006", act: scrollDown },
  { name: "office-design-changed", path: "/office/designs/1490", act: rename },
  { name: "office-leave", path: "/office/designs/1490", act: leave },
  { name: "office-conflict", path: "/office/designs/1585", act: meetColleague },
  { name: "office-take-down", path: "/office/designs/1006/selling", act: press("Take down") },
  { name: "office-new-category", path: "/office/categories", act: press("Add category") },
  { name: "office-remove-category", path: "/office/categories", act: removeCategory },
  { name: "office-add-top-seller", path: "/office/categories", act: press("Add design") },
  { name: "office-machine", path: "/office/machines", act: press("Add machine") },
  { name: "office-add-staff", path: "/office/staff", act: press("Add staff member") },
  { name: "office-close-account", path: "/office/customers", act: onFirst(press("Close account")) },
].map((shot) => ({ ...shot, whole: false }));

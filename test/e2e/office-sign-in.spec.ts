import type { Browser, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { inspect } from "./accessibility.ts";
import { expect, test } from "./journeys.ts";
import { enterDemoOffice, openOfficeMenu } from "./office.ts";

test("the demo office opens with a button, is accessible, and can be left", async ({ page }) => {
  await page.goto("/office");
  await expect(page.getByRole("heading", { name: "Sign in to the office" })).toBeVisible();
  await inspect(page, "the office's door");
  await page.goto("/office/staff");
  await page.getByRole("button", { name: "Enter the demo office" }).click();
  await expect(page.getByRole("link", { name: "My sign-in" })).toBeVisible();
  const fontFiles = await page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => name.match(/[^/]+\.woff2/) ?? []),
  );
  expect(fontFiles.filter((file) => /anek-(?!latin|rupee)/.test(file))).toEqual([]);
  await openOfficeMenu(page);
  const pages = page.getByRole("dialog", { name: "Office" });
  await expect(pages.getByRole("list", { name: "Sell" }).getByRole("link")).toHaveText([
    /^Today/,
    "Orders",
    "Customers",
    "Promotions",
    /^Care/,
    "Books",
  ]);
  await inspect(page, "the menu");
  await page.keyboard.press("Escape");
  for (const name of ["Staff", "Log"]) {
    await openOfficeMenu(page);
    await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("searchbox", { name: "Find" })).toBeVisible();
    await inspect(page, name);
  }
  await openOfficeMenu(page);
  await page.getByRole("button", { name: /^Search/ }).click();
  const palette = page.getByRole("dialog", { name: /^Search/ });
  await palette.getByRole("combobox").fill("demo@");
  await expect(palette.getByRole("group", { name: "Customers" }).getByRole("option").first()).toBeVisible();
  await inspect(page, "the palette");
  const { orders } = await (await page.request.get("/api/office/orders")).json();
  const number = `${orders[0].number}`;
  await palette.getByRole("combobox").fill(number);
  await expect(palette.getByRole("option", { selected: true })).toContainText(`${number} · `);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("19999999");
  await expect(palette.getByText("“19999999”")).toBeVisible();
  await expect(palette.getByRole("option")).toHaveCount(0);
  await palette.getByRole("combobox").fill("9876543210");
  await expect(palette.getByRole("group").first()).toHaveAccessibleName("Customers");
  await palette.getByRole("combobox").fill("backup");
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Create a backup");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Health" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("log");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Log" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").press("ArrowDown");
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Sales");
  await page.goBack();
  await expect(palette).toBeHidden();
  await page.getByRole("combobox", { name: "Language" }).selectOption("te");
  await expect(page.getByRole("heading", { level: 1, name: "లాగ్" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "te");
  const fonts = await page.evaluate(() => getComputedStyle(document.documentElement).fontFamily);
  expect(fonts).toMatch(/Anek Latin.*Anek Telugu.*Anek Kannada/);
  await page.getByRole("combobox", { name: "భాష" }).selectOption("en");
  await openOfficeMenu(page);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Enter the demo office" })).toBeVisible();
});

test("a session that ends during editing asks to sign in again and keeps typed text", async ({ page }) => {
  await enterDemoOffice(page, "/staff");
  await expect(page.getByText("Demo visitor all demo visitors")).toBeVisible();
  await page.getByRole("button", { name: "Add staff member" }).click();
  const form = page.getByRole("dialog", { name: "Add staff member" });
  await form.getByLabel("Name").fill("Meera");
  await form.getByLabel("Email").fill(`meera-${Date.now()}@example.com`);
  // Another journey's draft may fill the form, because all visitors of the demo office are one staff member.
  await form.getByLabel("Reason").fill("-");
  await form.getByRole("button", { name: "Add staff member" }).click();
  await expect(form.getByText("Enter a reason. It is saved in the log.")).toBeVisible();
  await form.getByLabel("Reason").fill("Answers customers");
  await page.context().clearCookies();
  await form.getByRole("button", { name: "Add staff member" }).click();
  const door = page.getByRole("dialog", { name: "Sign in to the office" });
  await expect(door.getByRole("button", { name: "Enter the demo office" })).toBeVisible();
  // No message appears at the bottom, where it would cover the dialog's button, nor at a valid field.
  await expect(page.getByText("Sign in to the office.")).toBeHidden();
  await door.getByRole("button", { name: "Enter the demo office" }).click();
  await expect(door).toBeHidden();
  await expect(form.getByLabel("Name")).toHaveValue("Meera");
  await form.getByRole("button", { name: "Add staff member" }).click();
  await expect(page.getByRole("alertdialog", { name: "Link for Meera" })).toBeVisible();
});

test("a link sets up a passkey for sign-in, once", async ({ browser, page }) => {
  const link = await inviteFromDemo(page, "Ravi");
  const own = await atLocalhost(browser, page);
  await addAuthenticator(own);
  await own.goto(link);
  await own.getByRole("button", { name: "Create passkey" }).click();
  const codes = own.getByRole("listitem").filter({ has: own.locator("code") });
  await expect(codes).toHaveCount(10);
  const [first = "", second = ""] = await codes.allTextContents();
  await inspect(own, "recovery codes of a passkey");
  await own.getByRole("button", { name: "I saved the codes" }).click();
  await expect(own.getByRole("link", { name: "My sign-in" })).toBeVisible();
  await openOfficeMenu(own);
  await own.getByRole("button", { name: "Log out" }).click();
  await own.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(own.getByRole("link", { name: "My sign-in" })).toBeVisible();
  // Two of the codes replace the passkey when it is lost.
  await openOfficeMenu(own);
  await own.getByRole("button", { name: "Log out" }).click();
  await own.getByLabel("Email").fill(emailOf("Ravi"));
  await own.getByLabel("Password", { exact: true }).fill(first);
  await own.getByRole("button", { name: "Next" }).click();
  await own.getByLabel("Code").fill(second);
  await own.getByRole("button", { name: "Sign in", exact: true }).click();
  await own.getByRole("link", { name: "My sign-in" }).click();
  await expect(own.getByText("You have 8 of 10 recovery codes left.")).toBeVisible();
  await own.goto(link);
  await expect(own.getByText("This link was already used")).toBeVisible();
});

test("a link sets up a password and a code app; each code works once", async ({ browser, page }) => {
  const link = await inviteFromDemo(page, "Sita");
  const own = await atLocalhost(browser, page);
  await own.goto(link);
  const shown = (await own.locator("code").textContent()) ?? "";
  expect(shown).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = shown.replaceAll(" ", "");
  const opener = own.getByRole("link", { name: "Open authenticator app" });
  await expect(opener).toHaveAttribute("href", new RegExp(`^otpauth://totp/.*secret=${secret}`));
  await own.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await own.getByRole("button", { name: "Copy" }).click();
  expect(await own.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  const password = "marigold-and-rose";
  await own.getByLabel("Password", { exact: true }).fill(password);
  await own.getByLabel("Code").fill("000000");
  await own.getByRole("button", { name: "Set password" }).click();
  await expect(own.getByText("This code is wrong")).toBeVisible();
  await own.getByLabel("Code").fill(new TOTP({ secret }).generate());
  await own.getByRole("button", { name: "Set password" }).click();
  const codes = own.getByRole("listitem").filter({ has: own.locator("code") });
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  await own.getByRole("button", { name: "I saved the codes" }).click();
  await openOfficeMenu(own);
  await own.getByRole("button", { name: "Log out" }).click();
  await own.getByLabel("Email").fill(emailOf("Sita"));
  await own.getByLabel("Password", { exact: true }).fill(password);
  await own.getByRole("button", { name: "Next" }).click();
  await own.getByLabel("Code").fill(recovery);
  await own.getByRole("button", { name: "Sign in", exact: true }).click();
  await own.getByRole("link", { name: "My sign-in" }).click();
  await expect(own.getByText("You have 9 of 10 recovery codes left.")).toBeVisible();
  await own.getByLabel("New password").fill("jasmine-and-marigold");
  await own.getByRole("button", { name: "Change password" }).click();
  await expect(own.getByText("Password changed.")).toBeVisible();
  await expect(own.getByLabel("New password")).toHaveValue("");
  await inspect(own, "my sign-in");
});

const RUN = Date.now();
const emailOf = (name: string) => `${name.toLowerCase()}-${RUN}@example.com`;

/** Invites a new owner in the demo office; returns the link. */
async function inviteFromDemo(page: Page, name: string): Promise<string> {
  await enterDemoOffice(page, "/staff");
  await page.getByRole("button", { name: "Add staff member" }).click();
  const form = page.getByRole("dialog", { name: "Add staff member" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill(emailOf(name));
  await form.getByLabel("Role").selectOption("owner");
  await form.getByLabel("Reason").fill("A new colleague");
  await form.getByRole("button", { name: "Add staff member" }).click();
  const dialog = page.getByRole("alertdialog", { name: `Link for ${name}` });
  const link = await dialog.getByLabel(`Link for ${name}`).inputValue();
  return link.replace("127.0.0.1", "localhost");
}

/** Browser of another person at `localhost`, because passkeys need a host name, not an IP address. */
async function atLocalhost(browser: Browser, page: Page): Promise<Page> {
  const { port } = new URL(page.url());
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: page.viewportSize(),
  });
  return context.newPage();
}

/** Adds a virtual authenticator that confirms every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

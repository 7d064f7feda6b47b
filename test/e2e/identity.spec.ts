import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inspect } from "./accessibility.ts";
import { followLink, letPass, stopClock } from "./clock.ts";
import { DEMO, enterAs, newCustomer, sessionOf } from "./customers.ts";
import { holdCalls } from "./held-calls.ts";
import { anyWidth, everyWidth, expect, test } from "./journeys.ts";

test(
  "a protected page asks visitors to log in and then opens (§ 2.28, 2.29)",
  everyWidth,
  async ({ page, shop }) => {
    await shop.visit("/account/profile");
    await expect(page).toHaveURL(/\/login/);
    // The visitor may be new.
    await expect(page.getByRole("heading", { name: "Log in or create an account" })).toBeVisible();
    await shop.logIn(page.getByRole("main"));
    await expect(page).toHaveURL(/\/account\/profile$/);
    await expect(page.getByLabel("Full Name")).toHaveValue("Lakshmi Reddy");
  },
);

test("a link in a new tab finds the session of an open one, and logging out ends both", async ({
  page,
  shop,
  context,
}) => {
  await enterAs(page, await newCustomer(page));
  await shop.visit("/");
  const tab = await context.newPage();
  await tab.goto("/account/order/list");
  await expect(tab.getByRole("heading", { name: "My Downloads - (0)" })).toBeVisible();
  await tab.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  const later = await context.newPage();
  await later.goto("/account/profile");
  await expect(later).toHaveURL(/\/login/);
});

test("a customer who leaves the login page early is not redirected", async ({ page, shop }) => {
  await shop.visit("/login");
  await stopClock(page);
  await shop.logIn(page.getByRole("main"), await newCustomer(page));
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  await followLink(page, "/about-us", page.getByRole("heading", { name: "About us", level: 1 }));
  await holdCalls(page, "**/assets/**");
  await letPass(page, 2_000);
  await letPass(page, 50);
  await expect(page.locator(".progress")).toHaveCount(0);
  await expect(page).toHaveURL("/about-us");
});

test("invalid fields and wrong credentials show the shop's messages (§ 2.13, 5.6, 5.7, 8.3)", async ({
  page,
  shop,
}) => {
  await shop.visit("/login");
  const main = page.getByRole("main");
  await shop.logIn(main, { ...DEMO, email: "lakshmi", password: "123" });
  await expect(main).toContainText("Invalid email or phone number");
  await expect(main).toContainText("Minimum 6 characters required");
  await expect(main.getByLabel("Email or phone")).toBeFocused();
  await shop.logIn(main, { ...DEMO, password: "not-the-password" });
  const wrong = "Please check your email or phone & password";
  await expect(page.getByRole("alert").filter({ hasText: wrong }).first()).toBeVisible();
  const password = main.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveAccessibleDescription(wrong);
});

test("the register form names every faulty field (§ 2.14, 5.1–5.4)", async ({ page, shop }) => {
  await shop.visit("/register");
  const main = page.getByRole("main");
  await main.getByLabel("Full Name").fill("ab");
  await main.getByLabel("Email").fill("not-an-email");
  await main.getByLabel("Phone").fill("12345");
  await main.getByLabel("Password", { exact: true }).fill("12345");
  await main.getByRole("button", { name: /^register$/i }).click();
  for (const sentence of [
    "Minimum 3 characters required",
    "Invalid email address",
    "Invalid phone number (10 digits required)",
    "Minimum 6 characters required",
  ])
    await expect(main).toContainText(sentence);
  await expect(main.getByLabel("Full Name")).toBeFocused();
  await main.getByLabel("Full Name").fill("Ananya Rao");
  await main.getByLabel("Email").fill(DEMO.email);
  await main.getByLabel("Phone").fill("9000000001");
  await main.getByLabel("Password", { exact: true }).fill("zari-thread");
  await main.getByRole("button", { name: /^register$/i }).click();
  await expect(main.getByLabel("Email")).toHaveAccessibleDescription(/already registered/);
  await expect(main.getByLabel("Email")).toBeFocused();
});

test("only the login form says that a phone number may be the password: registration refuses it", async ({
  page,
  shop,
}) => {
  await shop.addDesignToCart(1006);
  await shop.visit("/checkout");
  const main = page.getByRole("main");
  const note = main.getByText("For some customers the phone number is the password.");
  await expect(note).toBeVisible();
  await main.getByRole("tab", { name: "REGISTER" }).click();
  await expect(note).toBeHidden();
});

test("a phone number is accepted in any notation, and registration logs in", async ({ page, shop }) => {
  const phone = `7${Math.random().toString().slice(2, 11)}`;
  const [first, second] = [phone.slice(0, 5), phone.slice(5)];
  await shop.visit("/register");
  const main = page.getByRole("main");
  await main.getByLabel("Full Name").fill("Ananya Rao");
  await main.getByLabel("Email").fill(`${phone}@example.org`);
  await main.getByLabel("Phone").pressSequentially(`+91 ${first} ${second}`);
  await expect(main.getByLabel("Phone")).toHaveValue(`+91 ${first} ${second}`);
  await main.getByLabel("Password", { exact: true }).fill("zari-thread");
  await expect(main.getByLabel("Phone")).toHaveValue(phone);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/account/view");
  await expect(page.locator(".account-head")).toContainText(phone);

  await main.getByText("Logout", { exact: true }).click();
  await shop.visit("/login");
  await main.getByLabel("Password", { exact: true }).fill("zari-thread");
  await main.getByLabel("Email or phone").pressSequentially(`0${first}-${second}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/account/view");
});

test("without a session for the new account, the login form waits with its email", async ({ page, shop }) => {
  const email = `${Math.random().toString().slice(2)}@example.org`;
  await page.route("**/api/customer/login", (route) => route.abort());
  await shop.visit("/register");
  const main = page.getByRole("main");
  await main.getByLabel("Full Name").fill("Ananya Rao");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Phone").fill(`7${Math.random().toString().slice(2, 11)}`);
  await main.getByLabel("Password", { exact: true }).fill("zari-thread");
  await main.getByRole("button", { name: /^register$/i }).click();
  await expect(page).toHaveURL("/login");
  await expect(main.getByLabel("Email or phone")).toHaveValue(email);
});

test("the dialog has its three tabs and closes by Escape (§ 2.31)", anyWidth, async ({ page, shop }) => {
  await shop.visit("/category");
  await page.getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog");
  for (const name of ["REGISTER", "Forgot Password", "LOGIN"]) {
    await dialog.getByRole("tab", { name }).click();
    await expect(dialog.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("logging out ends the session and opens the home page (§ 4.4)", async ({ page, shop }) => {
  const customer = await newCustomer(page);
  await enterAs(page, customer);
  await shop.visit("/account/view");
  const ended = page.waitForResponse("**/api/customer/logout");
  await page.getByRole("main").getByText("Logout", { exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => sessionStorage.getItem("_sid"))).toBeNull();
  await ended;
  const headers = { authorization: `Bearer ${customer.token}` };
  const answer = await page.request.get(`/api/customer/getUserByEmailId?email=${customer.email}`, {
    headers,
  });
  expect(answer.status()).toBe(401);
});

test("a handed-over session is checked, stored, and removed from the address (§ 4.1)", async ({
  page,
  shop,
}) => {
  const { token, email } = await sessionOf(page, DEMO);
  await shop.visit(`/?token=${token}&email=${encodeURIComponent(email)}`);
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await shop.visit(`/category?token=forged&email=${encodeURIComponent(email)}`);
  await expect(page).not.toHaveURL(/token/);
});

test("a link that logs in unasked names its customer on every page until that is confirmed", async ({
  page,
  shop,
}) => {
  const { token, email } = await newCustomer(page);
  const handover = `token=${token}&email=${encodeURIComponent(email)}`;
  const bar = page.getByRole("complementary", { name: `Logged in as ${email[0]}…@${email.split("@")[1]}.` });
  await shop.visit(`/checkout?${handover}`);
  await expect(bar).toBeVisible();
  await page.reload();
  await expect(bar).toBeVisible();
  await inspect(page, "checkout after a link");
  await bar.getByRole("button", { name: "Not you?" }).click();
  await expect(bar).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("_sid"))).toBeNull();

  const again = await newCustomer(page);
  await shop.visit(`/?token=${again.token}&email=${encodeURIComponent(again.email)}`);
  const confirm = page.getByRole("button", { name: "That’s me" });
  await expect(confirm).toBeVisible();
  await shop.visit("/category");
  await confirm.click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  await expect(confirm).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("_sid"))).toBe(again.token);
});

test("a link asks before it replaces another customer's session (§ 4.1)", async ({ page, shop }) => {
  const [own, foreign] = [await newCustomer(page), await newCustomer(page)];
  const token = () => page.evaluate(() => sessionStorage.getItem("_sid"));
  const handover = `token=${foreign.token}&email=${encodeURIComponent(foreign.email)}`;
  const question = page.getByRole("alertdialog", { name: `Continue as ${foreign.email}?` });
  await enterAs(page, own);
  await shop.visit(`/?${handover}`);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await token()).toBe(own.token);
  await shop.addDesignToCart(1006);
  await shop.visit(`/checkout?${handover}`);
  await expect(page.getByRole("status").filter({ hasText: `still logged in as ${own.email}` })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  expect(await token()).toBe(own.token);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/category?${handover}`, { referer: "https://elsewhere.example/" });
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("status").filter({ hasText: `logged in as ${foreign.email}` })).toBeVisible();
  expect(await token()).toBe(foreign.token);
});

test("a forgotten password is reset by the code that came by mail (§ 4.5, 4.6, 4.9, 8.12)", async ({
  page,
  shop,
  request,
  dataFolder,
}) => {
  const phone = `8${Math.floor(Math.random() * 1e9)}`.padEnd(10, "0");
  const email = `${phone}@example.org`;
  await request.post("/api/customer/register", {
    data: { fullName: "Meena Kumari", email, phone, password: "old-password" },
  });
  await shop.visit("/category");
  await page.getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Forgot Password" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: /send/i }).click();
  const otp = dialog.getByLabel("OTP");
  const code = await codeFor(email, join(dataFolder, "mail"));
  await otp.fill(code === "000000" ? "000001" : "000000");
  await dialog.getByRole("button", { name: /verify/i }).click();
  await expect(otp).toHaveAttribute("aria-invalid", "true");
  await expect(otp).toBeFocused();
  await expect(otp).toHaveAccessibleDescription("Invalid OTP");
  await otp.fill(code);
  await dialog.getByRole("button", { name: /verify/i }).click();
  await dialog.getByLabel("New password").fill("new-password");
  await dialog.getByRole("button", { name: /reset|save|set/i }).click();
  await expect(page.getByText("Password reset successfully").first()).toBeVisible();
  const login = await request.post("/api/customer/login", {
    data: { emailOrPhone: email, password: "new-password" },
  });
  expect(login.status()).toBe(200);
});

async function codeFor(email: string, mailFolder: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const names = await readdir(mailFolder);
      const mails = await Promise.all(names.map((name) => readFile(join(mailFolder, name), "utf8")));
      code = mails
        .filter((mail) => mail.includes(email))
        .map((mail) => /\b(\d{6})\b/.exec(mail.split("\r\n\r\n").slice(1).join("\n"))?.[1])
        .find(Boolean);
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code ?? "";
}

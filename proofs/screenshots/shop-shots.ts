import type { Page } from "@playwright/test";
import { enterAsBuyer } from "../../test/e2e/buyers.ts";
import { markWhenReady, shopper } from "../../test/e2e/shopper.ts";
import type { Shot } from "./shot.ts";

async function logIn(page: Page): Promise<void> {
  const answer = await page.request.post("/api/customer/login", {
    data: { emailOrPhone: "demo@kasuti.example", password: "9876543210" },
  });
  const { token, email } = await answer.json();
  await page.addInitScript(
    ([sid, name]) => {
      sessionStorage.setItem("_sid", sid ?? "");
      sessionStorage.setItem("email", name ?? "");
    },
    [token, email],
  );
}

/** Puts two designs into the cart as a customer does, then opens the shot's page. */
async function fillCart(page: Page): Promise<void> {
  for (const id of [1006, 1490]) {
    await page.goto(`/p/${id}`);
    await page.getByRole("checkbox", { name: /₹/ }).first().check();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.waitForFunction((product) => localStorage.getItem("cartItems")?.includes(`${product}`), id);
  }
}

async function readyToPay(page: Page): Promise<void> {
  await logIn(page);
  await fillCart(page);
}

/** Header buttons by position, because their names differ by language. */
const pressInHeader = (fromEnd: number) => async (page: Page) => {
  await page.getByRole("banner").locator(".header-btn").nth(fromEnd).click();
  await page.getByRole("dialog").waitFor();
};
const openCart = pressInHeader(-1);
const openLogin = pressInHeader(-2);

/** The menu of a phone, or the languages of a desktop. */
async function openMenu(page: Page): Promise<void> {
  const header = page.getByRole("banner");
  await header.locator(".header-menu button, summary").filter({ visible: true }).click();
}

async function askBeforeCheckout(page: Page): Promise<void> {
  await openCart(page);
  await page.getByRole("dialog").locator(".btn-primary").last().click();
  await page.getByRole("alertdialog").waitFor();
}

async function openSuggestions(page: Page): Promise<void> {
  const header = page.getByRole("banner");
  await header.getByRole("textbox").or(header.getByRole("combobox")).fill("peac");
  await page.getByRole("option").first().waitFor();
}

async function pay(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("radio").first().check();
  await main.locator(".btn-primary").last().click();
  await page.getByRole("dialog").waitFor();
}

/** Another customer pays at a bank that takes its time. */
async function leaveBankAtWork(page: Page): Promise<void> {
  await markWhenReady(page);
  await enterAsBuyer(page, shopper(page));
  await page.goto("/checkout");
  await page.getByRole("radio").check();
  await page.getByRole("combobox").selectOption("hdfc");
  await page.locator(".pay-now").click();
  await page.waitForURL(/\/emulator\/hdfc\//);
  const order_id = page.url().split("/").at(-1);
  const faults = [{ on: "pay", do: "become", outcome: "later", order_id }];
  await page.request.post("/emulator/hdfc/faults", { data: { faults } });
  await page.request.post("/emulator/hdfc/pay", { data: { order_id, outcome: "later" } });
}

async function enterWrongPassword(page: Page): Promise<void> {
  await page.getByLabel("Email or phone").fill("9876543210");
  await page.getByLabel("Password", { exact: true }).fill("not-this-one");
  await page.getByRole("main").locator("form .btn-primary").click();
  await page.locator("[aria-invalid=true]").waitFor();
}

async function findNothing(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("textbox")
    .or(page.getByRole("main").getByRole("combobox"))
    .fill("zzzzqqq");
  await page.getByText("No products found").waitFor();
}

async function addToCart(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /₹/ }).first().check();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: "View cart" }).waitFor();
}

/** The connection fails when the cart is opened. */
async function openCartOffline(page: Page): Promise<void> {
  await page.route(/\/assets\//, (route) => route.abort());
  await openCart(page);
  await page.getByRole("button", { name: "Try again" }).waitFor();
}

/** Addresses that a visitor can reach, and all dialogs. */
const pages: readonly Shot[] = [
  { name: "home", path: "/" },
  { name: "category", path: "/category" },
  { name: "product", path: "/p/1006" },
  { name: "tag-search", path: "/tagsearch/peacock" },
  { name: "tag-search-empty", path: "/tagsearch/zzzzqqq" },
  { name: "search", path: "/product/catalogsearch/result/lotus" },
  { name: "suggestions", path: "/category", whole: false, act: openSuggestions },
  { name: "cart", path: "/category", whole: false, prepare: fillCart, act: openCart },
  { name: "cart-empty", path: "/category", whole: false, act: openCart },
  {
    name: "cart-question",
    path: "/category",
    whole: false,
    prepare: readyToPay,
    act: askBeforeCheckout,
  },
  { name: "login-dialog", path: "/category", whole: false, act: openLogin },
  { name: "login", path: "/login" },
  { name: "register", path: "/register" },
  { name: "checkout", path: "/checkout", prepare: readyToPay },
  { name: "payment-widget", path: "/checkout", whole: false, prepare: readyToPay, act: pay },
  { name: "downloads", path: "/account/order/list", prepare: logIn },
  { name: "account", path: "/account/view", prepare: logIn },
  { name: "profile", path: "/account/profile", prepare: logIn },
  { name: "addresses", path: "/account/address", prepare: logIn },
  { name: "wishlist", path: "/account/wishlist", prepare: logIn },
  { name: "order-success", path: "/order/success", prepare: logIn, whole: false },
  { name: "order-failed", path: "/order/failed", prepare: logIn, whole: false },
  { name: "about", path: "/about-us" },
  { name: "contact", path: "/contact-us" },
  { name: "sitemap", path: "/sitemap" },
  { name: "pricing", path: "/pricing" },
  { name: "returns", path: "/returnsandcancellation" },
  { name: "privacy", path: "/privacy-policy" },
  { name: "terms", path: "/terms-and-conditions" },
  { name: "offline", path: "/offline" },
  { name: "not-found", path: "/nowhere" },
];

/** Messages of pages, in English; each shot fits the screen. */
const states: readonly Shot[] = [
  { name: "product-scrolled", path: "/p/1006", act: (page: Page) => page.mouse.wheel(0, 720) },
  { name: "product-added", path: "/p/1006", act: addToCart },
  { name: "search-notes", path: "/", act: findNothing },
  { name: "cart-unreachable", path: "/", act: openCartOffline },
  { name: "login-faults", path: "/login", act: enterWrongPassword },
  { name: "payment-pending-at-bank", path: "/checkout", whole: true, prepare: leaveBankAtWork },
  {
    name: "menu",
    path: "/category",
    act: openMenu,
  },
];

/**
 * Colours and scripts rarely affect each other, so these pages represent all in Telugu (dark) and Kannada.
 */
const BOTH = ["home", "category", "product", "cart", "checkout", "downloads"];

/** Pages in English, light and dark, and in Telugu. */
const inAllDress = pages.flatMap((shot) => {
  const inLanguage = (prefix: string, suffix: string): Shot => ({
    ...shot,
    name: shot.name + suffix,
    path: prefix + (prefix && shot.path === "/" ? "" : shot.path),
  });
  const english = inLanguage("", "");
  const telugu = inLanguage("/te", "-telugu");
  const dark = (each: Shot): Shot => ({ ...each, name: `${each.name}-dark`, dark: true });
  const others = [dark(telugu), inLanguage("/kn", "-kannada"), inLanguage("/hi", "-hindi")];
  const more = BOTH.includes(shot.name) ? others : [];
  return [english, dark(english), telugu, ...more];
});

export const shopShots: readonly Shot[] = [
  ...inAllDress,
  ...states.map((shot) => ({ whole: false, ...shot })),
];

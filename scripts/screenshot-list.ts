import type { Page } from "@playwright/test";

/** One page to picture, and what a visitor does before the picture is taken. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly dark?: boolean;
  /** False: what fits the screen; for dialogs. */
  readonly whole?: boolean;
  /** Before the page opens. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** After it has loaded. */
  readonly act?: (page: Page) => Promise<void>;
}

const open = (name: RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
};

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

/** Puts two designs into the cart the way a customer does, then opens the shot's own page. */
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

export const shots: readonly Shot[] = [
  { name: "home", path: "/" },
  { name: "home-dark", path: "/", dark: true },
  { name: "home-telugu", path: "/te" },
  { name: "category", path: "/category" },
  { name: "category-dark", path: "/category", dark: true },
  { name: "category-second-group", path: "/category?categoryId=130&page=9" },
  { name: "product", path: "/p/1006" },
  { name: "product-dark", path: "/p/1006", dark: true },
  { name: "product-kannada", path: "/kn/p/1490" },
  { name: "tag-search", path: "/tagsearch/peacock" },
  { name: "tag-search-empty", path: "/tagsearch/zzzzqqq" },
  { name: "search", path: "/product/catalogsearch/result/lotus" },
  {
    name: "suggestions",
    path: "/category",
    whole: false,
    act: async (page) => {
      await page
        .getByRole("textbox", { name: "Search designs" })
        .or(page.getByRole("combobox"))
        .first()
        .fill("peac");
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "cart", path: "/category", whole: false, prepare: fillCart, act: open(/^Cart/) },
  { name: "cart-empty", path: "/category", whole: false, act: open(/^Cart/) },
  { name: "login-dialog", path: "/category", whole: false, act: open(/^Login/) },
  { name: "login", path: "/login" },
  { name: "register", path: "/register" },
  { name: "checkout", path: "/checkout", prepare: readyToPay },
  {
    name: "payment-widget",
    path: "/checkout",
    whole: false,
    prepare: readyToPay,
    act: async (page) => {
      await page.getByRole("radio").first().check();
      await page.getByRole("button", { name: "Pay now" }).click();
      await page.getByRole("dialog", { name: "Razorpay (emulated)" }).waitFor();
    },
  },
  { name: "downloads", path: "/account/order/list", prepare: logIn },
  { name: "account", path: "/account/view", prepare: logIn },
  { name: "profile", path: "/account/profile", prepare: logIn },
  { name: "addresses", path: "/account/address", prepare: logIn },
  { name: "wishlist", path: "/wishlist", prepare: logIn },
  { name: "order-success", path: "/order/success", prepare: logIn, whole: false },
  { name: "order-failed", path: "/order/failed", prepare: logIn, whole: false },
  { name: "about", path: "/about-us" },
  { name: "contact", path: "/contact-us" },
  { name: "sitemap", path: "/sitemap" },
  { name: "terms", path: "/terms-and-conditions" },
  { name: "not-found", path: "/nowhere" },
];

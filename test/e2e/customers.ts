import type { Page } from "@playwright/test";

/** Customer of the demo shop with orders, whose password is the phone number. */
export const DEMO = { email: "demo@kasuti.example", phone: "9876543210", password: "9876543210" };

export interface TestCustomer {
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly token: string;
  readonly id: number;
}

const PASSWORD = "zari-thread";

/** Registers and logs in a new customer by API calls; the page has no session yet. */
export async function newCustomer(
  page: Page,
  { fullName = "Ananya Rao", mailbox = "" } = {},
): Promise<TestCustomer> {
  const phone = `9${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, "0")}`;
  const email = `${mailbox}${phone}@example.org`;
  const password = PASSWORD;
  const form = { fullName, email, phone, password };
  await page.request.post("/api/customer/register", { data: form });
  return sessionOf(page, form);
}

/** Simulates a customer of an older shop whose password is the phone number, which today's rule refuses. */
export async function passPhoneAsPassword(page: Page, { phone, password }: TestCustomer): Promise<void> {
  const own = (sent: string) => (sent === phone ? password : sent);
  await page.route("**/api/customer/login", async (route) => {
    const sent = route.request().postDataJSON();
    const answer = await route.fetch({ postData: { ...sent, password: own(sent.password) } });
    const asks = sent.password === phone && { mustChangePassword: true };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...asks } });
  });
  await page.route("**/api/customer/changePassword", (route) => {
    const sent = route.request().postDataJSON();
    return route.continue({ postData: { ...sent, oldPassword: own(sent.oldPassword) } });
  });
}

/** Opens a session by API calls. */
export async function sessionOf(page: Page, { email, phone, password }: typeof DEMO): Promise<TestCustomer> {
  const login = { emailOrPhone: email, password };
  const { token } = await (await page.request.post("/api/customer/login", { data: login })).json();
  const known = await page.request.get(`/api/customer/getUserByEmailId?${new URLSearchParams({ email })}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { email, phone, password, token, id: (await known.json()).data.id };
}

/** Starts every page of this tab logged in; a page that logs out stays logged out until the next load. */
export async function enterAs(page: Page, { token, email }: TestCustomer): Promise<void> {
  await page.addInitScript(
    ([sid, address]) => {
      if (sessionStorage.getItem("entered")) return;
      sessionStorage.setItem("entered", "yes");
      sessionStorage.setItem("_sid", sid ?? "");
      sessionStorage.setItem("email", address ?? "");
    },
    [token, email],
  );
}

export async function addAddress(page: Page, { token }: TestCustomer): Promise<void> {
  await page.request.post("/api/address/add", {
    headers: { authorization: `Bearer ${token}` },
    data: { fullname: "Ananya Rao", phone: "9876500000", city: "Ilkal", states: "Karnataka" },
  });
}

export async function addToWishlist(
  page: Page,
  { token, id }: TestCustomer,
  productId: number,
): Promise<void> {
  await page.request.post("/api/wishlist/add", {
    headers: { authorization: `Bearer ${token}` },
    data: { custId: id, productId },
  });
}

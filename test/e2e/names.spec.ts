import type { Page } from "@playwright/test";
import { inspect } from "./accessibility.ts";
import { addAddress, enterAs, newCustomer } from "./customers.ts";
import { holdCalls } from "./held-calls.ts";
import { everyWidth, expect, test } from "./journeys.ts";

const MACHINE = {
  name: "SE1900",
  fields: [
    { width: 180, height: 130 },
    { width: 100, height: 100 },
  ],
  formats: ["PES", "DST"],
};
const CHECK = "**/api/lettering/check";
/** Label of the name and of the button that chooses a height. */
const WORDS = {
  te: { name: "పేరు", fits: /SE1900.*సరిపోతుంది/ },
  kn: { name: "ಹೆಸರು", fits: /SE1900.*ಸರಿಹೊಂದುತ್ತದೆ/ },
  hi: { name: "नाम", fits: /SE1900.*फ़िट है/ },
};

const saveMachine = (page: Page) =>
  page.addInitScript((own) => localStorage.setItem("_machines", JSON.stringify([own])), MACHINE);

/** The picture of a name, which says the name and its size. */
const pictureOf = (page: Page, name: string) => page.getByRole("img", { name: `“${name}” as` });

test(
  "a name is typed, offered in other scripts, and seen in the hoop with its price",
  everyWidth,
  async ({ page, shop }) => {
    await saveMachine(page);
    await shop.visit("/");
    await page.getByRole("main").getByRole("link", { name: "Add a name" }).click();
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await expect(page.getByText("An example. Type your name above.")).toBeVisible();
    await name.fill("Lakshmi");
    await page.getByRole("button", { name: "లక్ష్మి", exact: true }).press("Enter");
    await expect(name).toHaveValue("లక్ష్మి");
    await expect(pictureOf(page, "లక్ష్మి")).toBeVisible();
    await expect(page.getByText("Fits the 100 × 100 mm hoop of your SE1900.")).toBeVisible();
    await page.getByRole("slider", { name: "Height" }).fill("60");
    await expect(page.getByText(/^(Fits the 180|Too big by)/)).toBeVisible();
    const facts = page.getByRole("region", { name: "Your name," });
    await expect(facts).toContainText("₹149");
    await page.getByRole("checkbox", { name: "DST", exact: true }).check();
    await expect(facts).toContainText("₹298 for 2 formats");
    await page.getByRole("radio", { name: "White" }).check();
    await inspect(page, "the page of names");
    await page.goBack();
    await page.goForward();
    await expect(name).toHaveValue("లక్ష్మి");
    await page.reload();
    await expect(page.getByRole("radio", { name: "White" })).toBeChecked();
  },
);

test("a letter that cannot be sewn is named, and a button takes the height that works", async ({
  page,
  shop,
}) => {
  await shop.visit("/names");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Sita 😀");
  await expect(page.getByText(/“😀” is a picture/)).toBeVisible();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("ಚರಣ್");
  await page.getByRole("radio", { name: "Anek Bold" }).check();
  const height = page.getByRole("slider", { name: "Height" });
  await height.fill("8");
  await expect(page.getByText("“ಣ್” cannot be sewn clearly at 8 mm.")).toBeVisible();
  await expect(height).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Use 9 mm" }).press("Enter");
  await expect(height).toHaveValue("9");
  await expect(pictureOf(page, "ಚರಣ್")).toBeVisible();
  await expect(height).not.toHaveAttribute("aria-invalid", "true");
});

test("a name that is typed before the application starts stays", async ({ page, shop }) => {
  const start = await holdCalls(page, "**/assets/client-*");
  await page.goto("/names", { waitUntil: "domcontentloaded" });
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Sita");
  start();
  await expect(pictureOf(page, "Sita")).toBeVisible();
  await shop.visit("/names");
  await expect(pictureOf(page, "Sita")).toBeVisible();
});

test("without network the last picture stays, and the name is drawn when the network is back", async ({
  page,
  shop,
}) => {
  await shop.visit("/names");
  await expect(pictureOf(page, "Lakshmi")).toBeVisible();
  await page.route(CHECK, (route) => route.abort());
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Sita");
  await expect(page.getByText("You are offline. Your name is drawn as soon as")).toBeVisible();
  await expect(pictureOf(page, "Lakshmi")).toBeVisible();
  await page.unroute(CHECK);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(pictureOf(page, "Sita")).toBeVisible();
});

test("letters that the device lacks are fetched, not shown as boxes", async ({ page, shop }) => {
  // The journeys' only system font has none of the scripts.
  await shop.visit("/names");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Lakshmi");
  const offer = page.getByRole("button", { name: "లక్ష్మి", exact: true });
  await offer.click();
  await expect(name).toHaveValue("లక్ష్మి");
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
    );
  await expect.poll(loaded).toEqual(expect.arrayContaining([expect.stringContaining("Anek Telugu")]));
  await expect(name).toHaveCSS("font-family", /^"Anek Telugu"/);
});

test("a visitor who asks too often reads it, and the name is drawn by itself", async ({ page, shop }) => {
  await page.clock.install();
  await shop.visit("/names");
  await expect(pictureOf(page, "Lakshmi")).toBeVisible();
  const limited = { success: false, code: "too-many", reason: "too-many", values: { minutes: 1 } };
  await page.route(CHECK, (route) => route.fulfill({ status: 429, json: { ...limited, error: "Too many" } }));
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Sita");
  await expect(page.getByText("Yours appears by itself within a minute.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry" })).toBeHidden();
  await expect(pictureOf(page, "Lakshmi")).toBeVisible();
  await page.unroute(CHECK);
  await page.clock.fastForward(16_000);
  await expect(pictureOf(page, "Sita")).toBeVisible();
  await expect(name).toHaveValue("Sita");
});

test("a name is made, seen and put into the cart by keyboard alone", async ({ page, shop }) => {
  await enterAs(page, await newCustomer(page));
  await saveMachine(page);
  await shop.visit("/names");
  const { keyboard } = page;
  const focused = page.locator(":focus");
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 40; steps += 1) {
      await keyboard.press("Tab");
      const label = await focused.evaluate(
        (element) =>
          element.getAttribute("aria-label") ??
          (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent) ??
          "",
      );
      if (name.test(label)) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo(/^Name$/);
  await keyboard.type("Ravi");
  await tabTo(/^రవి$/);
  await keyboard.press("Enter");
  await expect(pictureOf(page, "రవి")).toBeVisible();
  await tabTo(/^Height$/);
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("slider", { name: "Height" })).toHaveValue("21");
  await tabTo(/Anek/);
  await keyboard.press("ArrowDown");
  await tabTo(/^Maroon$/);
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Red" })).toBeChecked();
  await tabTo(/^PES$/);
  await tabTo(/^DST$/);
  await keyboard.press("Space");
  await tabTo(/^Add to cart$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Cart\b.*1/ })).toBeVisible();
  await tabTo(/cart/i);
  await expect(page.getByRole("region", { name: "Your name," })).toContainText("₹298 for 2 formats");
});

for (const [language, words] of Object.entries(WORDS))
  test(`the page of names fits on small screens (${language})`, async ({ page, shop }) => {
    await saveMachine(page);
    await shop.visit(`/${language}/names`);
    await page.getByRole("textbox", { name: words.name, exact: true }).fill("Ananya");
    await expect(page.getByText(words.fits)).toBeVisible();
    await inspect(page, `/${language}/names`);
  });

test("a name is bought after a login with the design beside it, and both files are under Downloads", async ({
  page,
  shop,
}) => {
  test.slow();
  const customer = await newCustomer(page);
  await addAddress(page, customer);
  await saveMachine(page);
  await shop.visit("/p/1883");
  await page.getByRole("main").getByRole("link", { name: "Add a name" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("ಅನನ್ಯ");
  await expect(pictureOf(page, "ಅನನ್ಯ")).toBeVisible();
  await page.getByRole("radio", { name: "Above" }).check();
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).click();
  const login = page.getByRole("dialog");
  await login.getByLabel("Email or phone").fill(customer.email);
  await login.getByLabel("Password", { exact: true }).fill(customer.password);
  await login.getByRole("button", { name: /^login$/i }).click();
  await expect(page.getByRole("button", { name: /^Cart\b.*1/ })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("ಅನನ್ಯ");
  await page.getByRole("button", { name: /^Add the design too: / }).click();
  await expect(page.getByText("The design is in your cart.")).toBeVisible();
  const cart = await shop.openCart();
  await expect(cart.getByRole("listitem", { name: /ಅನನ್ಯ/ })).toBeVisible();
  await cart.getByRole("link", { name: /ಅನನ್ಯ/ }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: /ಅನನ್ಯ/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /ಅನನ್ಯ/ })).toBeVisible();
  const address = page.url();
  await shop.goToCheckout();
  await page.getByRole("main").getByRole("button", { name: "Pay now" }).click();
  const bank = page.getByRole("dialog", { name: "Razorpay (emulated)" });
  await bank.getByRole("button", { name: "Pay" }).click();
  await page.waitForURL(/\/account\/order\/list/);
  await expect(page.getByRole("main").getByText(/ಅನನ್ಯ/).first()).toBeVisible();
  const fileButtons = page.getByRole("main").getByRole("button", { name: "Stitch file" });
  await expect(fileButtons).toHaveCount(2);
  const names = [];
  for (const button of await fileButtons.all()) {
    const waiting = page.waitForEvent("download");
    await button.click();
    names.push((await waiting).suggestedFilename());
  }
  expect(names).toEqual(expect.arrayContaining(["ANANYA.PES", expect.stringMatching(/1883.*\.PES$/)]));
  await enterAs(page, await newCustomer(page));
  await page.evaluate(() => sessionStorage.clear());
  await shop.visit(new URL(address).pathname);
  await expect(page.getByRole("heading", { name: "Not Found" })).toBeVisible();
});

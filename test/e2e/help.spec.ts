import sharp from "sharp";
import { inspect } from "./accessibility.ts";
import { buy } from "./buyers.ts";
import { addAddress, enterAs, newCustomer, sessionOf } from "./customers.ts";
import { expect, test } from "./journeys.ts";
import { enterDemoOffice } from "./office.ts";

const MACHINE = { name: "Usha Janome", fields: [{ width: 20, height: 20 }], formats: ["JEF"] };

test("a bought design's problem becomes a ticket with its facts, and gets an answer (§ 2.77)", async ({
  page,
  shop,
  browser,
}) => {
  const customer = await newCustomer(page, { mailbox: "tickets-" });
  await addAddress(page, customer);
  const number = await buy(page, customer);
  await enterAs(page, customer);
  await page.addInitScript((own) => localStorage.setItem("_machines", JSON.stringify([own])), MACHINE);
  await shop.visit("/account/order/list");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Report a problem with this design" }).click();
  await expect(page.getByText("larger than the hoops of your Usha Janome")).toBeVisible();
  await expect(page.getByLabel("Order number")).toHaveValue(`${number}`);
  await expect(page.getByLabel("E-Mail Address")).toHaveValue(customer.email);
  await inspect(page, "help with answers");

  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect(page.getByLabel("Message")).toBeFocused();
  await expect(page.getByText("Please enter a message.")).toBeVisible();
  await page.getByLabel("Message").fill("It does not fit.\nWhat now?");
  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue("It does not fit.\nWhat now?");
  await page.getByRole("button", { name: "Send anyway" }).click();
  const title = page.getByRole("heading", { name: /^Ticket T-\d{6}$/ });
  await expect(title).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "A person answers by" })).toBeVisible();
  const ticket = (await title.innerText()).replace("Ticket ", "");

  await page.getByLabel("Add a photo").setInputFiles({
    name: "note.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no photo"),
  });
  await expect(page.getByText("We cannot read this photo")).toBeVisible();
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: "#7a1f2b" } });
  await page.getByLabel("Add a photo").setInputFiles({
    name: "machine.jpg",
    mimeType: "image/jpeg",
    buffer: await photo.jpeg().toBuffer(),
  });
  await expect(page.getByAltText("Photo 1")).toHaveJSProperty("naturalWidth", 300);

  const desk = await browser.newPage();
  await enterDemoOffice(desk, `/care/${ticket}`);
  await expect(desk.getByText("What now?").first()).toBeVisible();
  const headers = { origin: new URL(desk.url()).origin };
  const data = { number: ticket, text: "Here is a smaller size.\nIt fits." };
  expect((await desk.request.post("/api/office/care/reply", { headers, data })).status()).toBe(200);
  await desk.close();

  await shop.visit("/help/ticket");
  await page.getByRole("button", { name: ticket }).click();
  await expect(page.getByText("It fits.")).toBeVisible();
  // The link in a mail opens it at once.
  await shop.visit(`/help/ticket?number=${ticket}`);
  await expect(page.getByText("Here is a smaller size.")).toBeVisible();
  await expect(page.getByText("Answered. Reply if you need more help.")).toBeVisible();
  await inspect(page, "a ticket");
  await page.getByLabel("Your reply").fill("Thank you.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Your reply was sent.")).toBeVisible();
  await expect(page.getByText("Open. We will reply by email.")).toBeVisible();
});

test("a question that was not sent is seen by its customer only", async ({ page, shop }) => {
  const [customer, other] = [await newCustomer(page), await newCustomer(page, { fullName: "Bhavani" })];
  await enterAs(page, customer);
  await shop.visit("/help");
  const text = page.getByLabel("Message");
  await text.fill("My needle breaks.");
  await shop.visit("/account/view");
  await page.getByRole("main").getByText("Logout", { exact: true }).click();
  await shop.visit("/help");
  await expect(page.getByLabel("E-Mail Address")).toHaveValue("");
  await expect(text).toHaveValue("");
  for (const { person, seen } of [
    { person: other, seen: "" },
    { person: customer, seen: "My needle breaks." },
  ]) {
    await page.evaluate(
      ([sid = "", email = ""]) => {
        sessionStorage.setItem("_sid", sid);
        sessionStorage.setItem("email", email);
      },
      [(await sessionOf(page, person)).token, person.email],
    );
    await shop.visit("/help");
    await expect(page.getByLabel("E-Mail Address")).toHaveValue(person.email);
    await expect(text).toHaveValue(seen);
  }
});

test("a guest writes, and opens the ticket with number and address only", async ({ page, shop }) => {
  await shop.visit("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Help", exact: true }).click();
  await page.getByLabel("Your Name").fill("Meena Rao");
  await page.getByLabel("E-Mail Address").fill("meena@example");
  await page.getByLabel("Order number").fill("10042");
  await page.getByLabel("What is it about?").selectOption({ label: "A complaint" });
  await page.getByLabel("Message").fill("x".repeat(9_000));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(page.getByText("This is too long. Please shorten it.")).toBeVisible();
  await page.getByLabel("E-Mail Address").fill("meena@example.com");
  await page.getByLabel("Message").fill("When do you answer?");
  await inspect(page, "help");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const ticket = await page.getByRole("heading", { name: /^Ticket T-/ }).innerText();
  await shop.visit(`/help/ticket?number=${ticket.replace("Ticket ", "")}`);
  await page.getByLabel("E-Mail Address").fill("other@example.com");
  await page.getByRole("button", { name: "Open ticket" }).click();
  await expect(
    page.getByText("We found no ticket with this number and email address.").first(),
  ).toBeVisible();
  await page.getByLabel("E-Mail Address").fill("meena@example.com");
  await page.getByRole("button", { name: "Open ticket" }).click();
  await expect(page.getByText("When do you answer?")).toBeVisible();
});

test("an answer that helped ends the question, and no script leaves a way to write", async ({
  page,
  shop,
  browser,
}) => {
  const customer = await newCustomer(page);
  await addAddress(page, customer);
  const number = await buy(page, customer);
  await enterAs(page, customer);
  await shop.visit(`/help?order=${number}`);
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeVisible();
  const list = await page.request.get(`/api/order/list?id=${customer.id}`, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  const { orders } = await list.json();
  await shop.visit(`/help?order=${number}&variant=${orders[0].orderPaths[0].variants[0].id}`);
  await page.getByRole("button", { name: "This helped" }).click();
  await expect(page.getByText("Glad that it worked.")).toBeVisible();

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto("/te/help");
  await expect(plain.locator("noscript a[href^=mailto]")).toBeVisible();
  await plain.close();
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
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

test("a guest's ticket opens on the own device and with the mail's link; number and address show its state", async ({
  page,
  shop,
  browser,
  dataFolder,
}) => {
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
  const email = `meena.${Date.now()}@gmail.com`;
  await page.getByLabel("E-Mail Address").fill(email.replace("gmail", "gmial"));
  await page.getByRole("button", { name: `Did you mean ${email}?` }).click();
  await expect(page.getByLabel("E-Mail Address")).toHaveValue(email);
  await expect(page.getByRole("button", { name: "Did you mean" })).toHaveCount(0);
  await page.getByLabel("Message").fill("When do you answer?");
  await inspect(page, "help");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const title = page.getByRole("heading", { name: /^Ticket T-/ });
  const number = (await title.innerText()).replace("Ticket ", "");
  await shop.visit(`/help/ticket?number=${number}`);
  await expect(page.getByText("When do you answer?")).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(`/help/ticket?number=${number}`);
  await other.getByLabel("E-Mail Address").fill("other@example.com");
  await other.getByRole("button", { name: "Open ticket" }).click();
  await expect(
    other.getByText("We found no ticket with this number and email address.").first(),
  ).toBeVisible();
  await other.getByLabel("E-Mail Address").fill(email);
  await other.getByRole("button", { name: "Open ticket" }).click();
  await expect(other.getByText("Open. We will reply by email.")).toBeVisible();
  await expect(other.getByText("When do you answer?")).toHaveCount(0);
  await inspect(other, "a locked ticket");
  await other.getByRole("button", { name: "Send me the link" }).click();
  await expect(other.getByRole("status").filter({ hasText: email })).toBeVisible();

  await other.goto(await linkIn(join(dataFolder, "mail"), `${number}: the link to your ticket`));
  await expect(other.getByText("When do you answer?")).toBeVisible();
  await expect(other).toHaveURL(`/help/ticket?number=${number}`);
  await other.reload();
  await expect(other.getByText("When do you answer?")).toBeVisible();
  await other.getByLabel("Your reply").fill("Thank you.");
  await other.getByRole("button", { name: "Send reply" }).click();
  await expect(other.getByText("Your reply was sent.")).toBeVisible();
  await other.evaluate(() => sessionStorage.clear());
  await other.goto(`/help/ticket?number=${number}&key=forged`);
  await expect(other.getByText("This link does not open a ticket.")).toBeVisible();
  await other.context().close();
});

/** Address of the ticket in the mail with this subject. */
async function linkIn(folder: string, subject: string): Promise<string> {
  let found = "";
  await expect
    .poll(async () => {
      const names = await readdir(folder);
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
      const mail = mails.find((text) => text.includes(subject)) ?? "";
      const text = mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
      found = /\/help\/ticket\?number=[\w-]+&key=[\w-]+/.exec(text)?.[0] ?? "";
      return found;
    })
    .not.toBe("");
  return found;
}

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

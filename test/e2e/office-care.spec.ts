import type { Page } from "@playwright/test";
import { inspect } from "./accessibility.ts";
import { buy } from "./buyers.ts";
import { newCustomer } from "./customers.ts";
import { expect, test } from "./journeys.ts";
import { dropDraft, enterDemoOffice, expectFirstScreen } from "./office.ts";

const TEXT = "The machine beeps.\n\nIt shows nothing.";

/** Writes a ticket about the design of an order, as the help page does. Returns its number and key. */
async function writeTicket(page: Page, about: { email: string; name: string; orderNumber?: number }) {
  const { data: product } = await (await page.request.get("/api/product/getWebProductById?id=1006")).json();
  const data = { ...about, kind: "problem", text: TEXT, variantId: product.productvariants[0].id };
  const answer = await page.request.post("/api/care/tickets", {
    data: { ...data, machine: "Brother PE800, 180 × 130 mm" },
  });
  const { ticket, key }: { ticket: { number: string }; key: string } = await answer.json();
  return { number: ticket.number, key };
}

test("a ticket is found, answered with a saved answer, noted and resolved; a reply opens it again", async ({
  page,
  shop: _,
}) => {
  const name = "Latha Kulkarni";
  const customer = await newCustomer(page, { fullName: name });
  const { email } = customer;
  const orderNumber = await buy(page, customer);
  const { number: earlier } = await writeTicket(page, { email, name });
  const { number, key } = await writeTicket(page, { email, name, orderNumber });
  await enterDemoOffice(page, "/care");
  await page.getByRole("searchbox", { name: "Find" }).fill(email);
  await expect(page).toHaveURL(/find=/);
  await expect(page.getByRole("link", { name: /Latha Kulkarni/ })).toHaveCount(2);
  await inspect(page, "the list of tickets");
  await page.getByRole("link", { name: `${number} · ${name}` }).click();

  await expect(page.getByRole("heading", { name: `Ticket ${number}` })).toBeVisible();
  const messages = page.getByRole("region", { name: "Conversation" }).getByRole("listitem");
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText("The machine beeps.");
  await expect(page.getByRole("link", { name: `Order ${orderNumber}` })).toBeVisible();
  await expect(page.getByText("Brother PE800, 180 × 130 mm")).toBeVisible();
  await expect(page.getByText(/^[\d.]+ × [\d.]+ mm$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^REC-/ })).toBeVisible();
  await expect(page.getByRole("link", { name: earlier })).toBeVisible();
  await inspect(page, "a ticket");

  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Enter a reply.")).toBeVisible();
  const saved = page.waitForResponse(/draft\/save/);
  await page.getByLabel(/^Saved answer/).selectOption("Download again");
  const reply = page.getByLabel(`Reply to ${name}`, { exact: true }).and(page.getByRole("textbox"));
  await expect(reply).toHaveValue(/^Hello Latha Kulkarni,\n\n/);
  await saved;
  await page.reload();
  await expect(reply).toHaveValue(/^Hello Latha Kulkarni,\n\n/);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(messages.nth(1)).toContainText(/Demo visitor.*Email (on its way|sent)/);
  await expect(reply).toHaveValue("");
  await expect(page.getByText("Answered", { exact: true })).toBeVisible();

  await page.getByRole("tab", { name: "Note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("She sounds tired.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(messages.nth(2)).toContainText("She sounds tired.");
  await inspect(page, "a note about a ticket");
  const opened = await page.request.post("/api/care/ticket", { data: { number, key } });
  expect(await opened.text()).not.toContain("tired");
  expect((await opened.json()).ticket.messages[1].text).toContain("Hello Latha Kulkarni,\n\n");

  await page.getByRole("button", { name: /^Refund ₹/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox")).toBeChecked();
  await expect(dialog.getByLabel("Reason")).toHaveValue(`Ticket ${number}`);
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /^RFN-/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Refund ₹/ })).toBeHidden();

  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByText("Resolved", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Resolve" })).toBeHidden();
  await page.request.post("/api/care/reply", { data: { number, key, text: "It beeps again." } });
  await page.reload();
  await expect(messages.nth(3)).toContainText("It beeps again.");
  await expect(page.locator(".screen-head").getByText("Open", { exact: true })).toBeVisible();

  await page.goto(`/office/log?subject=ticket&find=${number}`);
  for (const sentence of ["answered ticket", "added a note to ticket", "resolved ticket"])
    await expect(page.getByText(`Demo visitor ${sentence} ${number}`)).toBeVisible();
  await page
    .getByRole("link", { name: `ticket ${number}` })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: `Ticket ${number}` })).toBeVisible();
});

test("saved answers are written in each language, and start from the default", async ({ page }) => {
  await enterDemoOffice(page, "/pages");
  await dropDraft(page, "page/answers");
  await page.getByRole("link", { name: "Saved answers" }).click();
  await page.getByRole("tab", { name: "ಕನ್ನಡ" }).click();
  const text = page.getByLabel("Text", { exact: true });
  const back = page.getByRole("button", { name: "Restore default text" });
  const write = page.getByRole("button", { name: "Write your own text" });
  await expect(write.or(text)).toBeVisible();
  // An earlier attempt may have saved a text.
  if (await text.isVisible()) await back.click();
  await write.click();
  await expect(text).toHaveValue(/^## ಮತ್ತೆ ಡೌನ್‌ಲೋಡ್/);
  await text.fill("## ಧನ್ಯವಾದ\nನಮಸ್ತೆ {name}");
  await inspect(page, "editor of saved answers");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  const { answers } = await (await page.request.get("/api/office/care/answers")).json();
  expect(answers.kn).toEqual([{ title: "ಧನ್ಯವಾದ", text: "ನಮಸ್ತೆ {name}" }]);
  await back.click();
  await expect(write).toBeVisible();
});

test("a laptop's first screen shows 14 tickets, a phone's 7 @every-width", async ({ page }) => {
  const at = "2026-11-20T03:04:05.000Z";
  const tickets = Array.from({ length: 20 }, (_, place) => ({
    ...{ number: `T-${100_000 + place}`, kind: "problem", state: "open", name: "Lakshmi Venkatesan" },
    ...{ subject: "The machine beeps and shows nothing at all on its screen", orderNumber: 10001 },
    ...{ receivedAt: at, due: at, isLate: place < 10, mailFailed: false },
  }));
  await page.route(/api\/office\/care(\?|$)/, (route) =>
    route.fulfill({ json: { tickets, next: null, count: 20 } }),
  );
  await expectFirstScreen(page, "/care");
});

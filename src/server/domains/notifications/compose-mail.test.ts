import { describe, expect, test } from "vitest";
import { mailTemplates, sampleData } from "../../../../test/mail/sample-mails.ts";
import { languages } from "../../../contract/languages.ts";
import { composeMail } from "./compose-mail.ts";

const shop = { name: "Kasuti", email: "shop@kasuti.example", phone: "+91 98765", origin: "http://shop.test" };
const order = {
  name: `Latha <b>"Rao"</b>`,
  orderNumber: 10001,
  amountPaise: 123_456_50,
  lines: [{ productName: "Lotus & bud", variantName: "Usha Janome" }],
};

test("the mail about a paid order lists the designs and links to the downloads", () => {
  const { subject, text } = composeMail("order-paid", order, shop, "en");
  expect(subject).toBe("Your designs are ready: order #10001");
  expect(text).toContain("- Lotus & bud, Usha Janome");
  expect(text).toContain("₹1,23,456.50");
  expect(text).toContain("http://shop.test/account/order/list");
});

test("the mail about a paid order tells each discount by name", () => {
  const discounts = [
    { name: "Whole <sets>", amountPaise: 10_00 },
    { name: "", amountPaise: 20_00 },
  ];
  const { text } = composeMail("order-paid", { ...order, discounts }, shop, "en");
  expect(text).toContain(
    "- Subtotal: ₹1,23,486.50\n- Whole <sets>: −₹10\n- Discount: −₹20\n- Total: ₹1,23,456.50",
  );
  expect(composeMail("order-paid", order, shop, "en").text).not.toContain("Subtotal");
});

test("an order over ₹0 that a customer placed is no gift", () => {
  const free = { ...order, amountPaise: 0 };
  expect(composeMail("order-paid", free, shop, "en").text).toContain("We added these designs");
  const { text } = composeMail("order-paid", { ...free, isOrdered: true }, shop, "en");
  expect(text).toContain("It is free");
  expect(text).toContain("Your receipt is attached.");
});

test("customer input is escaped in the HTML form", () => {
  const { html } = composeMail("order-paid", order, shop, "en");
  expect(html).not.toContain("<b>");
  expect(html).toContain("Lotus &#38; bud");
});

test("a mail that anyone can trigger contains no name; a paying customer is greeted by name", () => {
  for (const template of ["welcome", "one-time-code", "password-changed"] as const) {
    const { text } = composeMail(template, { ...sampleData[template], name: "Latha Rao" }, shop, "en");
    expect(text).not.toContain("Latha");
  }
  expect(composeMail("order-paid", { ...order, name: "Latha Rao" }, shop, "en").text).toContain(
    "Dear Latha Rao,",
  );
});

test("the mail about a ticket says in every language by when we answer", () => {
  const data = { ...sampleData["ticket-received"], answerBy: "2026-11-29T16:36:00.000Z" };
  const textIn = (language: "en" | "te" | "kn") => composeMail("ticket-received", data, shop, language).text;
  expect(textIn("en")).toContain("by 29 November 2026 at 10:06 pm.");
  expect(textIn("te")).toContain("29 నవంబర్, 2026, 10:06 PM లోపు");
  expect(textIn("kn")).toContain("ನವೆಂಬರ್ 29, 2026, 10:06 PM ಒಳಗೆ");
});

test("links lead to pages in the mail's language", () => {
  expect(composeMail("order-paid", order, shop, "te").text).toContain(
    "http://shop.test/te/account/order/list",
  );
  expect(composeMail("welcome", {}, shop, "kn").html).toContain("http://shop.test/kn/");
});

test("the mail about a pending payment gives the bank's deadline as a day in India", () => {
  const pending = { ...sampleData["payment-pending"], decidedBy: "2026-11-25T18:30:00.000Z" };
  expect(composeMail("payment-pending", pending, shop, "en").text).toContain("by 26 November 2026");
  expect(composeMail("payment-pending", pending, shop, "te").text).toContain("నవంబర్");
});

describe.each(mailTemplates)("%s", (template) => {
  const written = languages.map((language) => composeMail(template, sampleData[template], shop, language));

  test("uses each language's script and Indian number grouping", () => {
    const [, te, kn] = written;
    expect(te?.text).toMatch(/[\u0c00-\u0c7f]{3}/);
    expect(kn?.text).toMatch(/[\u0c80-\u0cff]{3}/);
    expect(new Set(written.map(({ subject }) => subject)).size).toBe(languages.length);
    if ("amountPaise" in sampleData[template])
      for (const { text } of written) expect(text).toContain("₹1,23,456.50");
  });

  test("does not greet by a name with a link or a line break", () => {
    for (const name of ["Customer evil.example/pay", "Latha,\n\nYour parcel is held at evil.example"])
      for (const language of languages) {
        const { text, html } = composeMail(template, { ...sampleData[template], name }, shop, language);
        expect(text + html).not.toMatch(/evil|parcel|Customer/);
      }
  });

  test("has the same text in plain and HTML form, and declares its language", () => {
    for (const [index, { text, html }] of written.entries()) {
      expect(html).toContain(`<html lang="${languages[index]}">`);
      const shown = html.replace(/<style>.*?<\/style>/s, "").replace(/<[^>]*>/g, " ");
      const words = (given: string) => given.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
      for (const line of text.split("\n").filter((each) => each && !each.startsWith("http")))
        expect(words(shown)).toContain(line.replace(/^- /, "").replace(/:$/, ""));
    }
  });
});

import { expect, test } from "vitest";
import { composeMail } from "./compose-mail.ts";

const shop = { name: "Kasuti", email: "shop@kasuti.example", phone: "+91 98765", origin: "http://shop.test" };
const order = {
  name: `Latha <b>"Rao"</b>`,
  orderNumber: 10001,
  amountPaise: 123_456_50,
  lines: [{ productName: "Lotus & bud", variantName: "Usha Janome" }],
};

test("the paid order's mail lists the designs and leads to the downloads", () => {
  const { subject, text } = composeMail("order-paid", order, shop);
  expect(subject).toBe("Your designs are ready: order #10001");
  expect(text).toContain("- Lotus & bud, Usha Janome");
  expect(text).toContain("₹1,23,456.50");
  expect(text).toContain("http://shop.test/account/order/list");
});

test("nothing a customer typed is markup in the HTML form", () => {
  const { html } = composeMail("order-paid", order, shop);
  expect(html).not.toContain("<b>");
  expect(html).toContain("Lotus &#38; bud");
});

test("a language without words of its own falls back to English", () => {
  const data = { name: "Latha" };
  expect(composeMail("welcome", data, shop, "te")).toEqual(composeMail("welcome", data, shop, "en"));
});

import { expect, test } from "vitest";
import { otherLanguages, tableOf } from "../../../contract/languages.ts";
import type { PageTexts, ShopContact } from "../../../contract/office/pages/pages-wire.ts";
import { contactOfFields, fieldsOfContact, fieldsOfTexts, textsOfFields } from "./typed-fields.ts";

const texts: PageTexts = {
  ...tableOf(otherLanguages, () => null),
  en: { title: "Returns", intro: "In short", text: ["## Files", "", "No returns."] },
  te: { title: "రిటర్న్స్", intro: "", text: [] },
};

test("texts of a page pass through the form unchanged, also empty and missing ones", () => {
  expect(textsOfFields(fieldsOfTexts(texts))).toEqual(texts);
});

test("a text that was begun in another language is written, one that was never begun is not", () => {
  const fields = { ...fieldsOfTexts(texts), "kn.intro": "ಒಂದು" };
  expect(textsOfFields(fields).kn).toEqual({ title: "", intro: "ಒಂದು", text: [] });
  const emptied = { ...fields, "te.title": "" };
  expect(textsOfFields(emptied).te).toEqual({ title: "", intro: "", text: [] });
});

test("lines that Windows pastes end without a carriage return", () => {
  expect(textsOfFields({ "en.text": "a\r\n\r\nb" }).en?.text).toEqual(["a", "", "b"]);
});

const contact: ShopContact = {
  ...{ phone: "+91 98765 00001", landline: "", whatsapp: "", email: "shop@kasuti.in" },
  address: { en: "12 Main Road, Hubballi", ...tableOf(otherLanguages, () => ""), kn: "ಹುಬ್ಬಳ್ಳಿ" },
  socialLinks: [{ name: "Instagram", url: "https://example.com/kasuti?a=b" }],
  appLinks: [],
};

test("the contact passes through the form unchanged", () => {
  expect(contactOfFields(fieldsOfContact(contact))).toEqual(contact);
});

test.each([
  ["Instagram=https://a.in/x", [{ name: "Instagram", url: "https://a.in/x" }]],
  [" Instagram = https://a.in/x ", [{ name: "Instagram", url: "https://a.in/x" }]],
  [
    "a = https://a.in\n\n \r\nb = https://b.in",
    ["a", "b"].map((name) => ({ name, url: `https://${name}.in` })),
  ],
  ["https://a.in/x", [{ name: "", url: "https://a.in/x" }]],
  ["Instagram =", [{ name: "Instagram", url: "" }]],
])("links are read from %j", (socialLinks, links) => {
  expect(contactOfFields({ socialLinks }).socialLinks).toEqual(links);
});

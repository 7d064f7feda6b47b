import { expect, test } from "vitest";
import { testShopInfo } from "../../../../../test/shop/test-shop.ts";
import { otherLanguages, tableOf } from "../../../../contract/languages.ts";
import type { RenderRequest } from "../../../../contract/wire.ts";
import { previewContact, previewPage } from "./preview-page.ts";

/** Prints its input instead of rendering a page. */
const renderPage = async ({ url, call, shop }: RenderRequest) => {
  const asked = await Promise.all([
    call("getPageText", { page: "about", lang: "te" }),
    call("getPageText", { page: "terms", lang: "te" }),
  ]);
  const html = `<html lang="te">${JSON.stringify([url, shop.address, ...asked.map(({ body }) => body)])}`;
  return { status: 200, route: "", html, cacheable: true };
};
const shownIn = (html: string) => JSON.parse(html.slice(html.indexOf("[")));
const call: RenderRequest["call"] = async () => ({ status: 200, body: "as published" });
const en = { title: "Hello from {name}", intro: "", text: [] };
const none = tableOf(otherLanguages, () => null);

test("a page is previewed at its own address with the unsaved text", async () => {
  const draft = { page: "about", language: "te", texts: { en, ...none } } as const;
  const html = await previewPage({ renderPage, call }, testShopInfo, draft);
  const text = { language: "en", title: "Hello from Test shop", intro: "", sections: [] };
  expect(html).toMatch(/^<html class="anek" lang="te">/);
  expect(shownIn(html)).toEqual(["/te/about-us", "Hubballi", { text }, "as published"]);
  const usual = { page: "about", language: "te", texts: { en: null, ...none } } as const;
  expect(await previewPage({ renderPage, call }, testShopInfo, usual)).toContain('{"text":null}');
});

test("contact data are previewed in the page's language, else in English", async () => {
  const address = { en: "7 Loom Road", ...tableOf(otherLanguages, () => ""), te: "7 లూమ్ రోడ్" };
  const contact = {
    phone: "",
    landline: "",
    whatsapp: "",
    email: "",
    address,
    socialLinks: [],
    appLinks: [],
  };
  const preview = async (language: "te" | "kn") =>
    shownIn(await previewContact({ renderPage, call }, testShopInfo, { language, contact })).slice(0, 2);
  expect(await preview("te")).toEqual(["/te/contact-us", "7 లూమ్ రోడ్"]);
  expect(await preview("kn")).toEqual(["/kn/contact-us", "7 Loom Road"]);
});

test("pages that are not built cannot be previewed", async () => {
  const draft = { page: "banner", language: "kn", texts: { en, ...none } } as const;
  await expect(previewPage({ renderPage: undefined, call }, testShopInfo, draft)).rejects.toMatchObject({
    reason: "page-preview-unavailable",
  });
});

import { expect, test } from "vitest";
import { renderPage } from "../../entry-server.tsx";
import { answering } from "../../test-parts/answering.ts";
import { assets, shop } from "../../test-parts/sample-shop.ts";

/** Two shelves; the fixed ids that the sitemap must lead to are on them. */
const call = answering({
  getCategories: () => ({ data: [{ id: 1, name: "Necks" }] }),
  getSubcategories: () => ({
    data: [
      { id: 130, name: "Back Neck", parentId: 1 },
      { id: 175, name: "Offer Designs", parentId: 1 },
    ],
  }),
});

/** The page's main part without its markup. */
async function textOf(url: string): Promise<string> {
  const html = await mainOf(url);
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

async function mainOf(url: string): Promise<string> {
  const { status, html } = await renderPage({ url, call, shop, assets });
  expect([url, status]).toEqual([url, 200]);
  return html.split("<main")[1]?.split("</main>")[0] ?? "";
}

const said = [
  ["/terms-and-conditions", "1 minute to 24 hours"],
  ["/terms-and-conditions", "not debited until the purchase is accepted and verified"],
  ["/terms-and-conditions", "downloaded unlimited times"],
  ["/pricing", "price is shown on the listing"],
  ["/pricing", "may change prices at any time"],
  ["/pricing", "never affects what you have bought before"],
  ["/pricing", "credit card or UPI"],
  ["/returnsandcancellation", "no refunds or re-credits for downloaded files"],
  ["/returnsandcancellation", "only for technical problems, at the company's sole discretion"],
  ["/returnsandcancellation", "correcting the artwork offline"],
  ["/privacy-policy", "accurate information"],
  ["/privacy-policy", "data current"],
  ["/privacy-policy", "Safeguard your login credentials"],
  ["/privacy-policy", "Report unauthorized access"],
  ["/privacy-policy", "Take responsibility"],
  ["/privacy-policy", "risk of a data breach"],
  ["/about-us", shop.phone],
  ["/about-us", shop.email],
  ["/contact-us", shop.address],
  ["/contact-us", shop.phone],
] as const;

test.each(said)("%s says %s (§ 1.15, 2.23, 2.24, 2.89, 2.96–2.105, 9.24)", async (url, sentence) => {
  expect(await textOf(url)).toContain(sentence);
});

test("the contact form asks for name, email and enquiry, all of them required (§ 2.90, 3.13, 5.16)", async () => {
  const form = /<form.*<\/form>/s.exec(await mainOf("/contact-us"))?.[0] ?? "";
  const fields = [...form.matchAll(/<(?:input|textarea)[^>]*>/g)].map(([field]) => field);
  expect(fields).toHaveLength(3);
  for (const field of fields) expect(field).toMatch(/\srequired/);
  expect(fields[1]).toContain('type="email"');
  for (const label of ["Your Name", "E-Mail Address", "Enquiry", "Submit"]) expect(form).toContain(label);
});

test("the sitemap leads to every subcategory, the account and the information pages (§ 2.92, 2.94, 2.95)", async () => {
  const html = await mainOf("/sitemap");
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link?.replace("&amp;", "&"));
  expect(links).toEqual([
    "/category?subcategoryId=130&page=1",
    "/category?subcategoryId=175&page=1",
    ...["view", "profile", "order/list", "wishlist", "address"].map((page) => `/account/${page}`),
    ...["/about-us", "/contact-us", "/pricing", "/returnsandcancellation"],
    ...["/privacy-policy", "/terms-and-conditions"],
  ]);
  expect(html).toContain("Offer Designs");
});

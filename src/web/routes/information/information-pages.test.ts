import { describe, expect, test } from "vitest";
import { pageNames } from "../../../contract/content/content-names.ts";
import { readMarkup } from "../../../contract/content/markup.ts";
import { languagePrefix, languages } from "../../../contract/languages.ts";
import { path } from "../../../contract/paths.ts";
import { loadDarkPatterns } from "../../../ui/dark-patterns/load.ts";
import { defaultTexts, renderPage } from "../../entry-server.tsx";
import { indianDate } from "../../messages/indian-date.ts";
import { loadMessages } from "../../messages/load-messages.ts";
import { answering } from "../../test-parts/answering.ts";
import { assets, seller, shop } from "../../test-parts/sample-shop.ts";

/** Two categories with the fixed ids that the sitemap links to. */
const call = answering({
  getCategories: () => ({ data: [{ id: 1, name: "Necks" }] }),
  getSubcategories: () => ({
    data: [
      { id: 130, name: "Back Neck", parentId: 1 },
      { id: 175, name: "Offer Designs", parentId: 1 },
    ],
  }),
});

/** Text of the page's main part without its markup. */
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

const sentences = [
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

test.each(sentences)("%s says %s (§ 1.15, 2.23, 2.24, 2.89, 2.96–2.105, 9.24)", async (url, sentence) => {
  expect(await textOf(url)).toContain(sentence);
});

test("the privacy policy lists the stored data with the days of the settings, below the owner's text too", async () => {
  const calls = answering({ getStoredDays: () => ({ retentionDays: 400, sessionDays: 90 }) });
  const { html } = await renderPage({ url: "/privacy-policy", call: calls, shop, assets });
  expect(html).toContain(
    "<td>Messages of the payment providers: to find and settle payments</td><td>400 days</td>",
  );
  expect(html.match(/<td>As long as tax law requires<\/td>/g)).toHaveLength(1);
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
    ...["view", "profile", "order/list", "wishlist", "address", "my-data"].map((page) => `/account/${page}`),
    ...["/help", "/about-us", "/contact-us", "/pricing", "/tools/open-design", "/returnsandcancellation"],
    ...["/privacy-policy", "/terms-and-conditions", "/grievance-officer", "/accessibility"],
    "/how-results-are-ordered",
  ]);
  expect(html).toContain("Offer Designs");
});

test.each(languages)("the rules of every order that a list offers are explained in %s", async (language) => {
  const text = await textOf(languagePrefix(language) + path.ordering());
  const { catalogue } = await loadMessages[language]();
  for (const name of Object.values(catalogue.sorts)) expect(text).toContain(name);
});

test("the declaration on dark patterns is a page, and linked, once it is published", async () => {
  const declaration = { at: "2026-11-28T06:00:00.000Z", who: "Asha Rao" };
  const rendered = async (url: string, published: object) =>
    renderPage({ url, call, shop: { ...shop, ...published }, assets });
  expect((await rendered(path.declaration(), {})).status).toBe(404);
  expect((await rendered("/terms-and-conditions", {})).html).not.toContain(path.declaration());
  for (const language of languages) {
    const prefix = languagePrefix(language);
    const { patternTexts } = await loadDarkPatterns[language]();
    const { status, html } = await rendered(prefix + path.declaration(), { declaration });
    expect(status).toBe(200);
    for (const { name } of Object.values(patternTexts)) expect(html).toContain(name);
    for (const fact of ["Asha Rao", shop.name, indianDate(language, declaration.at)])
      expect(html).toContain(fact);
    const footer = (await rendered(`${prefix}/terms-and-conditions`, { declaration })).html;
    expect(footer).toContain(`href="${prefix}${path.declaration()}"`);
  }
});

test("the contact page leads to Help, where an answer comes", async () => {
  const html = await mainOf("/contact-us");
  expect(await textOf("/contact-us")).toContain("Do you need an answer? Open a ticket under Help");
  expect(html.indexOf('href="/help"')).toBeGreaterThan(0);
  expect(html.indexOf('href="/help"')).toBeLessThan(html.indexOf("<textarea"));
});

test("a landline stands on the contact and grievance pages of a shop that has one, in every language", async () => {
  const calls = answering({
    getGrievanceOfficer: () => ({ seller }),
    getPageText: () => ({ text: null }),
  });
  const pageOf = async (url: string, landline: string) =>
    (await renderPage({ url, call: calls, shop: { ...shop, landline }, assets })).html;
  for (const [prefix, label] of [
    ["", "Landline"],
    ["/te", "ల్యాండ్‌లైన్"],
    ["/kn", "ಲ್ಯಾಂಡ್‌ಲೈನ್"],
  ])
    for (const page of ["/contact-us", "/grievance-officer"]) {
      expect(await pageOf(`${prefix}${page}`, "08372 22 0101")).toContain('href="tel:08372220101"');
      expect(await pageOf(`${prefix}${page}`, "08372 22 0101")).toContain(label);
      expect(await pageOf(`${prefix}${page}`, "")).not.toContain(label);
    }
});

test("the returns page says within how many days a variant can be exchanged, if it can", async () => {
  const told = async (exchangeDays: number) =>
    (await renderPage({ url: "/returnsandcancellation", call, shop: { ...shop, exchangeDays }, assets }))
      .html;
  expect(await told(30)).toContain("Wrong machine? Swap within 30 days.");
  expect(await told(0)).not.toContain("Wrong machine?");
});

describe("the grievance officer", () => {
  const officer = {
    ...{
      officerName: "Asha Rao",
      officerDesignation: "Manager",
      officerPhone: "080 4000",
      officerHours: "10–6",
    },
    ...{ officerEmail: "asha@shop.example", legalName: "Neelam LLP", gstin: "29AAGCB7383J1Z4" },
  };
  const page = async (url: string, entered: object) => {
    const calls = answering({ getGrievanceOfficer: () => ({ seller: { ...seller, ...entered } }) });
    const { status, html } = await renderPage({ url, call: calls, shop, assets });
    expect(status).toBe(200);
    return html.split("<main")[1]?.split("</main>")[0] ?? "";
  };

  test("is named with every fact of the seller, the way to complain, and the payment providers", async () => {
    const html = await page("/grievance-officer", officer);
    for (const fact of Object.values(officer)) expect(html).toContain(fact);
    for (const fact of [
      "48 hours",
      "one month",
      'href="/help"',
      "Razorpay Software Limited",
      "HDFC Bank Limited",
    ])
      expect(html).toContain(fact);
    expect(html).toContain('href="tel:0804000"');
  });

  test("is the shop itself while none is named, and a shop without a GSTIN says no word of GST", async () => {
    for (const prefix of ["", "/te", "/kn"]) {
      const html = await page(`${prefix}/grievance-officer`, {});
      for (const fact of [shop.name, shop.phone, shop.email, shop.address]) expect(html).toContain(fact);
      expect(html).not.toMatch(/GST/i);
    }
  });
});

test("above the returns text stands what the law gives, also above the owner's own text", async () => {
  const text = { language: "en", title: "Own", intro: "", sections: [{ heading: "Mine", blocks: [] }] };
  for (const own of [null, text]) {
    const calls = answering({ getPageText: () => ({ text: own }) });
    const { html } = await renderPage({ url: "/returnsandcancellation", call: calls, shop, assets });
    const lawful = html.indexOf("the law gives you your money back");
    expect(lawful).toBeGreaterThan(html.indexOf("<h1>"));
    expect(lawful).toBeLessThan(html.indexOf(own ? "Mine" : "No refunds for downloaded files"));
    expect(html).toContain('href="/help"');
  }
});

test("the accessibility statement says how to report a problem", async () => {
  expect(await mainOf("/accessibility")).toContain('<a href="/help">Tell us what is wrong</a>');
});

describe("the owner's text", () => {
  const hostile = "<script>alert(1)</script><img src=x onerror=alert(1)>";
  const text = {
    ...{ language: "en", title: `Hours ${hostile}`, intro: "From the loom" },
    sections: [
      {
        heading: "Sundays",
        blocks: [
          { kind: "paragraph", lines: [["Closed, ", { strong: "really" }], [hostile]] },
          { kind: "list", lines: [["Call"], [{ text: "write", to: "mailto:a@b.example" }]] },
        ],
      },
    ],
  };
  const page = async (url: string) => {
    const calls = answering({ getPageText: ({ page }) => ({ text: page === "terms" ? null : text }) });
    return (await renderPage({ url, call: calls, shop, assets })).html;
  };

  test.each(["/about-us", "/pricing", "/returnsandcancellation", "/privacy-policy", "/contact-us"])(
    "replaces the default text of %s, and its markup is escaped",
    async (url) => {
      const html = await page(url);
      expect(html).toContain("<h1>Hours &lt;script&gt;");
      expect(html).toContain(
        '<section><h2 class="stitched">Sundays</h2><p>Closed, <strong>really</strong><br/>&lt;script&gt;',
      );
      expect(html).toContain('<li><a href="mailto:a@b.example" rel="noopener">write</a></li>');
      expect(html).toMatch(/<meta name="description" content="From the loom">/);
      expect(html.match(/<script/g)).toHaveLength(2);
      expect(html).not.toMatch(/<img[^>]*onerror/);
    },
  );

  test("is marked as English where it is not translated", async () => {
    expect(await page("/te/about-us")).toContain('<article class="wrap prose" lang="en">');
    expect(await page("/about-us")).toContain('<article class="wrap prose">');
    expect(await page("/te/about-us")).toContain("ఈ పేజీ ఇంగ్లీష్‌లో ఉంది.</p><article");
    expect(await page("/kn/contact-us")).toContain("ಈ ಪುಟ ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿದೆ.</p><div");
    expect(await page("/about-us")).not.toContain("This page is in English.");
    expect(await page("/kn/contact-us")).toContain('<div lang="en"><h1>Hours');
    expect(await page("/kn")).toContain('<h1 lang="en">Hours');
    expect(await page("/")).toContain("<h1>Hours");
  });

  test("leaves pages unchanged where there is none", async () => {
    const usual = answering({ getPageText: () => ({ text: null }) });
    const silent = answering({});
    for (const url of ["/terms-and-conditions", "/te/about-us", "/contact-us", "/kn"])
      expect((await renderPage({ url, call: usual, shop, assets })).html).toBe(
        (await renderPage({ url, call: silent, shop, assets })).html,
      );
    expect(await page("/terms-and-conditions")).toContain('"data":[null]');
  });
});

const addresses = {
  ...{ about: "/about-us", pricing: "/pricing", returns: "/returnsandcancellation" },
  ...{ privacy: "/privacy-policy", terms: "/terms-and-conditions", contact: "/contact-us" },
  ...{ banner: "/", footer: "/" },
};

test.each(pageNames)("the default text of %s, saved unchanged, leaves the page unchanged", async (name) => {
  const facts: Record<string, string> = shop as never;
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, fact) => facts[fact] ?? fact);
  const usual = await defaultTexts(name);
  for (const [language, prefix] of [
    ["en", ""],
    ["te", "/te"],
    ["kn", "/kn"],
  ] as const) {
    const { title, intro, text } = usual[language];
    const own = { language, title: fill(title), intro: fill(intro), sections: readMarkup(text, fill) };
    const main = async (answer: object | undefined) => {
      const calls = answering({ getPageText: ({ page }) => (page === name ? answer : undefined) });
      const url = prefix + (prefix && addresses[name] === "/" ? "" : addresses[name]);
      const { html } = await renderPage({ url, call: calls, shop, assets });
      // The ids in the contact form depend on its position in the page.
      const body = html.split("<main")[1]?.split("</main>")[0];
      return body?.replace(/_R_\w+/g, "").replace(/<\/?(?:div|section)>/g, "");
    };
    expect(await main({ text: own })).toBe(await main(undefined));
  }
});

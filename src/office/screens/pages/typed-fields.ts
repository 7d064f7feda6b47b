import type { PageName } from "../../../contract/content/content-names.ts";
import { type Language, languages } from "../../../contract/languages.ts";
import type { PageFields, PageTexts, ShopContact } from "../../../contract/office/pages/pages-wire.ts";
import { asText } from "../../../contract/validation.ts";
import type { Fields } from "../../data/merge-fields.ts";

/** As the server names them: `te.title`. A language that is not written has no fields. */
export function fieldsOfTexts(texts: PageTexts): Fields {
  const fields: Record<string, string> = {};
  for (const language of languages) Object.assign(fields, fieldsOfText(language, texts[language]));
  return fields;
}

/** The fields of one language's text. */
export function fieldsOfText(language: Language, text: PageFields | null): Fields {
  if (!text) return {};
  return {
    [`${language}.title`]: text.title,
    [`${language}.intro`]: text.intro,
    [`${language}.text`]: text.text.join("\n"),
  };
}

export function textsOfFields(fields: Fields): PageTexts {
  const text = (language: Language): PageFields | null => {
    const title = fields[`${language}.title`];
    if (title === undefined) return null;
    const lines = fields[`${language}.text`] ?? "";
    const intro = asText(fields[`${language}.intro`] ?? "");
    return { title: asText(title), intro, text: lines === "" ? [] : lines.split(/\r?\n/).map(asText) };
  };
  return { en: text("en"), te: text("te"), kn: text("kn") };
}

export function fieldsOfContact({ phone, email, address, socialLinks, appLinks }: ShopContact): Fields {
  const { en, te, kn } = address;
  const addresses = { "address.en": en, "address.te": te, "address.kn": kn };
  return { phone, email, ...addresses, socialLinks: typedLinks(socialLinks), appLinks: typedLinks(appLinks) };
}

export function contactOfFields(fields: Fields): ShopContact {
  const text = (name: string) => asText(fields[name] ?? "");
  return {
    phone: text("phone"),
    email: text("email"),
    address: { en: text("address.en"), te: text("address.te"), kn: text("address.kn") },
    socialLinks: linksOf(fields.socialLinks),
    appLinks: linksOf(fields.appLinks),
  };
}

const typedLinks = (links: ShopContact["socialLinks"]) =>
  links.map(({ name, url }) => `${name} = ${url}`).join("\n");

/** `Instagram = https://…`, one a line. */
function linksOf(typed = ""): ShopContact["socialLinks"] {
  const lines = typed.split(/\r?\n/).filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [, name = "", url = ""] = /^(?:([^=]*?)=)?(.*)$/.exec(asText(line)) ?? [];
    return { name: name.trim(), url: url.trim() };
  });
}

/** Where a page stands in the shop. */
export const addressOf: Readonly<Record<PageName, string>> = {
  about: "/about-us",
  contact: "/contact-us",
  pricing: "/pricing",
  returns: "/returnsandcancellation",
  privacy: "/privacy-policy",
  terms: "/terms-and-conditions",
  banner: "/",
};

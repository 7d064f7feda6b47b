import type { PageName } from "../../../contract/content/content-names.ts";
import { type Language, languages, tableOf } from "../../../contract/languages.ts";
import type { PageFields, PageTexts, ShopContact } from "../../../contract/office/pages/pages-wire.ts";
import { asText } from "../../../contract/validation.ts";
import type { Fields } from "../../edits/merge-edits.ts";

/**
 * Form fields with the server's names such as `te.title`, and `te.written`, because an empty text is a text
 * too.
 */
export function fieldsOfTexts(texts: PageTexts): Fields {
  return Object.assign({}, ...languages.map((language) => fieldsOfText(language, texts[language])));
}

/** Form fields of the text in one language. */
export function fieldsOfText(language: Language, text: PageFields | null): Fields {
  return {
    [`${language}.written`]: text ? "yes" : "",
    [`${language}.title`]: text?.title ?? "",
    [`${language}.intro`]: text?.intro ?? "",
    [`${language}.text`]: text?.text.join("\n") ?? "",
  };
}

/** True if there is a text in a language, also if someone else removed the text while it was edited. */
export function isWritten(fields: Fields, language: Language): boolean {
  return ["written", "title", "intro", "text"].some((part) => Boolean(fields[`${language}.${part}`]));
}

export function textsOfFields(fields: Fields): PageTexts {
  const text = (language: Language): PageFields | null => {
    if (!isWritten(fields, language)) return null;
    const title = fields[`${language}.title`] ?? "";
    const lines = fields[`${language}.text`] ?? "";
    const intro = asText(fields[`${language}.intro`] ?? "");
    return { title: asText(title), intro, text: lines === "" ? [] : lines.split(/\r?\n/).map(asText) };
  };
  return tableOf(languages, text);
}

export function fieldsOfContact({ address, socialLinks, appLinks, ...texts }: ShopContact): Fields {
  const addresses = Object.fromEntries(languages.map((each) => [`address.${each}`, address[each]]));
  return { ...texts, ...addresses, socialLinks: typedLinks(socialLinks), appLinks: typedLinks(appLinks) };
}

export function contactOfFields(fields: Fields): ShopContact {
  const text = (name: string) => asText(fields[name] ?? "");
  return {
    phone: text("phone"),
    landline: text("landline"),
    whatsapp: text("whatsapp"),
    email: text("email"),
    address: tableOf(languages, (each) => text(`address.${each}`)),
    socialLinks: linksOf(fields.socialLinks),
    appLinks: linksOf(fields.appLinks),
  };
}

const typedLinks = (links: ShopContact["socialLinks"]) =>
  links.map(({ name, url }) => `${name} = ${url}`).join("\n");

/** Parses links such as `Instagram = https://…`, one per line. */
function linksOf(text = ""): ShopContact["socialLinks"] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [, name = "", url = ""] = /^(?:([^=]*?)=)?(.*)$/.exec(asText(line)) ?? [];
    return { name: name.trim(), url: url.trim() };
  });
}

/** Address of each page in the shop. */
export const addressOf: Readonly<Record<PageName, string>> = {
  about: "/about-us",
  contact: "/contact-us",
  pricing: "/pricing",
  returns: "/returnsandcancellation",
  privacy: "/privacy-policy",
  terms: "/terms-and-conditions",
  banner: "/",
  footer: "/",
};

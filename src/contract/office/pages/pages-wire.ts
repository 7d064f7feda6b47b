import * as z from "zod";
import { contentNames, pageNames, textNames } from "../../content/content-names.ts";
import { darkPatterns, declaration } from "../../content/dark-patterns.ts";
import { licenceId, licenceList, typedLicences } from "../../content/licences.ts";
import { hasRefusedLink } from "../../content/markup.ts";
import { languages, otherLanguages, tableOf } from "../../languages.ts";
import { because, line, queryId, timestamp } from "../../primitives.ts";
import { isEmail, isShopPhone } from "../../validation.ts";
import type { WireShape } from "../../wire.ts";
import type { pagesEndpoints } from "./pages-endpoints.ts";

const language = z.enum(languages);
const page = z.enum(pageNames);
const textName = z.enum(textNames);
const name = z.enum(contentNames);
/** Version of the last save; 0 if nothing was saved. */
const version = z.int().min(0).max(2_147_483_646);

/** Largest number of letters of one text in one language; all languages fit into one call. */
const TEXT_MAX = 8_000;

/** A text of several lines is sent as an array, because texts of the API have a single line. */
const text = z
  .array(line(2_000), because("request-invalid"))
  .max(500, because("text-too-long"))
  .refine((lines) => lines.join("\n").length <= TEXT_MAX, because("text-too-long"))
  .refine((lines) => !hasRefusedLink(lines), because("page-link-refused"));

const pageFields = z.object({
  title: line(200).min(1, because("page-title-missing")),
  intro: line(1_000),
  text,
});
export type PageFields = z.infer<typeof pageFields>;

/** Null if not written in this language. */
const pageTexts = z.object({
  en: pageFields.nullable(),
  ...tableOf(otherLanguages, () => pageFields.nullable().default(null)),
});
export type PageTexts = z.infer<typeof pageTexts>;

const link = z.object({
  name: line(40).min(1, because("link-name-missing")),
  url: z.url({ protocol: /^https$/, error: because("page-link-refused") }).max(500, because("text-too-long")),
});
const links = z.array(link).max(10, because("text-too-long"));

/** Empty if the shop has none. */
const optionalPhone = line(30, "shop-phone-invalid")
  .refine((text) => text === "" || isShopPhone(text), because("shop-phone-invalid"))
  .default("");

const shopContact = z.object({
  phone: line(30, "shop-phone-invalid").refine(isShopPhone, because("shop-phone-invalid")),
  landline: optionalPhone,
  whatsapp: optionalPhone,
  email: line(254, "email-invalid").refine(isEmail, because("email-invalid")),
  /** Empty in another language to use the English one. */
  address: z.object({
    en: line(300).min(5, because("shop-address-missing")),
    ...tableOf(otherLanguages, () => line(300).default("")),
  }),
  socialLinks: links,
  appLinks: links,
});
export type ShopContact = z.infer<typeof shopContact>;

/** Author and time of the save; null if nothing was saved. */
const saveFields = { version, savedAt: timestamp.nullable(), who: z.string().nullable() };
/** Text that visitors see. `own`: the owner's; `usual`: the default; `english`: not translated. */
const textSource = z.enum(["own", "usual", "english"]);

/** A version in the history; `restored` is the version that it restored. */
const pageVersion = z.object({
  version,
  savedAt: timestamp,
  who: z.string(),
  /** Fields that differ from the previous version: `te.title`, `phone`. */
  changed: z.array(z.string()),
  restored: version.nullable(),
});
export type PageVersion = z.infer<typeof pageVersion>;

export const pagesWire = {
  officePages: {
    answer: z.object({
      pages: z.array(z.object({ ...saveFields, name, shown: z.record(language, textSource) })),
    }),
  },
  /** `usual` is the default text; null before the pages are built. */
  officePage: {
    query: z.object({ page: textName }),
    answer: z.object({ ...saveFields, texts: pageTexts, usual: z.record(language, pageFields).nullable() }),
  },
  officeSavePage: {
    body: z.object({ page: textName, version, texts: pageTexts }),
    answer: z.object({ version }),
  },
  /** Preview of the page as a whole HTML document, without scripts. */
  officePreviewPage: {
    body: z.object({ page, language, texts: pageTexts }),
    answer: z.object({ html: z.string() }),
  },
  /** `used` counts the variants that have a licence of their own. */
  officeLicences: {
    answer: z.object({
      ...saveFields,
      licences: licenceList,
      used: z.record(licenceId, z.int()),
    }),
  },
  officeSaveLicences: {
    body: z.object({ version, licences: typedLicences }),
    answer: z.object({ version }),
  },
  /** `usual` has the values of the settings. */
  officeContact: { answer: z.object({ ...saveFields, contact: shopContact, usual: shopContact }) },
  officeSaveContact: {
    body: z.object({ version, contact: shopContact }),
    answer: z.object({ version }),
  },
  officePreviewContact: {
    body: z.object({ language, contact: shopContact }),
    answer: z.object({ html: z.string() }),
  },
  officeDarkPatterns: {
    answer: z.object({
      version,
      /** Null where no one checked the pattern. */
      checks: z.record(z.enum(darkPatterns), declaration.nullable()),
      declared: declaration.nullable(),
    }),
  },
  officeCheckDarkPattern: {
    body: z.object({ version, pattern: z.enum(darkPatterns), isChecked: z.boolean() }),
    answer: z.object({ version }),
  },
  officeDeclareDarkPatterns: {
    body: z.object({ version, isDeclared: z.boolean() }),
    answer: z.object({ version }),
  },
  officePageHistory: {
    query: z.object({ name, before: queryId.optional() }),
    /** Versions, latest first; `next` is the `before` of the next page. */
    answer: z.object({ versions: z.array(pageVersion), next: version.nullable() }),
  },
  /** One of `texts`, `licences` and `contact`; all are null for the default. */
  officePageVersion: {
    query: z.object({ name, version: queryId }),
    answer: z.object({
      texts: pageTexts.nullable(),
      licences: licenceList.nullable(),
      contact: shopContact.nullable(),
    }),
  },
  /** `restored` 0 restores the default. */
  officeRestorePage: {
    body: z.object({ name, version, restored: version }),
    answer: z.object({ version }),
  },
} as const satisfies Record<keyof typeof pagesEndpoints, WireShape>;

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Language } from "../../contract/languages.ts";
import type { Exports } from "./compile-texts.ts";
import * as adaptations from "./en/adaptations.ts";
import * as colourSheet from "./en/colour-sheet.ts";
import * as licences from "./en/licences.ts";
import * as mails from "./en/mails.ts";
import * as names from "./en/names.ts";
import * as pdfCatalogue from "./en/pdf-catalogue.ts";
import * as receipt from "./en/receipt.ts";
import * as savedAnswers from "./en/saved-answers.ts";
import * as staffNotifications from "./en/staff-notifications.ts";
import * as template from "./en/template.ts";

export type MailWords = typeof mails;
export type CatalogueWords = typeof pdfCatalogue;
export type SheetWords = typeof colourSheet;
export type ReceiptWords = typeof receipt;

/** Words in a language; those that `locales` lacks are English. */
export const adaptationWords = inLanguage("adaptations", adaptations);
export const licenceWords = inLanguage("licences", licences);
export const mailWords = inLanguage("mails", mails);
export const nameWords = inLanguage("names", names);
export const catalogueWords = inLanguage("pdf-catalogue", pdfCatalogue);
export const sheetWords = inLanguage("colour-sheet", colourSheet);
export const receiptWords = inLanguage("receipt", receipt);
export const savedAnswerWords = inLanguage("saved-answers", savedAnswers);
export const notificationWords = inLanguage("staff-notifications", staffNotifications);
export const templateWords = inLanguage("template", template);

function inLanguage<T extends Exports>(name: string, english: T): (language: Language) => T {
  const known = new Map<Language, T>([["en", english]]);
  return (language) => {
    const words = known.get(language) ?? read(name, english, language);
    known.set(language, words);
    return words;
  };
}

function read<T extends Exports>(name: string, english: T, language: Language): T {
  const file = new URL(`../../../locales/${language}/server/${name}.json`, import.meta.url);
  if (!existsSync(file)) return english;
  // Loaded with the first words of another language: a start waits neither for the compiler nor its parser.
  const compiler: typeof import("./compile-texts.ts") = createRequire(import.meta.url)("./compile-texts.ts");
  return compiler.translate(english, JSON.parse(readFileSync(file, "utf8")), language);
}

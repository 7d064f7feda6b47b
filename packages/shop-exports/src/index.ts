/** Reads the exports of shops into one model. */

export { collectExports, type ShopModel } from "./collect-exports.ts";
export type { ExportFile } from "./export-file.ts";
export type { ExportIssue, ExportIssueCode } from "./export-issue.ts";
export type * from "./export-model.ts";
export type { MissingExport } from "./missing-exports.ts";
export { type ExportItem, readExports } from "./read-exports.ts";
export type { ExportSettings } from "./reading/export-row.ts";
export type { ExportShop } from "./reading/table-kind.ts";
export { type RecognisedFile, type Recognition, recognise } from "./recognise.ts";
export { emailKey, findSpellings, mailboxKey, type PerhapsOnePerson } from "./values/email-key.ts";

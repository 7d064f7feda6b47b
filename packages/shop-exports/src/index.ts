/** Reads the exports of shops into one model. */

export { collectExports, type ShopModel } from "./collect-exports.ts";
export {
  type KnownProducts,
  type MoveInPlan,
  planMoveIn,
} from "./entitlement/plan-move-in.ts";
export type {
  HasSamePath,
  OfferedVariant,
  OlderFile,
  ProofWay,
  StitchFile,
  VariantProof,
} from "./entitlement/prove-file.ts";
export {
  createVariantFileSearch,
  type ProvenPurchase,
  provePurchases,
  type Stock,
} from "./entitlement/prove-purchases.ts";
export { type Purchase, purchasesOf } from "./entitlement/purchases.ts";
export type { ExportFile } from "./export-file.ts";
export type { ExportIssue, ExportIssueCode } from "./export-issue.ts";
export type * from "./export-model.ts";
export type { MissingExport } from "./missing-exports.ts";
export { type ExportItem, readExports } from "./read-exports.ts";
export type { ExportSettings } from "./reading/export-row.ts";
export { plainName, withoutEntities } from "./reading/plain-text.ts";
export type { ExportShop } from "./reading/table-kind.ts";
export { type RecognisedFile, type Recognition, recognise } from "./recognise.ts";
export { emailKey, findSpellings, mailboxKey, type PerhapsOnePerson } from "./values/email-key.ts";

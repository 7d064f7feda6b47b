import type { OfficeReason } from "../../../contract/office/refusals.ts";
import { officeRefusals } from "../../../contract/office/refusals.ts";
import type { Refusals } from "../../../contract/refusals/reasons.ts";
import { refusals as shared } from "../../../ui/sentences/en.ts";

/** Sentences for all reasons, of the shop and the office. */
export type OfficeRefusals = Refusals & Readonly<Record<OfficeReason, string>>;

const own = Object.entries(officeRefusals).map(([reason, { sentence }]) => [reason, sentence]);

// Every reason of the table has a sentence.
export const refusals = { ...shared, ...Object.fromEntries(own) } as OfficeRefusals;

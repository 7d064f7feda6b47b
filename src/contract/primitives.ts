import * as z from "zod";
import { PAGE_SIZE_LIMIT } from "./constants.ts";
import { languages } from "./languages.ts";
import type { OfficeReason } from "./office/refusals.ts";
import type { PlainReason } from "./refusals/reasons.ts";

/** The largest id PostgreSQL's `integer` holds; a larger one names nothing. */
const ID_MAX = 2_147_483_647;

export const id = z.int().min(1).max(ID_MAX);
/** A whole number in a query string, in one spelling only: not `0x3ee`, `1e3`, `+1006` or `01006`. */
const inQuery = <T extends z.ZodType>(number: T) =>
  z.preprocess((text) => (typeof text === "string" && /^[1-9]\d*$/.test(text) ? Number(text) : text), number);
/** An id in a query string. */
export const queryId = inQuery(id);
/** Which page of a list, from 1, of how many each; with neither, the whole list is meant. */
export const pagination = {
  page: inQuery(z.int().min(1).max(1_000_000)).optional(),
  pageSize: inQuery(z.int().min(1).max(PAGE_SIZE_LIMIT)).optional(),
};
/** Rupees on the wire, at most two decimals. */
export const amountInRupees = z.number().min(0).max(100_000_000);
export const timestamp = z.iso.datetime();
export const success = z.object({ success: z.literal(true) });
/** What a schema says of a fault: its reason, from which answers get their sentence. */
export const because = (reason: PlainReason | OfficeReason): string => reason;
/** A text of at most `max` letters, trimmed; `error` is what is said of one that is missing, too long or no text. */
export const line = (max: number, error?: PlainReason | OfficeReason) =>
  z
    .string(because(error ?? "request-invalid"))
    .trim()
    .max(max, because(error ?? "text-too-long"));
/** The language that a catalogue call answers in; what is not translated comes in English. */
export const lang = z.enum(languages, because("language-unknown")).default("en");
/** What a form sends, judged by `schema`; what is missing or no text reads as left empty, for the form's own rules to name. */
export const typed = <T extends z.ZodType<string, string>>(schema: T) =>
  z.preprocess((text: string) => (typeof text === "string" ? text : ""), schema);
/** An optional free text; missing and null read as empty. */
export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((text) => text ?? "");

import * as z from "zod";
import { PAGE_SIZE_LIMIT } from "./constants.ts";
import { languages } from "./languages.ts";
import type { OfficeReason } from "./office/refusals.ts";
import type { PlainReason } from "./refusals/reasons.ts";

/** Largest id of PostgreSQL's `integer`. */
const ID_MAX = 2_147_483_647;

export const id = z.int().min(1).max(ID_MAX);
/** A whole number in a query string, in its plain spelling only: not `0x3ee`, `1e3`, `+1006` or `01006`. */
const inQuery = <T extends z.ZodType>(number: T) =>
  z.preprocess((text) => (typeof text === "string" && /^[1-9]\d*$/.test(text) ? Number(text) : text), number);
/** An id in a query string. */
export const queryId = inQuery(id);
/** Page number from 1, and page size; without either, the whole list. */
export const pagination = {
  page: inQuery(z.int().min(1).max(1_000_000)).optional(),
  pageSize: inQuery(z.int().min(1).max(PAGE_SIZE_LIMIT)).optional(),
};
/** Rupees on the wire, at most two decimals. */
export const amountInRupees = z.number().min(0).max(100_000_000);
export const timestamp = z.iso.datetime();
export const success = z.object({ success: z.literal(true) });
/** Answer of a call that has nothing to tell but that it succeeded. */
export const DONE = { success: true } as const;
/** Schema message: a reason, which answers turn into a sentence. */
export const because = (reason: PlainReason | OfficeReason): string => reason;
/**
 * A trimmed text of at most `max` letters; `error` is the reason if it is missing, too long or not a text.
 */
export const line = (max: number, error?: PlainReason | OfficeReason) =>
  z
    .string(because(error ?? "request-invalid"))
    .trim()
    .max(max, because(error ?? "text-too-long"));
/** Language of a catalogue call's answer; texts that are not translated are in English. */
export const lang = z.enum(languages, because("language-unknown")).default("en");
/**
 * A form field validated by `schema`. A missing value becomes an empty text, so that the form's own rules
 * report it.
 */
export const formField = <T extends z.ZodType<string, string>>(schema: T) =>
  z.preprocess((text: string) => (typeof text === "string" ? text : ""), schema);
/** An optional free text; missing and null become empty. */
export const optionalLine = (max: number, error?: PlainReason) =>
  line(max, error)
    .nullish()
    .transform((text) => text ?? "");

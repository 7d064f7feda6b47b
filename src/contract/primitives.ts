import * as z from "zod";
import { PAGE_SIZE_LIMIT } from "./constants.ts";

/** The largest id PostgreSQL's `integer` holds; a larger one names nothing. */
const ID_MAX = 2_147_483_647;

export const id = z.int().min(1).max(ID_MAX);
/** An id in a query string. */
export const queryId = z.coerce.number().pipe(id);
/** Which page of a list, from 1. */
export const page = z.coerce.number().int().min(1).max(1_000_000).optional();
export const pageSize = z.coerce.number().int().min(1).max(PAGE_SIZE_LIMIT).optional();
/** Rupees on the wire, at most two decimals. */
export const amountInRupees = z.number().min(0).max(100_000_000);
export const timestamp = z.iso.datetime();
export const success = z.object({ success: z.literal(true) });
/** Free text a customer typed: trimmed and bounded. */
export const line = (max: number) => z.string().trim().max(max);
/** An optional free text; missing and null read as empty. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text ?? "");

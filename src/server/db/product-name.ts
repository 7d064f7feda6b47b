import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { productTexts } from "./schema/index.ts";

/** Product name in a language; falls back to `english` without a translation. */
export function productNameIn(
  language: SQL | string,
  { productId, english }: { readonly productId: AnyColumn; readonly english: AnyColumn },
): SQL<string> {
  return sql<string>`coalesce((
    select nullif(${productTexts.name}, '') from ${productTexts}
    where ${productTexts.productId} = ${productId} and ${productTexts.language} = ${language}), ${english})`;
}

import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { productTexts } from "./schema/index.ts";

/** What a product is called in a language; `english` where nobody translated it. */
export function productNameIn(
  language: SQL | string,
  { productId, english }: { readonly productId: AnyColumn; readonly english: AnyColumn },
): SQL<string> {
  return sql<string>`coalesce((
    select nullif(${productTexts.name}, '') from ${productTexts}
    where ${productTexts.productId} = ${productId} and ${productTexts.language} = ${language}), ${english})`;
}

import { and, eq, sql } from "drizzle-orm";
import type { OtherLanguage } from "../../../../contract/languages.ts";
import type { Database } from "../../../db/database.ts";
import { productTexts } from "../../../db/schema/index.ts";
import type { ProductText } from "../writing/prepared-product.ts";

/** Texts by product id, for those of `ids` that have any; an empty text falls back to English. */
export async function readProductTexts(
  db: Database,
  ids: readonly number[],
  language: OtherLanguage,
): Promise<ReadonlyMap<number, ProductText>> {
  if (ids.length === 0) return new Map();
  const { productId: id, name, description, tags, pageTitle, pageDescription } = productTexts;
  const rows = await db
    .select({ id, name, description, tags, pageTitle, pageDescription })
    .from(productTexts)
    .where(and(sql`${id} = any(${sql.param(ids)}::int[])`, eq(productTexts.language, language)));
  return new Map(rows.map(({ id, ...text }) => [id, text]));
}

import { asc, sql } from "drizzle-orm";
import { path } from "../../../contract/paths.ts";
import type { Database } from "../../db/database.ts";
import { categories } from "../../db/schema/index.ts";

/** Categories in WooCommerce, EDD and Shopify; the last part is the category's own. */
const OF_CATEGORY =
  /^\/(?:product-category|downloads\/category|collections|category)\/(?:[^/?]+\/)*([^/?]+)$/;

/** Path of the category that an older shop's address names, as shops make addresses of names. */
export async function findOldCategory(db: Database, address: string): Promise<string | undefined> {
  const slug = OF_CATEGORY.exec(address)?.[1];
  if (slug === undefined) return undefined;
  const { id, parentId, name } = categories;
  // Top categories come first where a name occurs twice.
  const rows = await db
    .select({ id, parentId, name })
    .from(categories)
    .orderBy(sql`${parentId} is not null`, asc(id));
  const category = rows.find((row) => slugOf(row.name) === slugOf(slug));
  if (!category) return undefined;
  return path.category({ [category.parentId === null ? "categoryId" : "subcategoryId"]: category.id });
}

/** `Neck & Sleeve` becomes `neck-sleeve`. */
function slugOf(name: string): string {
  const words = name
    .toLowerCase()
    .normalize("NFC")
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.filter(Boolean).join("-");
}

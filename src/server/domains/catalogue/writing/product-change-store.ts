import { sql } from "drizzle-orm";
import { products } from "../../../db/schema/index.ts";

/** Raised by whoever changes a product, whatever of it they change: an editor's save made on an older version is refused. */
export const nextVersion = sql`${products.version} + 1`;

/** What a product says of its sale from now on; one that is off sale already keeps what it says of that. */
export function saleColumns(published: boolean, now: Date) {
  const takenDownAt = published
    ? null
    : sql`case when ${products.published} then ${now.toISOString()}::timestamptz else ${products.takenDownAt} end`;
  return { published, takenDownAt, publishAt: null };
}

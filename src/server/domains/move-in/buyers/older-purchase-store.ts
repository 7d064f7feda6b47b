import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { olderPurchases } from "../../../db/schema/index.ts";

/** A purchase whose owner or files are not known. */
export type ClaimRow = Pick<
  typeof olderPurchases.$inferInsert,
  | "key"
  | "orderNumber"
  | "email"
  | "boughtAt"
  | "productName"
  | "variantName"
  | "missingFiles"
  | "files"
  | "customerId"
>;

/** Number as buyers type it: `#1001 ` is `1001`. */
export const claimNumber = (text: string): string => text.replace(/[\s#]/g, "").toLowerCase();

/** Adds purchases to the list. What staff or buyers did with those that are in it stays. */
export async function saveClaims(db: Database, shop: string, claims: readonly ClaimRow[]): Promise<void> {
  if (claims.length === 0) return;
  const rows = claims.map((claim) => ({ ...claim, shop, orderNumber: claimNumber(claim.orderNumber) }));
  const { files, missingFiles, state } = olderPurchases;
  await db
    .insert(olderPurchases)
    .values(rows)
    .onConflictDoUpdate({
      target: [olderPurchases.shop, olderPurchases.key],
      set: {
        files: sql`excluded.${sql.identifier(files.name)}`,
        missingFiles: sql`excluded.${sql.identifier(missingFiles.name)}`,
      },
      setWhere: inArray(state, ["open", "claimed"]),
    });
}

/** Takes purchases off the list that have their files now, unless staff decided about them. */
export async function removeClaims(db: Database, shop: string, keys: readonly string[]): Promise<void> {
  const isOpen = inArray(olderPurchases.state, ["open", "claimed"]);
  for (let first = 0; first < keys.length; first += BATCH) {
    const batch = keys.slice(first, first + BATCH);
    await db
      .delete(olderPurchases)
      .where(and(eq(olderPurchases.shop, shop), inArray(olderPurchases.key, batch), isOpen));
  }
}

const BATCH = 1_000;

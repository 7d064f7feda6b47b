import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { Database, OpenDatabase } from "../../../../db/database.ts";
import { products } from "../../../../db/schema/index.ts";
import type { AuditContext } from "../../../actor.ts";
import { writeChange } from "../../../audit-log/index.ts";
import { changeListed } from "../../writing/listing-store.ts";
import { nextVersion } from "../../writing/product-change-store.ts";

/** Sale state of a design. */
/** A design of the catalogue; private ones never go on sale. */
const isListed = (id: number) => and(eq(products.id, id), isNull(products.ownerId));

export interface DesignSale {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly published: boolean;
  /** Time of the scheduled publication. */
  readonly publishAt: Date | null;
  /** Null while it is on sale or if it never was. */
  readonly takenDownAt: Date | null;
}

/** Fields of the sale state to change. */
export type SaleChange = Partial<Pick<DesignSale, "published" | "publishAt" | "takenDownAt">> & {
  /** Past tense, for the audit log. */
  readonly action: string;
  /** New value of the date that sorts new arrivals. */
  readonly createdAt?: Date;
  /** Set for scheduled publications, which must not make an editor's save outdated. */
  readonly isByClock?: true;
};

const SALE = {
  id: products.id,
  name: products.name,
  version: products.version,
  published: products.published,
  publishAt: products.publishAt,
  takenDownAt: products.takenDownAt,
};

const BUYERS = `
  select l.variant_id as id, count(distinct o.customer_id)::int as buyers
  from product_variants v join order_lines l on l.variant_id = v.id and l.refunded_at is null
  join orders o on o.number = l.order_number and o.state = 'paid'
  join customers c on c.id = o.customer_id and c.closed_at is null
  where v.product_id = $1 group by l.variant_id`;

export async function findDesignSale(db: Database, id: number): Promise<DesignSale | undefined> {
  return (await db.select(SALE).from(products).where(isListed(id)))[0];
}

/** Number of customers who have it on their wishlist. */
export async function countWishlists({ pool }: OpenDatabase, id: number): Promise<number> {
  const text = "select count(*)::int as count from wishlist_items where product_id = $1";
  return (await pool.query<{ count: number }>({ text, values: [id] })).rows[0]?.count ?? 0;
}

/** Variant id → number of customers who bought it and can download it. */
export async function countBuyers({ pool }: OpenDatabase, id: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{ id: number; buyers: number }>({ text: BUYERS, values: [id] });
  return new Map(rows.map((row) => [row.id, row.buyers]));
}

/**
 * Calls `decide` in the transaction that writes its change and the audit log entry. Returns the resulting
 * version.
 */
export function changeSale(
  db: Database,
  id: number,
  decide: (sale: DesignSale | undefined) => SaleChange | undefined,
  { actor, reason, now }: AuditContext,
): Promise<number> {
  return db.transaction(async (tx) => {
    let version = 0;
    await changeListed(tx, [id], async () => {
      const [before] = await tx.select(SALE).from(products).where(isListed(id)).for("update");
      const saleChange = decide(before);
      version = before?.version ?? 0;
      if (!saleChange || !before) return;
      const { action, isByClock, ...columns } = saleChange;
      const [after] = await tx
        .update(products)
        .set({ ...columns, updatedAt: now, ...(!isByClock && { version: nextVersion }) })
        .where(eq(products.id, id))
        .returning(SALE);
      version = after?.version ?? version;
      const facts = ({ published, publishAt }: DesignSale) => ({ published, publishAt });
      const change = { action, subject: "design", subjectId: id, reason } as const;
      const what = { ...change, before: facts(before), after: after && facts(after) };
      await writeChange(tx, actor, what, now);
    });
    return version;
  });
}

/** Designs whose scheduled publication is due, at most `limit`. */
export async function listDuePublications(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNotNull(products.publishAt), lte(products.publishAt, now)))
    .orderBy(asc(products.publishAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

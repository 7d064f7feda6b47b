import { eq, inArray, sql } from "drizzle-orm";
import type { Language } from "../../../../contract/languages.ts";
import type { Database } from "../../../db/database.ts";
import { productVariants, uploads } from "../../../db/schema/index.ts";
import { enqueueMail } from "../../notifications/index.ts";

export interface ReplacementStore {
  productOf(variantId: number): Promise<number | undefined>;
  /** Customers who bought the variant. */
  buyers(variantId: number): Promise<number>;
  /** Writes each of them a mail, once for these files, in the transaction that replaces them. */
  tellBuyers(tx: Database, variantId: number, now: Date): Promise<void>;
  /** In the same transaction: the files were used. */
  forgetUploads(tx: Database, ids: readonly string[]): Promise<void>;
}

interface Buyer extends Record<string, unknown> {
  readonly email: string;
  readonly language: Language;
  readonly name: string;
  readonly productId: number;
  readonly productName: string;
  readonly variantName: string;
  readonly path: string;
}

const BOUGHT = (variantId: number) => sql`
  from product_variants v join order_lines l on l.variant_id = v.id
  join orders o on o.number = l.order_number and o.state = 'paid'
  join customers c on c.id = o.customer_id and c.closed_at is null
  where v.id = ${variantId}`;

export function createReplacementStore(db: Database): ReplacementStore {
  return {
    productOf: async (variantId) => {
      const [row] = await db
        .select({ id: productVariants.productId })
        .from(productVariants)
        .where(eq(productVariants.id, variantId));
      return row?.id;
    },
    buyers: async (variantId) => {
      const text = sql`select count(distinct c.id)::int as count ${BOUGHT(variantId)}`;
      return (await db.execute<{ count: number }>(text)).rows[0]?.count ?? 0;
    },
    tellBuyers: async (tx, variantId, now) => {
      const { rows } = await tx.execute<Buyer>(sql`
        select distinct on (c.id) c.email, c.language, c.full_name as name, v.product_id as "productId", v.path,
          coalesce((select nullif(t.name, '') from product_texts t where t.product_id = v.product_id and t.language = c.language),
            l.product_name) as "productName", l.variant_name as "variantName"
        ${BOUGHT(variantId)} order by c.id, l.id desc`);
      for (const { email, language, path, ...data } of rows) {
        const { name, productId, productName, variantName } = data;
        const values = { name, productId, productName, variantName };
        // Each version of the files has a path of its own.
        const mail = { dedupeKey: `${path}/${email}`, recipient: email, language, data: values };
        await enqueueMail(tx, { template: "design-updated", ...mail }, now);
      }
    },
    forgetUploads: async (tx, ids) => {
      if (ids.length > 0) await tx.delete(uploads).where(inArray(uploads.id, [...ids]));
    },
  };
}

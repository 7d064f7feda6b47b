import { createHash } from "node:crypto";
import type { Pool } from "pg";

/**
 * Queries for tables whose ids and times differ between imports: rows without them, identified by natural
 * keys.
 */
const NATURAL: Readonly<Record<string, string>> = {
  categories: `select c.name, above.name as above, c.position, c.product_count
    from categories c left join categories above on above.id = c.parent_id`,
  category_assignments: `select h.product_id, c.name, h.position from category_assignments h join categories c on c.id = h.category_id`,
  product_categories: `select l.product_id, c.name from product_categories l join categories c on c.id = l.category_id`,
  products: `select to_jsonb(p) - '{category_id,created_at,updated_at}'::text[] as row, c.name
    from products p join categories c on c.id = p.category_id`,
  product_variants: "select to_jsonb(v) - 'id' as row from product_variants v",
  design_files: `select to_jsonb(f) - '{id,variant_id}'::text[] as row, v.path
    from design_files f join product_variants v on v.id = f.variant_id`,
  price_history: `select v.path, h.price_paise
    from price_history h left join product_variants v on v.id = h.variant_id`,
  audit_log: "select to_jsonb(l) - '{id,at}'::text[] as row from audit_log l",
  // The report counts what was there already.
  move_in_runs: "select to_jsonb(r) - '{report,open}'::text[] as row from move_in_runs r",
  stored_files: "select to_jsonb(f) - 'created_at' as row from stored_files f",
};

/** SHA-256 of each table's rows, independent of their order. */
export async function tableHashes(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const hashes: Record<string, string> = {};
  for (const { name } of rows) {
    const content = await pool.query<object>(NATURAL[name] ?? `select * from "${name}"`);
    const lines = content.rows.map((row) => JSON.stringify(row)).sort();
    hashes[name] = `${lines.length} ${createHash("sha256").update(lines.join("\n")).digest("hex")}`;
  }
  return hashes;
}

import type { Database } from "../../src/server/db/database.ts";

/** Counting calls and noting who asked for what is what these two are for. */
const MAY_CHANGE = ["rate_limits", "order_events"];

/** Rows and a hash of every table: equal when nothing changed. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  const tables = rows.map(({ tablename }) => tablename).filter((name) => !MAY_CHANGE.includes(name));
  const parts = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from "${name}" t`,
  );
  const sums = await db.execute<{ name: string; sum: string }>(parts.join(" union all "));
  return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]));
}

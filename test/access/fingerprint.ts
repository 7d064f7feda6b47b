import type { Database } from "../../src/server/db/database.ts";

/** Tables that count calls and record requests, so they change on refusals too. */
const MAY_CHANGE = ["rate_limits", "order_events"];

/** Number of rows and hash of each table: equal when nothing changed. */
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

import type { Database } from "../../src/server/db/database.ts";

/** Tables that count calls and record requests, so they change on refusals too. */
const MAY_CHANGE = ["rate_limits", "order_events"];

/** Notes each row that is added, changed or removed, in its own transaction: a rollback removes the note. */
const WATCH = `do $$
declare
  name text;
begin
  create table written_rows (what text not null);
  create function note_written_row() returns trigger language plpgsql as 'begin
    insert into written_rows values (lower(tg_op) || '' '' || tg_table_name);
    return null;
  end';
  for name in select tablename from pg_tables
    where schemaname = 'public' and tablename not in ('written_rows', ${MAY_CHANGE.map((table) => `'${table}'`)})
  loop
    execute format('create trigger zz_added after insert or delete on %I
      for each row execute function note_written_row()', name);
    execute format('create trigger zz_changed after update on %I
      for each row when (old.* is distinct from new.*) execute function note_written_row()', name);
  end loop;
end $$`;

/** Returns a function that tells the rows written since its last call, such as `update orders`. */
export async function watchWrittenRows(db: Database): Promise<() => Promise<string[]>> {
  await db.execute(WATCH);
  return async () => {
    const { rows } = await db.execute<{ what: string }>("delete from written_rows returning what");
    return rows.map(({ what }) => what);
  };
}

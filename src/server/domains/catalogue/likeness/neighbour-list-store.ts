import { sql } from "drizzle-orm";
import { SIMILAR_LIMIT } from "../../../../contract/constants.ts";
import type { Database } from "../../../db/database.ts";
import { nearest } from "./nearest-sql.ts";

/** So many stand in a list when it is made: twice as many as are shown, since some leave the shop or change. */
const LISTED = 2 * SIMILAR_LIMIT;
/** A list that has grown to this is made anew. */
const LONGEST = 2 * LISTED;
/** So few that whoever waits for the catalogue hardly notices. */
const AT_ONCE = 20;

/** Those of `from`, and those in the lists of the nearest of them. */
const andTheirs = (from: string) => `
  select own, id, distance from ${from} union all
  select due.id, p.id, p.likeness <-> due.likeness from (
    select placed.own, listed.id
    from (select own, id, row_number() over (partition by own order by distance) as place from ${from}) placed
    join product_neighbours theirs on theirs.product_id = placed.id cross join unnest(theirs.ids) listed (id)
    where placed.place <= ${LISTED} and listed.id <> placed.own
    except select own, id from ${from}
  ) heard join due on due.id = heard.own join products p on p.id = heard.id and p.published and p.likeness is not null`;

/** Out of the index come first guesses; whom the likest of them know is likelier still, three times over. */
const MAKE = `
  first as materialized (
    select due.id as own, found.id, found.distance from due cross join lateral (${nearest("due")}) found
  ), second as materialized (${andTheirs("first")}
  ), third as materialized (${andTheirs("second")}
  ), looked as materialized (${andTheirs("third")}
  ), made as (
    update product_neighbours own set ids = list.ids, reach = list.reach from (
      select due.id, coalesce(array_agg(placed.id) filter (where place <= ${LISTED}), '{}') as ids,
        case when count(placed.id) < ${LISTED} then 'infinity'
          else max(distance) filter (where place <= ${LISTED}) end as reach
      from due left join (
        select *, row_number() over (partition by own order by distance, id) as place from looked
      ) placed on placed.own = due.id group by due.id
    ) list where own.product_id = list.id
  ), told as (
    update product_neighbours other set ids = case when cardinality(other.ids) < ${LONGEST} then other.ids || news.ids end
    from (
      select looked.id, array_agg(looked.own) as ids
      from looked join product_neighbours theirs on theirs.product_id = looked.id
      where looked.distance < theirs.reach and looked.own <> all(theirs.ids) group by looked.id
    ) news where other.product_id = news.id and other.ids is not null
  )
  select count(*)::int as made, coalesce(bool_or("isNew"), false) as told from due`;

/** How many lists were made, and whether any is of a product that the others' lists did not know. */
export interface MadeLists {
  readonly made: number;
  readonly told: boolean;
}

/**
 * Makes lists that are missing, a few of all or those of `ids`, and puts their products into the lists of others where they belong.
 * The catalogue's version is locked by whoever calls, so that nobody else changes these lists.
 */
export async function makeLists(tx: Database, ids?: readonly number[]): Promise<MadeLists> {
  const which = ids ? sql`n.product_id = any(${sql.param(ids)}::int[])` : sql`true`;
  const { rows } = await tx.execute<{ made: number; told: boolean }>(sql`
    with due as materialized (
      select p.id, p.likeness, n.reach is null as "isNew"
      from product_neighbours n join products p on p.id = n.product_id
      where n.ids is null and ${which} order by n.product_id limit ${sql.raw(String(AT_ONCE))}
    ), ${sql.raw(MAKE)}`);
  return rows[0] ?? { made: 0, told: false };
}

/** As `makeLists`, of what a change of the catalogue wrote; of many at once, lists are made later, in the background. */
export async function listNeighbours(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length <= AT_ONCE) await makeLists(tx, ids);
}

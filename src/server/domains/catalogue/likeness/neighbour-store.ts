import { sql } from "drizzle-orm";
import { SIMILAR_LIMIT } from "../../../../contract/constants.ts";
import type { OpenDatabase } from "../../../db/database.ts";
import { catalogueVersion } from "../../../db/schema/index.ts";
import { createStatement } from "../../../db/statement.ts";
import { raiseVersion, type Transaction } from "../writing/listing-store.ts";
import { nearest } from "./nearest-sql.ts";
import { makeLists } from "./neighbour-list-store.ts";

export interface NeighbourStore {
  /** Ids of the products on sale that look most like this one, the likest first; never itself. */
  alike(id: number): Promise<number[]>;
  /** Makes a few of the lists that are missing; answers how many. */
  makeMissing(): Promise<number>;
}

/** Those that left the shop are passed over, those that changed take their places anew. */
const LISTED = `
  select n.reach = 'infinity' as "isAll", array(
    select p.id from unnest(n.ids) listed (id) join products p on p.id = listed.id and p.published
    where p.likeness <-> own.likeness <= n.reach order by p.likeness <-> own.likeness, p.id limit ${SIMILAR_LIMIT}
  ) as ids
  from product_neighbours n join products own on own.id = n.product_id where n.product_id = $1 and n.ids is not null`;

const ASKED = `
  select near.id from products own cross join lateral (${nearest("own")}) near
  where own.id = $1 order by near.distance, near.id limit ${SIMILAR_LIMIT}`;

/** A list that somebody changes is made anew by them. */
const FORGET = `
  update product_neighbours set ids = null where product_id = (
    select product_id from product_neighbours where product_id = $1 for update skip locked)`;

export function createNeighbourStore(database: OpenDatabase): NeighbourStore {
  const listed = createStatement<{ isAll: boolean; ids: number[] }>(database, "catalogue_neighbours", LISTED);
  const asked = createStatement<{ id: number }>(database, "catalogue_alike", ASKED);
  const forget = createStatement(database, "catalogue_forget_neighbours", FORGET);
  return {
    alike: async (id) => {
      const [list] = await listed([id]);
      if (list?.isAll || list?.ids.length === SIMILAR_LIMIT) return list.ids;
      // Too many of it have left: others than those in it may be nearest by now.
      if (list) await forget([id]);
      return (await asked([id])).map((row) => row.id);
    },
    makeMissing: () => database.db.transaction(makeMissing),
  };
}

async function makeMissing(tx: Transaction): Promise<number> {
  await tx.select().from(catalogueVersion).for("update");
  const { made, told } = await makeLists(tx);
  // Answers that are in memory may lack products that the others' lists were told of now.
  if (told && !(await someAreUntold(tx))) await raiseVersion(tx);
  return made;
}

async function someAreUntold(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ some: boolean }>(
    sql`select exists (select from product_neighbours where ids is null and reach is null) as some`,
  );
  return rows[0]?.some ?? false;
}

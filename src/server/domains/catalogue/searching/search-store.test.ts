import { beforeAll, describe, expect, test } from "vitest";
import { explained } from "../../../../../test/databases/explained-database.ts";
import { bothEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import type { OpenDatabase } from "../../../db/database.ts";
import { recountCatalogue, relistProducts } from "../writing/listing-check-store.ts";
import { searchCatalogue } from "./search-catalogue.ts";
import { listSynonyms } from "./synonym-store.ts";

const PRODUCTS = 10_000;

const ADD_CATEGORY =
  "insert into category_assignments (product_id, category_id, position) select id, 1, 0 from products";

/**
 * Rows as wide as real ones. Every row has the word "common", every third "third", every ninth "ninth" and
 * every 2,000th "rare".
 */
const FILL = `
  insert into products (id, name, slug, description, picture_hash, category_id, created_at)
  select g, concat_ws(' ', 'common', case when g % 3 = 0 then 'third' end, case when g % 9 = 0 then 'ninth' end,
      case when g % 2000 = 0 then 'rare' end),
    'p', repeat(md5(g::text), 30), repeat('0', 64), 1, now() - g * 7919 % 10007 * interval '1 second'
  from generate_series(1, ${PRODUCTS}) g`;

// The embedded database is for small shops and reports all scans alike.
const searching = (database: OpenDatabase) => ({ database, synonyms: () => listSynonyms(database.db) });

describe.each(bothEngines().filter(({ name }) => name === "PostgreSQL"))(
  "search plans on $name",
  (engine) => {
    const database = useDatabase(engine);
    beforeAll(async () => {
      const { pool } = database();
      await pool.query("insert into categories (id, name) values (1, 'Blouse')");
      await pool.query(FILL);
      await pool.query(ADD_CATEGORY);
      await relistProducts(
        database().db,
        Array.from({ length: PRODUCTS }, (_, index) => index + 1),
      );
      await recountCatalogue(database().db);
      await pool.query("analyze products, catalogue_words");
    });

    test.each([
      ...[
        "common",
        "com",
        "third",
        "rare",
        "common third",
        "third com",
        "rare third",
        "comon",
        "thirdd rare",
      ],
      ...["1006", "nowhere"],
    ])("%s is found without a scan of all products", async (text) => {
      for (const limit of [10, 18, 100])
        for (const offset of [0, 360]) {
          const { watched, total } = explained(database());
          await searchCatalogue(searching(watched), text, "q", { offset, limit });
          expect(total().productScans).toBe(0);
        }
    });

    test.each([
      ["common", 1_000, 0],
      ["third", 1_000, 0],
      ["ninth", 1_000, 0],
      ["rare", 5, 5],
      ["common third", 1_000, 1_001],
      ["third common blouse", 1_000, 1_001],
      ["rare third", 1, 1],
    ])("%s is counted up to 1,000 hits, unless it is known to be broad", async (text, hits, counted) => {
      const { watched, total } = explained(database());
      const found = await searchCatalogue(searching(watched), text, "q", { offset: 0, limit: 18 });
      expect(found).toMatchObject({ total: hits, ids: { length: Math.min(hits, 18) } });
      // Counted hits plus the newest rows scanned until 90 of them have the word.
      expect(total().productRows).toBeLessThanOrEqual(counted + 9 * 90);
    });

    test("the pages of a broad search do not overlap, and end after 1,000 hits", async () => {
      const page = async (offset: number) =>
        (await searchCatalogue(searching(database()), "third", "q", { offset, limit: 18 })).ids;
      const ids = (await Promise.all([0, 18, 72, 90, 972].map(page))).flat();
      expect(ids).toHaveLength(5 * 18);
      expect(new Set(ids).size).toBe(ids.length);
      expect(await page(1_008)).toEqual([]);
    });
  },
);

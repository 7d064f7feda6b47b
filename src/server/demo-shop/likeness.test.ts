import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testEngines, useDatabase } from "../../../test/databases/test-engines.ts";
import { readDemoStock } from "./demo-stock.ts";

/**
 * 240 times three designs: the first is more like the second than like the third, by the recipes that they were drawn from
 * (spools that both use, form, subject). Whoever guesses is right in half of them.
 */
const TRIPLES = new URL("./likeness-triples.json", import.meta.url);

describe.each(testEngines())("designs like one on $name", (engine) => {
  const database = useDatabase(engine);

  test("are told from others better than by chance and by tags alone", async () => {
    const triples: readonly (readonly [number, number, number])[] = JSON.parse(
      await readFile(TRIPLES, "utf8"),
    );
    const stock = new Map((await readDemoStock()).map((product) => [product.id ?? 0, product]));
    const told = async (looks: boolean) => {
      const points = [...new Set(triples.flat())].map((id) => ({
        id,
        look: looks ? (stock.get(id)?.measures.look ?? []) : Array.from({ length: 28 }, () => 0),
        tags: stock.get(id)?.words.tags ?? "",
      }));
      const { rows } = await database().db.execute<{ right: number }>(sql`
        with point as (
          select id, design_likeness(look, tags) as place
          from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) p (id int, look smallint[], tags text)
        )
        select count(*) filter (where a.place <-> b.place < a.place <-> c.place)::int as right
        from jsonb_array_elements(${JSON.stringify(triples)}::jsonb) t
        join point a on a.id = (t->>0)::int join point b on b.id = (t->>1)::int join point c on c.id = (t->>2)::int`);
      return (rows[0]?.right ?? 0) / triples.length;
    };
    const [byLook, byTags] = [await told(true), await told(false)];
    console.log(`of ${triples.length} triples: ${percent(byLook)} by look, ${percent(byTags)} by tags alone`);
    expect(byLook).toBeGreaterThan(0.85);
    expect(byLook).toBeGreaterThan(byTags + 0.08);
    expect(byTags).toBeGreaterThan(0.5);
  });
});

const percent = (share: number) => `${Math.round(share * 100)} %`;

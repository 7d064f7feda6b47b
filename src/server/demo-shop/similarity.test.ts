import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bothEngines, useDatabase } from "../../../test/databases/test-engines.ts";
import { readDemoStock } from "./demo-stock.ts";

type Triple = readonly [number, number, number, string?];

/**
 * Three designs each: the first is more like the second than like the third. 240 come from the recipes that
 * the designs were drawn from (common spools, form, subject), 79 from a person who compared pictures, with
 * the reason; ties are left out. Guessing is right in half of them. Every second one by eye was not used to
 * choose the weights.
 */
interface Triples {
  readonly recipes: readonly Triple[];
  readonly eye: readonly Triple[];
}

const TRIPLES = new URL("./similarity-triples.json", import.meta.url);

describe.each(bothEngines())("similar designs on $name", (engine) => {
  const database = useDatabase(engine);

  test("are found better than by chance and by tags alone", async () => {
    const { recipes, eye }: Triples = JSON.parse(await readFile(TRIPLES, "utf8"));
    const stock = new Map((await readDemoStock()).map((product) => [product.id ?? 0, product]));
    /** Whether the similarity agrees with each triple. */
    const agreements = async (withAppearance: boolean, triples: readonly Triple[]): Promise<boolean[]> => {
      const points = [...new Set(triples.flat().filter((part) => typeof part === "number"))].map((id) => ({
        id,
        appearance: withAppearance
          ? (stock.get(id)?.measures.appearance ?? [])
          : Array.from({ length: 28 }, () => 0),
        tags: stock.get(id)?.words.tags ?? "",
      }));
      const { rows } = await database().db.execute<{ right: boolean }>(sql`
        with designs as (
          select id, design_similarity(appearance, tags) as point
          from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) p (id int, appearance smallint[], tags text)
        )
        select a.point <-> b.point < a.point <-> c.point as right
        from jsonb_array_elements(${JSON.stringify(triples)}::jsonb) with ordinality as labelled (t, n)
        join designs a on a.id = (t->>0)::int join designs b on b.id = (t->>1)::int join designs c on c.id = (t->>2)::int
        order by n`);
      return rows.map(({ right }) => right);
    };
    const scores = async (name: string, triples: readonly Triple[]) => {
      const [byAppearance, byTags] = [
        share(await agreements(true, triples)),
        share(await agreements(false, triples)),
      ];
      console.log(
        `${triples.length} triples ${name}: ${percent(byAppearance)} by appearance, ${percent(byTags)} by tags, 50 % by chance`,
      );
      return { byAppearance, byTags };
    };
    const drawn = await scores("by recipe", recipes);
    expect(drawn.byAppearance).toBeGreaterThan(Math.max(0.87, drawn.byTags + 0.04));
    const seen = await scores("by eye", eye);
    expect(seen.byAppearance).toBeGreaterThan(Math.max(0.83, seen.byTags + 0.03));
    const unused = await scores(
      "by eye, not used for the weights",
      eye.filter((_, index) => index % 2 === 0),
    );
    expect(unused.byAppearance).toBeGreaterThan(Math.max(0.85, unused.byTags));
    for (const why of ["form", "colours", "motif"])
      await scores(
        `by eye for their ${why}`,
        eye.filter((triple) => triple[3] === why),
      );
  });
});

const share = (rights: readonly boolean[]) => rights.filter(Boolean).length / rights.length;
const percent = (part: number) => `${Math.round(part * 100)} %`;

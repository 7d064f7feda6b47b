import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { createRandom } from "@kasuti/seeded-random";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openImportedShop } from "../../../../../proofs/killed-imports/imported-shop.ts";
import {
  importUndisturbed,
  killImports,
  type Undisturbed,
} from "../../../../../proofs/killed-imports/kill-imports.ts";
import type { KillPoint } from "../../../../../proofs/killed-imports/kill-points.ts";
import { writeDesigns } from "../../../../../proofs/killed-imports/write-designs.ts";
import { bothEngines, type TestEngine } from "../../../../../test/databases/test-engines.ts";

/** Two of the kill points of `npm run kill-imports`. */
const KILL_POINTS: Record<string, readonly KillPoint[]> = {
  PGlite: ["database writes"],
  PostgreSQL: ["commit under way"],
};

const engines = bothEngines();
const [, postgres] = engines;
let designs: string;
let undisturbed: Undisturbed;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  designs = await writeDesigns(3);
  ends.push(() => rm(dirname(designs), { recursive: true, force: true }));
  undisturbed = await importUndisturbed(await emptyShop(postgres), designs);
}, 600_000);
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

async function emptyShop(engine: TestEngine) {
  const database = engine === postgres ? await engine.open() : undefined;
  if (database) ends.push(database.drop);
  const shop = await openImportedShop(database?.address, inject("databases").embeddedTemplate);
  ends.push(shop.remove);
  return shop;
}

test.each(engines)(
  "a killed import on $name leaves no partial product, and the next one completes the shop",
  async (engine) => {
    const shop = await emptyShop(engine);
    const killPoints = KILL_POINTS[engine.name] ?? [];
    const random = createRandom("chikankari");
    const kills = await killImports({ shop, undisturbed, designs, killPoints, random });
    expect([...kills.keys()]).toEqual(killPoints);
  },
  600_000,
);

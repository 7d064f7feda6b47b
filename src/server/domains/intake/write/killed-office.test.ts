import { expect, onTestFinished, test } from "vitest";
import { testEngines } from "../../../../../test/databases/test-engines.ts";
import { publishing, repricing, uploading } from "../../../../../test/killed-office/killed-acts.ts";
import { openKilledShop, STOCKED } from "../../../../../test/killed-office/killed-office.ts";

const [, postgres] = testEngines();

/** A few of the moments that `npm run kill-imports -- --what office` goes through. */
test("a server killed in an upload, a change of many and a publish has done them whole or not at all, and goes on", async () => {
  const database = await postgres.open();
  onTestFinished(database.drop);
  const draft = 150;
  const shop = await openKilledShop(database, database.address ?? "", [draft]);
  onTestFinished(shop.remove);
  await shop.kill([
    [uploading(database.pool, "lotus.dst", true), "itself"],
    [repricing(database.pool, STOCKED, 199), "commit sent"],
    [publishing(database.pool, draft, false), "statement answered"],
  ]);
  const { rows } = await database.pool.query("select count(*)::int as n from products where published");
  expect(rows).toEqual([{ n: STOCKED.length }]);
}, 120_000);

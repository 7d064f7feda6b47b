import { expect, onTestFinished, test } from "vitest";
import {
  EXCHANGED,
  exchanging,
  publishing,
  settling,
  uploading,
} from "../../../../../proofs/killed-office/killed-acts.ts";
import { openKilledShop, STOCKED } from "../../../../../proofs/killed-office/killed-office.ts";
import { bothEngines } from "../../../../../test/databases/test-engines.ts";

const [, postgres] = bothEngines();

/** A few of the kill points of `npm run kill-imports -- --what office`. */
test("a server killed during an upload, an import of settlements, a publish or an exchange completes each or leaves it undone, and continues", async () => {
  const database = await postgres.open();
  onTestFinished(database.drop);
  const draft = 150;
  const shop = await openKilledShop(database, database.address ?? "", [draft]);
  onTestFinished(shop.remove);
  await shop.kill([
    [uploading(database.pool, "lotus.dst", true), "itself"],
    [settling(database.pool, "a"), "statement answered"],
    [publishing(database.pool, draft, false), "commit answered"],
    [exchanging(database, 9_100_000_000), "statement answered"],
  ]);
  const { rows } = await database.pool.query(
    `select count(*)::int as n from products where published and id <> ${EXCHANGED[0]}`,
  );
  expect(rows).toEqual([{ n: STOCKED.length }]);
}, 600_000);

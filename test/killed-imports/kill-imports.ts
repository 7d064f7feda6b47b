import assert from "node:assert/strict";
import type { Random } from "@kasuti/seeded-random";
import { startImport } from "./import-process.ts";
import type { ImportedShop, Inside } from "./imported-shop.ts";
import { type KillPoint, planKillPoint } from "./kill-points.ts";

/** Moments → how often an import was killed there; `too late` where it was done before. */
export type Kills = Map<KillPoint | "too late", number>;

export interface KillOptions {
  readonly shop: ImportedShop;
  /** As the same designs make it without a disturbance. */
  readonly undisturbed: Undisturbed;
  readonly designs: string;
  readonly killPoints: readonly KillPoint[];
  readonly random: Random;
}

export interface Undisturbed {
  readonly onSale: ReadonlyMap<number, string>;
  readonly state: object;
}

/** Imports the designs into an empty shop, to the end. */
export async function importUndisturbed(shop: ImportedShop, designs: string): Promise<Undisturbed> {
  await importToTheEnd(shop, designs);
  return shop.look(async ({ onSale, state }) => ({ onSale: await onSale(), state: await state() }));
}

/**
 * Imports the designs, killed at one moment after the other, then to the end. Throws where a customer could
 * see half a product or miss one that was there, or where the shop in the end is not the undisturbed one.
 */
export async function killImports(options: KillOptions): Promise<Kills> {
  const { shop, undisturbed, designs, killPoints, random } = options;
  const kills: Kills = new Map();
  let before: ReadonlyMap<number, string> = new Map();
  for (const moment of killPoints) {
    const planned = planKillPoint(moment, random, undisturbed.onSale.size - before.size);
    const { end, said } = await startImport(shop.env, designs, planned).ended;
    assert.ok(end === "SIGKILL" || end === 0, `${JSON.stringify(planned)} ended with ${end}: ${said}`);
    const reached = end === 0 ? "too late" : moment;
    kills.set(reached, (kills.get(reached) ?? 0) + 1);
    before = await shop.look((inside) => expectWhole(inside, undisturbed, before));
  }
  await importToTheEnd(shop, designs);
  await shop.look((inside) => expectSame(inside, undisturbed));
  return kills;
}

async function importToTheEnd(shop: ImportedShop, designs: string): Promise<void> {
  const { end, said } = await startImport(shop.env, designs).ended;
  assert.equal(end, 0, said);
}

async function expectWhole(
  { onSale, issues }: Inside,
  undisturbed: Undisturbed,
  before: ReadonlyMap<number, string>,
): Promise<Map<number, string>> {
  const now = await onSale();
  for (const [id, page] of now) assert.equal(page, undisturbed.onSale.get(id));
  for (const id of before.keys()) assert.ok(now.has(id), `Design ${id} is gone`);
  assert.deepEqual(await issues(0), []);
  return now;
}

/** Apart from drafts that a kill left in storage, which `check --repair` removes. */
async function expectSame({ onSale, issues, state }: Inside, undisturbed: Undisturbed): Promise<void> {
  assert.deepEqual(await onSale(), undisturbed.onSale);
  for (const issue of await issues(2, true)) assert.match(issue, /^orphan: .*\.draft in storage/);
  assert.deepEqual(await issues(2), []);
  assert.deepEqual(await state(), undisturbed.state);
}

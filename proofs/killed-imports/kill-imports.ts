import assert from "node:assert/strict";
import type { Random } from "@kasuti/seeded-random";
import { startImport } from "./import-process.ts";
import type { ImportedShop, Inside } from "./imported-shop.ts";
import { type KillPoint, planKillPoint } from "./kill-points.ts";

/** Number of kills by kill point; `too late` when the import had ended before. */
export type Kills = Map<KillPoint | "too late", number>;

export interface KillOptions {
  readonly shop: ImportedShop;
  /** Result of an undisturbed import of the same designs. */
  readonly undisturbed: Undisturbed;
  readonly designs: string;
  readonly killPoints: readonly KillPoint[];
  readonly random: Random;
}

export interface Undisturbed {
  readonly onSale: ReadonlyMap<number, string>;
  readonly state: object;
}

/** Imports the designs into an empty shop without kills. */
export async function importUndisturbed(shop: ImportedShop, designs: string): Promise<Undisturbed> {
  await importToTheEnd(shop, designs);
  return shop.inspect(async ({ onSale, state }) => ({ onSale: await onSale(), state: await state() }));
}

/**
 * Imports the designs, killed at one kill point after the other, then once to the end.
 * @throws when customers could see a partial product or miss an earlier one, or the final shop differs from
 *   the undisturbed one
 */
export async function killImports(options: KillOptions): Promise<Kills> {
  const { shop, undisturbed, designs, killPoints, random } = options;
  const kills: Kills = new Map();
  let before: ReadonlyMap<number, string> = new Map();
  for (const killPoint of killPoints) {
    const planned = planKillPoint(killPoint, random, undisturbed.onSale.size - before.size);
    const { end, output } = await startImport(shop.env, designs, planned).ended;
    assert.ok(end === "SIGKILL" || end === 0, `${JSON.stringify(planned)} ended with ${end}: ${output}`);
    const reached = end === 0 ? "too late" : killPoint;
    kills.set(reached, (kills.get(reached) ?? 0) + 1);
    before = await shop.inspect((inside) => expectWhole(inside, undisturbed, before));
  }
  await importToTheEnd(shop, designs);
  await shop.inspect((inside) => expectSame(inside, undisturbed));
  return kills;
}

async function importToTheEnd(shop: ImportedShop, designs: string): Promise<void> {
  const { end, output } = await startImport(shop.env, designs).ended;
  assert.equal(end, 0, output);
}

async function expectWhole(
  { onSale, issues }: Inside,
  undisturbed: Undisturbed,
  before: ReadonlyMap<number, string>,
): Promise<Map<number, string>> {
  const now = await onSale();
  for (const [id, page] of now) assert.equal(page, undisturbed.onSale.get(id));
  for (const id of before.keys()) assert.ok(now.has(id), `Design ${id} is missing`);
  assert.deepEqual(await issues(0), []);
  return now;
}

/** Expects the undisturbed result, except for drafts left in storage, which `check --repair` removes. */
async function expectSame({ onSale, issues, state }: Inside, undisturbed: Undisturbed): Promise<void> {
  assert.deepEqual(await onSale(), undisturbed.onSale);
  for (const issue of await issues(2, true)) assert.match(issue, /^orphan: .*\.draft in storage/);
  assert.deepEqual(await issues(2), []);
  assert.deepEqual(await state(), undisturbed.state);
}

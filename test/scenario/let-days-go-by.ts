import { setTimeout as sleep } from "node:timers/promises";
import type { ScenarioShop } from "./scenario-shop.ts";
import type { ClockSpeed, ShopClock } from "./shop-clock.ts";
import { sideBySide } from "./side-by-side.ts";

const HOUR_MS = 3_600_000;
/** Only what is due at once happens, and that soon. */
const LATER: ClockSpeed = { pace: 1, hurry: 200 };
/** Longer than any background work's pause then. */
const QUIET_MS = 800;
/** So often a shop is waited for that has something left to do; what is left then is left for good. */
const PATIENCE = 100;

/** The power fails, what happens days later happens, and a week goes by in which nothing goes wrong any more. */
export async function letDaysGoBy(
  shop: ScenarioShop,
  clock: ShopClock,
  days: readonly (() => Promise<void>)[],
): Promise<void> {
  await Promise.all(shop.processes.map((process) => process.kill()));
  clock.jump(30 * HOUR_MS, LATER);
  await Promise.all(shop.processes.map((process) => process.start()));
  await untilQuiet(shop);
  await sideBySide(days, (act) => act());
  await shop.calm();
  await untilQuiet(shop);
  // Six days are as late as a bank decides; the next day sees what that brought.
  await later(shop, clock, 6 * 24 * HOUR_MS);
  await later(shop, clock, 24 * HOUR_MS);
}

async function later(shop: ScenarioShop, clock: ShopClock, ms: number): Promise<void> {
  clock.jump(ms);
  for (const process of shop.processes) process.setClock();
  for (let round = 0; round < PATIENCE; round += 1) {
    await untilQuiet(shop);
    if ((await shop.workLeft()) === 0) return;
  }
}

async function untilQuiet(shop: ScenarioShop): Promise<void> {
  do await sleep(QUIET_MS / 4);
  while (shop.quietFor() < QUIET_MS);
}

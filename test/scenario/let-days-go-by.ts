import { setTimeout as sleep } from "node:timers/promises";
import type { ScenarioShop } from "./scenario-shop.ts";
import type { ClockSpeed, ShopClock } from "./shop-clock.ts";
import { sideBySide } from "./side-by-side.ts";

const HOUR_MS = 3_600_000;
/** Only what is due at once happens, and that soon. */
const LATER: ClockSpeed = { pace: 1, hurry: 200 };
/** Longer than any background work's pause, in the shop's own time. */
const QUIET_MS = 160_000;
/** So often a shop is waited for that has something left to do; what is left then is left for good. */
const PATIENCE = 100;

/** The power fails, what happens days later happens, and a week goes by in which nothing goes wrong any more. */
export async function letDaysGoBy(
  shop: ScenarioShop,
  clock: ShopClock,
  days: readonly (() => Promise<void>)[],
): Promise<void> {
  const { later: speed = LATER } = shop;
  const quiet = () => untilQuiet(shop, QUIET_MS / speed.hurry);
  await Promise.all(shop.processes.map((process) => process.kill()));
  clock.jump(30 * HOUR_MS, speed);
  await Promise.all(shop.processes.map((process) => process.start()));
  await quiet();
  await sideBySide(days, (act) => act());
  await shop.calm();
  await quiet();
  // Six days are as late as a bank decides; the next day sees what that brought.
  for (const hours of [6 * 24, 24]) {
    clock.jump(hours * HOUR_MS);
    for (const process of shop.processes) process.setClock();
    await untilDone(shop, quiet);
  }
}

async function untilDone(shop: ScenarioShop, quiet: () => Promise<void>): Promise<void> {
  for (let round = 0; round < PATIENCE; round += 1) {
    await quiet();
    if ((await shop.workLeft()) === 0) return;
  }
}

async function untilQuiet(shop: ScenarioShop, quietMs: number): Promise<void> {
  do await sleep(quietMs / 4);
  while (shop.quietFor() < quietMs);
}

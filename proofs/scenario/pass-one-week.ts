import { setTimeout as sleep } from "node:timers/promises";
import { mapConcurrently } from "./map-concurrently.ts";
import type { ScenarioShop } from "./scenario-shop.ts";
import type { ClockSpeed, ShopClock } from "./shop-clock.ts";

const HOUR_MS = 3_600_000;
/** Real time with fast timers: due work happens soon, and nothing else becomes due. */
const WEEK_SPEED: ClockSpeed = { clockFactor: 1, timerFactor: 200 };
/** Longer than any interval of background work, in the shop's time. */
const IDLE_MS = 160_000;
/** Maximum number of waits for pending work; work that is still pending then never ends. */
const PATIENCE = 100;

/** Kills all processes, runs the later actions, then lets a week without faults pass. */
export async function passOneWeek(
  shop: ScenarioShop,
  clock: ShopClock,
  laterActions: readonly (() => Promise<void>)[],
): Promise<void> {
  const { weekSpeed: speed = WEEK_SPEED } = shop;
  const waitUntilIdle = () => untilIdle(shop, IDLE_MS / speed.timerFactor);
  await Promise.all(shop.processes.map((process) => process.kill()));
  clock.jump(30 * HOUR_MS, speed);
  await Promise.all(shop.processes.map((process) => process.start()));
  await waitUntilIdle();
  await mapConcurrently(laterActions, (action) => action());
  await shop.stopFaults();
  await waitUntilIdle();
  // Banks decide within six days; one more day handles the outcome.
  for (const hours of [6 * 24, 24]) {
    clock.jump(hours * HOUR_MS);
    for (const process of shop.processes) process.setClock();
    await untilDone(shop, waitUntilIdle);
  }
}

async function untilDone(shop: ScenarioShop, waitUntilIdle: () => Promise<void>): Promise<void> {
  for (let round = 0; round < PATIENCE; round += 1) {
    await waitUntilIdle();
    if ((await shop.pendingWork()) === 0) return;
  }
}

async function untilIdle(shop: ScenarioShop, quietMs: number): Promise<void> {
  do await sleep(quietMs / 4);
  while (shop.idleFor() < quietMs);
}

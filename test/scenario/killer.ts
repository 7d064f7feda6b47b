import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@kasuti/seeded-random";
import type { ShopClock } from "./shop-clock.ts";
import type { ShopProcess } from "./shop-processes.ts";
import type { Tally } from "./tally.ts";

/**
 * Moments at which a process may be killed: with a call to the provider, the mail server or from a browser under way; or with an
 * order just moved in the database, which the process knows best and does to itself.
 */
const KILL_POINTS = [
  "asked create",
  "asked status",
  "asked capture",
  "asked refund",
  "answered create",
  "answered status",
  "answered capture",
  "answered refund",
  "mail taken",
  "settled",
  "webhook",
  "browser",
  "any time",
] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

export interface Killer {
  /** Something happens with a process; it may die of it. */
  moment(moment: KillPoint, processName?: string): void;
  /** Kills until `stop`, one after another. */
  start(): void;
  /** Resolves when every process serves again. */
  stop(): Promise<void>;
}

/** When a moment does not come while so many purchases more than the longest peace begin, the process dies anyway. */
const PATIENCE = 2;

export interface KillerOptions {
  readonly random: Random;
  readonly processes: readonly ShopProcess[];
  readonly clock: ShopClock;
  readonly tally: Tally;
  /** No more than these. */
  readonly most: number;
  /** Purchases begun in peace before each, at least and at most: work, not time, so that a slow machine gets it done. */
  readonly peace: readonly [number, number];
}

export function createKiller({ random, processes, clock, tally, most, peace }: KillerOptions): Killer {
  let armed:
    | { moment: KillPoint; skip: number; strike: (processName: string | undefined) => void }
    | undefined;
  let peaceful: { until: number; end: () => void } | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  const untilPurchases = (more: number) =>
    new Promise<void>((end) => {
      peaceful = { until: tally.of("purchases") + more, end };
    });
  const nextMoment = (wanted: KillPoint, skip: number) =>
    new Promise<string | undefined>((strike) => {
      armed = { moment: wanted, skip, strike };
      void untilPurchases(wanted === "any time" ? skip : peace[1] + PATIENCE).then(() => strike(undefined));
    });
  const untilMoment = async (wanted: KillPoint, skip: number) => {
    if (wanted !== "settled") return nextMoment(wanted, skip);
    const settled = nextMoment(wanted, 0);
    await Promise.all(processes.map((process) => process.endAtSettlement(skip)));
    const name = await settled;
    await Promise.all(processes.map((process) => process.goOn()));
    return name;
  };
  const startDead = () =>
    Promise.all(processes.filter(({ url }) => url === undefined).map((process) => process.start()));
  /** Every moment comes once before any comes again. */
  const killPointOf = (number: number) => {
    const round = random.fork(`round ${Math.floor(number / KILL_POINTS.length)}`).shuffle(KILL_POINTS);
    return round[number % KILL_POINTS.length] ?? "any time";
  };
  const killOne = async (number: number) => {
    const plan = random.fork(`kill ${number}`);
    const wanted = killPointOf(number);
    const [skip, after, minutesDown] = [plan.whole(0, 6), plan.pick([0, 0, 2, 10, 40]), plan.whole(0, 20)];
    const [isBlackout, down, any] = [
      plan.chance(0.3),
      plan.whole(0, 400),
      plan.whole(0, processes.length - 1),
    ];
    await untilPurchases(plan.whole(...peace));
    if (isStopped) return;
    const name = await untilMoment(wanted, skip);
    armed = undefined;
    if (isStopped) return void (await startDead());
    await sleep(after);
    const victims = isBlackout
      ? processes
      : processes.filter((process, index) => (name === undefined ? index === any : process.name === name));
    await Promise.all(victims.map((process) => process.kill()));
    tally.count("kill: all");
    tally.count(
      `kill: ${name === undefined ? "any time" : wanted}${isBlackout && processes.length > 1 ? ", all at once" : ""}`,
    );
    await sleep(down);
    clock.jump(minutesDown * 60_000);
    for (const process of processes) process.setClock();
    await startDead();
  };

  return {
    moment: (moment, processName) => {
      if (peaceful && tally.of("purchases") >= peaceful.until) peaceful.end();
      if (armed?.moment !== moment) return;
      if (armed.skip > 0) armed.skip -= 1;
      else armed.strike(processName);
    },
    start: () => {
      const loop = async () => {
        for (let number = 0; number < most && !isStopped; number += 1) await killOne(number);
      };
      running = loop();
    },
    stop: () => {
      isStopped = true;
      peaceful?.end();
      armed?.strike(undefined);
      return running;
    },
  };
}

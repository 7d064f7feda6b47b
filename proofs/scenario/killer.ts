import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@kasuti/seeded-random";
import type { ShopClock } from "./shop-clock.ts";
import type { ShopProcess } from "./shop-processes.ts";
import type { Tally } from "./tally.ts";

/**
 * Points at which a process may be killed: during a call to the provider or the mail server, during a
 * browser's call, or right after an order's state was committed. In the last case the process kills itself.
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
  "mail received",
  "settled",
  "webhook",
  "browser",
  "any time",
] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

export interface Killer {
  /** Reports that a process has reached a kill point; it may be killed there. */
  reach(point: KillPoint, processName?: string): void;
  /** Kills processes one after another until `stop`. */
  start(): void;
  /** Stops killing; resolves when every process serves again. */
  stop(): Promise<void>;
}

/** Further purchases after which a process is killed even if the kill point was not reached. */
const PATIENCE = 2;

export interface KillerOptions {
  readonly random: Random;
  readonly processes: readonly ShopProcess[];
  readonly clock: ShopClock;
  readonly tally: Tally;
  /** Maximum number of kills. */
  readonly maxKills: number;
  /**
   * Minimum and maximum number of purchases before each kill; counted, so that slow machines make progress
   * too.
   */
  readonly purchasesBetweenKills: readonly [number, number];
}

export function createKiller({
  random,
  processes,
  clock,
  tally,
  maxKills,
  purchasesBetweenKills,
}: KillerOptions): Killer {
  let armed: { point: KillPoint; skip: number; kill: (processName: string | undefined) => void } | undefined;
  let pause: { until: number; end: () => void } | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  const untilPurchases = (more: number) =>
    new Promise<void>((end) => {
      pause = { until: tally.of("purchases") + more, end };
    });
  const nextKillPoint = (wanted: KillPoint, skip: number) =>
    new Promise<string | undefined>((kill) => {
      armed = { point: wanted, skip, kill };
      void untilPurchases(wanted === "any time" ? skip : purchasesBetweenKills[1] + PATIENCE).then(() =>
        kill(undefined),
      );
    });
  const untilKillPoint = async (wanted: KillPoint, skip: number) => {
    if (wanted !== "settled") return nextKillPoint(wanted, skip);
    const settled = nextKillPoint(wanted, 0);
    await Promise.all(processes.map((process) => process.endAtSettlement(skip)));
    const name = await settled;
    await Promise.all(processes.map((process) => process.cancelEndAtSettlement()));
    return name;
  };
  const startDead = () =>
    Promise.all(processes.filter(({ url }) => url === undefined).map((process) => process.start()));
  /** Uses every kill point once before repeating any. */
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
    await untilPurchases(plan.whole(...purchasesBetweenKills));
    if (isStopped) return;
    const name = await untilKillPoint(wanted, skip);
    armed = undefined;
    if (isStopped) return void (await startDead());
    await sleep(after);
    const victims = isBlackout
      ? processes
      : processes.filter((process, index) => (name === undefined ? index === any : process.name === name));
    await Promise.all(victims.map((process) => process.kill()));
    tally.count("kill: all");
    tally.count(
      `kill: ${name === undefined ? "any time" : wanted}${isBlackout && processes.length > 1 ? ", all processes" : ""}`,
    );
    await sleep(down);
    clock.jump(minutesDown * 60_000);
    for (const process of processes) process.setClock();
    await startDead();
  };

  return {
    reach: (point, processName) => {
      if (pause && tally.of("purchases") >= pause.until) pause.end();
      if (armed?.point !== point) return;
      if (armed.skip > 0) armed.skip -= 1;
      else armed.kill(processName);
    },
    start: () => {
      const loop = async () => {
        for (let number = 0; number < maxKills && !isStopped; number += 1) await killOne(number);
      };
      running = loop();
    },
    stop: () => {
      isStopped = true;
      pause?.end();
      armed?.kill(undefined);
      return running;
    },
  };
}

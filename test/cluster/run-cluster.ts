import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "@kasuti/seeded-random";
import { runScenario } from "../scenario/run-scenario.ts";
import { tableOf, troubleOf } from "../scenario/scenario-report.ts";
import type { ScenarioCustomer } from "../scenario/shop-client.ts";
import { signUpCustomers } from "../scenario/sign-up-customers.ts";
import type { Tally } from "../scenario/tally.ts";
import { createWorld, type World } from "../scenario/world.ts";
import { type Cluster, startCluster, storeSettings } from "./cluster.ts";
import { clusterPlace } from "./cluster-place.ts";
import { linesOf, totalsLine } from "./cluster-report.ts";
import type { EventName, Stage } from "./events.ts";
import { runEvents } from "./run-events.ts";
import { holdSteady } from "./steady-load.ts";
import { startLoad } from "./visits.ts";

export interface ClusterPlan {
  readonly seed: string;
  readonly minutes: number;
  /** Nothing happens: a load below the knee is held so long. */
  readonly isSteady: boolean;
  readonly events: readonly EventName[];
  /** Pages asked for in a second. */
  readonly rate: number;
  /** The layer of Debian's packages, and an empty folder. */
  readonly layer: string;
  readonly folder: string;
  /** The folder for what all programs say. */
  readonly logs: string;
  readonly pem: string;
  /** The folder of another build of this shop. */
  readonly otherBuild: string;
}

/** Of the processes that each machine may have; HAProxy finds the others down. */
const PORTS = [3001];
/** Purchases that begin in a second. */
const PURCHASE_RATE = 1;
/** Of all pages, where no part of the cluster dies: what nobody asked before needs the database. */
const NEW_SEARCHES = 0.03;
/** The exit code of what Ctrl-C ended, as shells have it. */
export const INTERRUPTED = 130;
/** The machine's own time: balancer, pooler and databases have no other. */
const AS_IT_IS = { pace: 1, hurry: 1 };

/** Builds the cluster, sells on it while its parts die, and compares the books; answers the exit code. */
export async function runCluster(plan: ClusterPlan): Promise<number> {
  const startedAt = performance.now();
  const say = (sentence: string) =>
    console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s  ${sentence}`);
  say(`cluster, seed ${plan.seed}`);
  const cluster = await startCluster({ ...plan, say });
  await install(cluster, plan.otherBuild);
  const world = await untilMade(() => createWorld(cluster.databaseUrl, cluster.store.access));
  const broken: string[] = [];
  const stopped = new AbortController();
  // Who asks a second time is not kept waiting.
  process.once("SIGINT", () => {
    stopped.abort();
    say("nothing more is begun; what was begun comes to its end");
  });
  const result = await sell({ ...plan, cluster, world, say, broken, stopped: stopped.signal });
  console.log(`\n${tableOf(plan.seed, "the cluster", result)}`);
  const trouble = [troubleOf(plan.seed, result), ...broken].filter(Boolean).join("\n");
  if (trouble) console.error(`\n${trouble}`);
  console.log(`\n${totalsLine(result.tally.of("purchases"), result.books)}`);
  if (stopped.signal.aborted) return INTERRUPTED;
  return trouble ? 1 : 0;
}

interface ClusterRun extends ClusterPlan {
  readonly cluster: Cluster;
  readonly world: World;
  readonly say: (sentence: string) => void;
  /** Promises that were not kept, as they are found. */
  readonly broken: string[];
  /** Somebody wants the end. */
  readonly stopped: AbortSignal;
}

async function sell(run: ClusterRun) {
  const { seed, cluster, world, say } = run;
  const place = clusterPlace(cluster.machines, PORTS, storeSettings(cluster.store.access));
  let isOver = false;
  return runScenario({
    ...{ seed, world, place, speed: AS_IT_IS, onProgress: say },
    ...{ customers: 40, atOnce: 8, kills: 0, peace: [0, 0] },
    goesOn: async () => {
      await sleep((8 / PURCHASE_RATE) * 1_000 * Math.random());
      return !isOver;
    },
    trouble: (shop, tally) => {
      let happening = Promise.resolve();
      const happen = async () => {
        const [customer] = await signUpCustomers(shop.client, 1);
        if (!customer) return;
        const stage = { cluster, processes: shop.processes, random: createRandom(seed).fork("events") };
        if (run.isSteady) await beSteady(run, stage, customer);
        else await strike(run, stage, customer, tally);
      };
      return {
        moment: () => {},
        start: () => {
          happening = happen().finally(() => {
            isOver = true;
          });
        },
        stop: () => happening,
      };
    },
  });
}

async function beSteady(run: ClusterRun, { processes }: Stage, customer: ScenarioCustomer): Promise<void> {
  const { minutes, say, stopped, broken } = run;
  const goesOn = () => !stopped.aborted;
  const loadAt = (rate: number) => startLoad({ ...run, rate, customer, newSearches: NEW_SEARCHES });
  broken.push(...(await holdSteady({ minutes, processes, say, goesOn, loadAt })));
}

async function strike(
  run: ClusterRun,
  stage: Stage,
  customer: ScenarioCustomer,
  tally: Tally,
): Promise<void> {
  const load = startLoad({ ...run, customer });
  const endsAt = performance.now() + run.minutes * 60_000;
  await runEvents({
    ...{ stage, random: createRandom(run.seed).fork("order"), events: run.events, ...load },
    goesOn: () => !run.stopped.aborted && performance.now() < endsAt,
    onReport: (report) => {
      tally.count("kill: all", stage.processes.length);
      tally.count(`kill: ${report.what}`);
      run.say(linesOf(report));
    },
  });
  await load.stop();
}

/** Each machine has this build where its unit looks for it, and another one beside. */
async function install({ machines }: Cluster, other: string): Promise<void> {
  for (const { machine } of machines)
    await machine.sh(
      `mkdir -p /opt/kasuti; ln -s "${process.cwd()}" /opt/kasuti/first; ln -s "${other}" /opt/kasuti/other; ln -s first /opt/kasuti/current`,
    );
}

/** The address of the primary is there a moment after its server. */
async function untilMade<T>(make: () => Promise<T>): Promise<T> {
  for (let left = 20; ; left -= 1)
    try {
      return await make();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(1_000);
    }
}

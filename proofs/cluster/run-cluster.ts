import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "@kasuti/seeded-random";
import { runScenario } from "../scenario/run-scenario.ts";
import { failureText, summaryTable } from "../scenario/scenario-report.ts";
import type { ScenarioCustomer } from "../scenario/shop-client.ts";
import { signUpCustomers } from "../scenario/sign-up-customers.ts";
import type { Tally } from "../scenario/tally.ts";
import { createWorld, type World } from "../scenario/world.ts";
import { type Cluster, type FaultTarget, startCluster, storeSettings } from "./cluster.ts";
import { clusterDeployment } from "./cluster-deployment.ts";
import { linesOf, totalsLine } from "./cluster-report.ts";
import type { EventName } from "./fault-events.ts";
import { runEvents } from "./run-fault-events.ts";
import { holdSteady } from "./steady-load.ts";
import { startLoad } from "./visits.ts";

export interface ClusterPlan {
  readonly seed: string;
  readonly minutes: number;
  /** Holds a steady load without faults for `minutes`. */
  readonly isSteady: boolean;
  readonly events: readonly EventName[];
  /** Page requests per second. */
  readonly rate: number;
  /** Overlay folder of the Debian packages. */
  readonly layer: string;
  readonly folder: string;
  /** Folder for the logs of all programs. */
  readonly logs: string;
  readonly pem: string;
  /** Folder of another build of this shop. */
  readonly otherBuild: string;
}

/** Ports of the processes on each machine; HAProxy marks the other configured ports as down. */
const PORTS = [3001];
/** Purchases started per second. */
const PURCHASE_RATE = 1;
/** Share of page requests that are new searches, which need the database, in a run without faults. */
const NEW_SEARCHES = 0.03;
/** Exit code after Ctrl-C, as in shells. */
export const INTERRUPTED = 130;
/** Real time, because balancer, pooler and databases use it. */
const REAL_TIME = { clockFactor: 1, timerFactor: 1 };

/** Builds the cluster, runs purchases with faults and compares the results; returns the exit code. */
export async function runCluster(plan: ClusterPlan): Promise<number> {
  const startedAt = performance.now();
  const log = (sentence: string) =>
    console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s  ${sentence}`);
  log(`cluster, seed ${plan.seed}`);
  const cluster = await startCluster({ ...plan, log });
  await install(cluster, plan.otherBuild);
  const world = await retry(() => createWorld(cluster.databaseUrl, cluster.store.access));
  const violations: string[] = [];
  const stopped = new AbortController();
  // A second Ctrl-C ends at once.
  process.once("SIGINT", () => {
    stopped.abort();
    log("stopping after the purchases in progress");
  });
  const result = await sell({ ...plan, cluster, world, log, violations, stopped: stopped.signal });
  console.log(`\n${summaryTable(plan.seed, "the cluster", result)}`);
  const failures = [failureText(plan.seed, result), ...violations].filter(Boolean).join("\n");
  if (failures) console.error(`\n${failures}`);
  console.log(`\n${totalsLine(result.tally.of("purchases"), result.ledger)}`);
  if (stopped.signal.aborted) return INTERRUPTED;
  return failures ? 1 : 0;
}

interface ClusterRun extends ClusterPlan {
  readonly cluster: Cluster;
  readonly world: World;
  readonly log: (sentence: string) => void;
  /** Limits of the steady load that were exceeded. */
  readonly violations: string[];
  /** Aborted by Ctrl-C. */
  readonly stopped: AbortSignal;
}

async function sell(run: ClusterRun) {
  const { seed, cluster, world, log } = run;
  const deployment = clusterDeployment(cluster.machines, PORTS, storeSettings(cluster.store.access));
  let isOver = false;
  return runScenario({
    ...{ seed, world, deployment, speed: REAL_TIME, onProgress: log },
    ...{ customers: 40, concurrency: 8, kills: 0, purchasesBetweenKills: [0, 0] },
    shouldContinue: async () => {
      await sleep((8 / PURCHASE_RATE) * 1_000 * Math.random());
      return !isOver;
    },
    createKiller: (shop, tally) => {
      let running = Promise.resolve();
      const injectFaults = async () => {
        const [customer] = await signUpCustomers(shop.client, 1);
        if (!customer) return;
        const target = { cluster, processes: shop.processes, random: createRandom(seed).fork("events") };
        if (run.isSteady) await runSteadyLoad(run, target, customer);
        else await runFaults(run, target, customer, tally);
      };
      return {
        reach: () => {},
        start: () => {
          running = injectFaults().finally(() => {
            isOver = true;
          });
        },
        stop: () => running,
      };
    },
  });
}

async function runSteadyLoad(
  run: ClusterRun,
  { processes }: FaultTarget,
  customer: ScenarioCustomer,
): Promise<void> {
  const { minutes, log, stopped, violations } = run;
  const shouldContinue = () => !stopped.aborted;
  const loadAt = (rate: number) => startLoad({ ...run, rate, customer, newSearches: NEW_SEARCHES });
  violations.push(...(await holdSteady({ minutes, processes, log, shouldContinue, loadAt })));
}

async function runFaults(
  run: ClusterRun,
  target: FaultTarget,
  customer: ScenarioCustomer,
  tally: Tally,
): Promise<void> {
  const load = startLoad({ ...run, customer });
  const endsAt = performance.now() + run.minutes * 60_000;
  await runEvents({
    ...{ target, random: createRandom(run.seed).fork("order"), events: run.events, ...load },
    shouldContinue: () => !run.stopped.aborted && performance.now() < endsAt,
    onReport: (report) => {
      tally.count("kill: all", target.processes.length);
      tally.count(`kill: ${report.description}`);
      run.log(linesOf(report));
    },
  });
  await load.stop();
}

/** Links this build and the other one on each machine, at the paths of its systemd unit. */
async function install({ machines }: Cluster, other: string): Promise<void> {
  for (const { machine } of machines)
    await machine.sh(
      `mkdir -p /opt/kasuti; ln -s "${process.cwd()}" /opt/kasuti/first; ln -s "${other}" /opt/kasuti/other; ln -s first /opt/kasuti/current`,
    );
}

/** Retries, because the primary's address appears shortly after its server. */
async function retry<T>(create: () => Promise<T>): Promise<T> {
  for (let attempts = 20; ; attempts -= 1)
    try {
      return await create();
    } catch (error) {
      if (attempts === 0) throw error;
      await sleep(1_000);
    }
}

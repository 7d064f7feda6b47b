import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "@kasuti/seeded-random";
import { runScenario } from "../scenario/run-scenario.ts";
import { tableOf, troubleOf } from "../scenario/scenario-report.ts";
import type { ScenarioCustomer } from "../scenario/shop-client.ts";
import { signUpCustomers } from "../scenario/sign-up-customers.ts";
import { createWorld, type World } from "../scenario/world.ts";
import { type Cluster, startCluster, storeSettings } from "./cluster.ts";
import { clusterPlace, SHOP_ORIGIN } from "./cluster-place.ts";
import { bookLine, linesOf } from "./cluster-report.ts";
import type { EventName } from "./events.ts";
import { VISITORS } from "./machine.ts";
import { startOpenLoop } from "./open-loop.ts";
import { runEvents } from "./run-events.ts";
import { browsing, writing } from "./visits.ts";

export interface ClusterPlan {
  readonly seed: string;
  readonly minutes: number;
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
/** What customers write down in a second beside their purchases. */
const WRITE_RATE = 4;
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
  const run = { ...plan, cluster, world, say };
  const result = await sell(run);
  console.log(`\n${tableOf(plan.seed, "the cluster", result)}`);
  const trouble = troubleOf(plan.seed, result);
  if (trouble) console.error(`\n${trouble}`);
  console.log(`\n${bookLine(result.tally.of("purchases"), result.books)}`);
  return trouble ? 1 : 0;
}

interface ClusterRun extends ClusterPlan {
  readonly cluster: Cluster;
  readonly world: World;
  readonly say: (sentence: string) => void;
}

async function sell(run: ClusterRun) {
  const { seed, minutes, events, cluster, world, say } = run;
  const place = clusterPlace(cluster.machines, PORTS, storeSettings(cluster.store.access));
  let isOver = false;
  let isWanted = true;
  process.on("SIGINT", () => {
    isWanted = false;
    say("nothing more is begun; what was begun comes to its end");
  });
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
        const load = startLoad(run, customer);
        const endsAt = performance.now() + minutes * 60_000;
        const random = createRandom(seed);
        await runEvents({
          stage: { cluster, processes: shop.processes, random: random.fork("events") },
          random: random.fork("order"),
          events,
          ...load,
          goesOn: () => isWanted && performance.now() < endsAt,
          onReport: (report) => {
            tally.count("kill: all", PORTS.length * cluster.machines.length);
            tally.count(`kill: ${report.what}`);
            say(linesOf(report));
          },
        });
        isOver = true;
        await load.stop();
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

/** Visitors from many addresses, and a customer who writes things down. */
function startLoad({ seed, rate, world }: ClusterRun, customer: ScenarioCustomer) {
  const random = createRandom(`${seed}/visits`);
  const products = [...new Set([...world.variants.values()].map(({ product }) => product))];
  const reads = startOpenLoop({
    origin: SHOP_ORIGIN,
    rate,
    addresses: VISITORS,
    next: browsing(random, products),
  });
  const sales = startOpenLoop({
    ...{ origin: SHOP_ORIGIN, rate: WRITE_RATE },
    addresses: VISITORS.slice(0, 1),
    next: writing(customer, products),
  });
  return {
    reads: reads.samples,
    sales: sales.samples,
    stop: async () => {
      await Promise.all([reads.stop(), sales.stop()]);
      for (const [name, { failures }] of Object.entries({ pages: reads, sales }))
        for (const [fault, times] of failures) console.log(`       ${name}: ${times} × ${fault}`);
    },
  };
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

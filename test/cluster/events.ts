import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@kasuti/seeded-random";
import type { ShopProcess } from "../scenario/shop-processes.ts";
import type { Cluster } from "./cluster.ts";
import { rollOut } from "./roll-out.ts";
import type { SellingMachine } from "./set-up-machine.ts";

/** What may happen to the cluster. */
export interface Stage {
  readonly cluster: Cluster;
  readonly processes: readonly ShopProcess[];
  readonly random: Random;
}

export interface Blow {
  /** What happened, and to whom. */
  readonly what: string;
  /** Repairs what does not repair itself; resolves when everything is whole again. */
  mend(): Promise<void>;
  /** What else there is to say of it in the end. */
  told?(): string;
}

/** Strikes; resolves right after. */
export type Event = (stage: Stage) => Promise<Blow>;

/** `RestartSec` of `kasuti@.service`. */
const RESTART_MS = 2_000;
/** A machine that comes back after a power cut, a cable that is plugged in again, a disk that somebody empties. */
const REPAIR_MS = 30_000;

export const EVENTS = {
  "shop process": killShopProcess,
  "primary database": cutPrimarysPower,
  "primary's server": killPostmaster,
  pooler: killPooler,
  "storage server": killStorageServer,
  "load balancer": killBalancersWorker,
  network: cutNetwork,
  disk: fillDisk,
  "roll-out": rollOut,
} satisfies Record<string, Event>;

export type EventName = keyof typeof EVENTS;

async function killShopProcess({ processes, random }: Stage): Promise<Blow> {
  const victim = random.pick(processes);
  await victim.kill();
  return {
    what: `kill -9 of the shop's process ${victim.name}`,
    mend: async () => {
      await sleep(RESTART_MS);
      await victim.start();
    },
  };
}

/** PostgreSQL and its Patroni end at once, as with the power; the machine's other programs go on. */
async function cutPrimarysPower({ cluster }: Stage): Promise<Blow> {
  const primary = await primaryOf(cluster);
  const { machine, patroni } = primary;
  await Promise.all([patroni.stop(), killServer(primary)]);
  return {
    what: `kill -9 of the primary database and its Patroni on ${machine.name}`,
    mend: async () => {
      await untilOtherLeader(cluster, machine.name);
      await sleep(REPAIR_MS / 3);
      patroni.start();
      await cluster.members.untilWhole();
    },
  };
}

async function killPostmaster({ cluster }: Stage): Promise<Blow> {
  const primary = await primaryOf(cluster);
  await killServer(primary);
  return {
    what: `kill -9 of the primary's postmaster on ${primary.machine.name}`,
    mend: async () => {
      await sleep(RESTART_MS);
      await cluster.members.untilWhole();
    },
  };
}

async function killPooler({ cluster, random }: Stage): Promise<Blow> {
  const { machine, pgbouncer } = random.pick(cluster.machines);
  await pgbouncer.kill();
  return {
    what: `kill -9 of PgBouncer on ${machine.name}`,
    mend: async () => {
      await sleep(REPAIR_MS / 3);
      // Where nothing starts it again, somebody does in the end.
      if (pgbouncer.pid === undefined) pgbouncer.start();
      await sleep(RESTART_MS);
    },
  };
}

async function killStorageServer({ cluster, random }: Stage): Promise<Blow> {
  const number = random.below(cluster.store.servers.length);
  const services = cluster.store.servers[number] ?? [];
  await Promise.all(services.map((service) => service.kill()));
  return {
    what: `kill -9 of storage server ${number + 1}`,
    mend: async () => {
      await sleep(REPAIR_MS / 3);
      for (const service of services) service.start();
      await sleep(RESTART_MS);
    },
  };
}

/** Of the machine that has the shop's address. */
async function killBalancersWorker({ cluster }: Stage): Promise<Blow> {
  const { machine, haproxy } = await frontOf(cluster);
  for (const worker of await childrenOf(haproxy.pid)) process.kill(worker, "SIGKILL");
  return {
    what: `kill -9 of HAProxy's worker on ${machine.name}, which has the shop's address`,
    mend: () => sleep(REPAIR_MS / 3),
  };
}

async function cutNetwork({ cluster, random }: Stage): Promise<Blow> {
  const { machine } = random.pick(cluster.machines);
  const roles = await rolesOf(cluster, machine.name);
  await machine.unplug();
  return {
    what: `the network of ${machine.name} is cut (${roles})`,
    mend: async () => {
      await sleep(REPAIR_MS);
      await machine.plugIn();
      await sleep(RESTART_MS);
      await cluster.members.untilWhole();
    },
  };
}

async function fillDisk({ cluster }: Stage): Promise<Blow> {
  const { machine } = await primaryOf(cluster);
  await machine.sh("cat /dev/zero >/var/lib/postgresql/full 2>/dev/null || true");
  // What is kept of old logs lasts for long: it is written full, too.
  await machine.sh(`cd /; setpriv --reuid postgres --regid postgres --init-groups psql --quiet \\
    -c "select pg_logical_emit_message(false, 'full', repeat('x', 100000000)) from generate_series(1, 5)" >/dev/null 2>&1 || true`);
  return {
    what: `the disk of the primary database on ${machine.name} is full`,
    mend: async () => {
      await sleep(REPAIR_MS);
      await machine.sh("rm /var/lib/postgresql/full");
      await sleep(RESTART_MS);
      await cluster.members.untilWhole();
    },
  };
}

async function primaryOf({ machines, members }: Cluster): Promise<SellingMachine> {
  const leader = await members.leader();
  const primary = machines.find(({ machine }) => machine.name === leader?.name);
  if (!primary) throw new Error("There is no primary to do something to");
  return primary;
}

/** The machine that has the shop's address. */
async function frontOf({ machines }: Cluster): Promise<SellingMachine> {
  for (const each of machines)
    if ((await each.machine.sh("ip -oneline address show eth0")).includes(" 10.20.0.10/")) return each;
  throw new Error("No machine has the shop's address");
}

async function rolesOf(cluster: Cluster, name: string): Promise<string> {
  const [primary, front] = await Promise.all([primaryOf(cluster), frontOf(cluster)]);
  const roles = [
    ...(primary.machine.name === name ? ["primary database"] : []),
    ...(front.machine.name === name ? ["shop's address"] : []),
  ];
  return roles.join(", ") || "neither primary nor the shop's address";
}

async function killServer({ machine }: SellingMachine): Promise<void> {
  const [pid] = (await machine.sh("cat /var/lib/postgresql/kasuti/postmaster.pid")).split("\n");
  process.kill(Number(pid), "SIGKILL");
}

async function untilOtherLeader({ members }: Cluster, former: string): Promise<void> {
  for (;;) {
    const leader = await members.leader();
    if (leader && leader.name !== former && leader.isRunning) return;
    await sleep(200);
  }
}

async function childrenOf(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.trim().split(" ").map(Number);
}

import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster, FaultTarget, InjectedFault } from "./cluster.ts";
import { rollOut } from "./roll-out.ts";
import type { ShopMachine } from "./set-up-machine.ts";

/** Injects a fault and resolves right after. */
export type Event = (stage: FaultTarget) => Promise<InjectedFault>;

/** `RestartSec` of `kasuti@.service`. */
const RESTART_MS = 2_000;
/** Time until a machine is back after a power cut, a cable is plugged in again, or a disk is emptied. */
const REPAIR_MS = 30_000;

export const EVENTS = {
  "shop process": killShopProcess,
  "primary database": cutPowerOfPrimary,
  "primary's server": killPostmaster,
  pooler: killPooler,
  "storage server": killStorageServer,
  "load balancer": killBalancerWorker,
  network: cutNetwork,
  disk: fillDisk,
  "roll-out": rollOut,
} satisfies Record<string, Event>;

export type EventName = keyof typeof EVENTS;

async function killShopProcess({ processes, random }: FaultTarget): Promise<InjectedFault> {
  const victim = random.pick(processes);
  await victim.kill();
  return {
    description: `kill -9 of the shop's process ${victim.name}`,
    repair: async () => {
      await sleep(RESTART_MS);
      await victim.start();
    },
  };
}

/** Kills PostgreSQL and its Patroni together; the machine's other programs continue. */
async function cutPowerOfPrimary({ cluster }: FaultTarget): Promise<InjectedFault> {
  const primary = await primaryOf(cluster);
  const { machine, patroni } = primary;
  await Promise.all([patroni.stop(), killServer(primary)]);
  return {
    description: `kill -9 of the primary database and its Patroni on ${machine.name}`,
    repair: async () => {
      await untilOtherLeader(cluster, machine.name);
      await sleep(REPAIR_MS / 3);
      patroni.start();
      await cluster.members.untilHealthy();
    },
  };
}

async function killPostmaster({ cluster }: FaultTarget): Promise<InjectedFault> {
  const primary = await primaryOf(cluster);
  await killServer(primary);
  return {
    description: `kill -9 of the primary's postmaster on ${primary.machine.name}`,
    repair: async () => {
      await sleep(RESTART_MS);
      await cluster.members.untilHealthy();
    },
  };
}

async function killPooler({ cluster, random }: FaultTarget): Promise<InjectedFault> {
  const { machine, pgbouncer } = random.pick(cluster.machines);
  await pgbouncer.kill();
  return {
    description: `kill -9 of PgBouncer on ${machine.name}`,
    repair: async () => {
      await sleep(REPAIR_MS / 3);
      // Without an automatic restart, an administrator starts it.
      if (pgbouncer.pid === undefined) pgbouncer.start();
      await sleep(RESTART_MS);
    },
  };
}

async function killStorageServer({ cluster, random }: FaultTarget): Promise<InjectedFault> {
  const number = random.below(cluster.store.servers.length);
  const services = cluster.store.servers[number] ?? [];
  await Promise.all(services.map((service) => service.kill()));
  return {
    description: `kill -9 of storage server ${number + 1}`,
    repair: async () => {
      await sleep(REPAIR_MS / 3);
      for (const service of services) service.start();
      await sleep(RESTART_MS);
    },
  };
}

/** Kills HAProxy's worker on the machine that holds the shop's address. */
async function killBalancerWorker({ cluster }: FaultTarget): Promise<InjectedFault> {
  const { machine, haproxy } = await addressHolderOf(cluster);
  for (const worker of await childrenOf(haproxy.pid)) process.kill(worker, "SIGKILL");
  return {
    description: `kill -9 of HAProxy's worker on ${machine.name}, which holds the shop's address`,
    repair: () => sleep(REPAIR_MS / 3),
  };
}

async function cutNetwork({ cluster, random }: FaultTarget): Promise<InjectedFault> {
  const { machine } = random.pick(cluster.machines);
  const roles = await rolesOf(cluster, machine.name);
  await machine.unplug();
  return {
    description: `the network of ${machine.name} is cut (${roles})`,
    repair: async () => {
      await sleep(REPAIR_MS);
      await machine.plugIn();
      await sleep(RESTART_MS);
      await cluster.members.untilHealthy();
    },
  };
}

async function fillDisk({ cluster }: FaultTarget): Promise<InjectedFault> {
  const { machine } = await primaryOf(cluster);
  await machine.sh("cat /dev/zero >/var/lib/postgresql/full 2>/dev/null || true");
  // Preallocated WAL segments would last long: fill them, too.
  await machine.sh(`cd /; setpriv --reuid postgres --regid postgres --init-groups psql --quiet \\
    -c "select pg_logical_emit_message(false, 'full', repeat('x', 100000000)) from generate_series(1, 5)" >/dev/null 2>&1 || true`);
  return {
    description: `the disk of the primary database on ${machine.name} is full`,
    repair: async () => {
      await sleep(REPAIR_MS);
      await machine.sh("rm /var/lib/postgresql/full");
      await sleep(RESTART_MS);
      await cluster.members.untilHealthy();
    },
  };
}

async function primaryOf({ machines, members }: Cluster): Promise<ShopMachine> {
  const leader = await members.leader();
  const primary = machines.find(({ machine }) => machine.name === leader?.name);
  if (!primary) throw new Error("No primary database");
  return primary;
}

/** Machine that holds the shop's address. */
async function addressHolderOf({ machines }: Cluster): Promise<ShopMachine> {
  for (const each of machines)
    if ((await each.machine.sh("ip -oneline address show eth0")).includes(" 10.20.0.10/")) return each;
  throw new Error("No machine holds the shop's address");
}

async function rolesOf(cluster: Cluster, name: string): Promise<string> {
  const [primary, addressHolder] = await Promise.all([primaryOf(cluster), addressHolderOf(cluster)]);
  const roles = [
    ...(primary.machine.name === name ? ["primary database"] : []),
    ...(addressHolder.machine.name === name ? ["shop's address"] : []),
  ];
  return roles.join(", ") || "neither primary nor the shop's address";
}

async function killServer({ machine }: ShopMachine): Promise<void> {
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

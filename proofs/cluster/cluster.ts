import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Random } from "@kasuti/seeded-random";
import type { S3Access } from "../../src/server/adapters/storage/s3-bucket.ts";
import type { ShopProcess } from "../scenario/shop-processes.ts";
import { type DatabaseMembers, watchMembers } from "./database-members.ts";
import { mountLayer } from "./debian-layer.ts";
import { bootMachine, createNetwork } from "./machine.ts";
import { SHOP_ADDRESS, type ShopMachine, setUpMachine } from "./set-up-machine.ts";
import { type SwiftStore, setUpSwift } from "./swift-store.ts";

/** Services of `deploy/` on four machines, each a set of Linux namespaces; without the shop's processes. */
export interface Cluster {
  readonly machines: readonly ShopMachine[];
  readonly members: DatabaseMembers;
  readonly store: SwiftStore;
  /** Address of the current PostgreSQL primary. */
  readonly databaseUrl: string;
}

/** Cluster and processes that faults are injected into. */
export interface FaultTarget {
  readonly cluster: Cluster;
  readonly processes: readonly ShopProcess[];
  readonly random: Random;
}

export interface InjectedFault {
  /** Sentence that names the fault and the affected machine or process. */
  readonly description: string;
  /** Repairs what does not recover by itself; resolves when everything is healthy. */
  repair(): Promise<void>;
  /** Further line for the report. */
  details?(): string;
}

export interface ClusterOptions {
  readonly layer: string;
  readonly folder: string;
  /** Folder for the logs of all programs. */
  readonly logs: string;
  /** Certificate and key for HAProxy, PEM. */
  readonly pem: string;
  readonly log: (sentence: string) => void;
}

const NUMBERS: Readonly<Record<string, number>> = { one: 11, two: 12, three: 13 };
const STORE_NUMBER = 20;
/** Sizes of the disks in MB. */
const DISKS = { "/var/lib/postgresql": 1_500, "/var/lib/etcd": 500 };

/** Builds and starts all services; must run in namespaces of its own (`unshare`), and ends with them. */
export async function startCluster({ layer, folder, logs, pem, log }: ClusterOptions): Promise<Cluster> {
  const files = join(folder, "files");
  await mkdir(files);
  await mountLayer(layer, files);
  await createNetwork();
  const boot = async (name: string, number: number, disks: Readonly<Record<string, number>>) => {
    await mkdir(join(folder, name));
    return bootMachine({ name, number, files, folder: join(folder, name), logs, disks });
  };
  const starting = Object.entries(NUMBERS).map(async ([name, number]) =>
    setUpMachine(await boot(name, number, DISKS), { pem }),
  );
  const startingStore = boot("store", STORE_NUMBER, { "/srv": 2_000 }).then(setUpSwift);
  const machines = await Promise.all(starting);
  for (const { etcd, patroni } of machines) for (const each of [etcd, patroni]) each.start();
  const store = await startingStore;
  const members = watchMembers(machines);
  await Promise.all([members.untilHealthy(), store.start()]);
  log("three databases have a primary and a synchronous standby, the object store has a bucket");
  await createDatabase(machines, members);
  for (const { pgbouncer, haproxy, keepalived } of machines)
    for (const each of [haproxy, pgbouncer, keepalived]) each.start();
  return { machines, members, store, databaseUrl: `postgres://kasuti:secret@${SHOP_ADDRESS}:5000/kasuti` };
}

async function createDatabase(machines: readonly ShopMachine[], members: DatabaseMembers): Promise<void> {
  const leader = await members.leader();
  const primary = machines.find(({ machine }) => machine.name === leader?.name);
  await primary?.machine.sh(`cd /; setpriv --reuid postgres --regid postgres --init-groups psql --quiet \\
    -c "create role kasuti login password 'secret'" -c "create database kasuti owner kasuti"`);
}

/** Settings of a process that stores its files there. */
export function storeSettings({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Access): NodeJS.ProcessEnv {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

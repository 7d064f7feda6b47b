import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { S3Access } from "../../src/server/adapters/storage/s3-bucket.ts";
import { type DatabaseMembers, watchMembers } from "./database-members.ts";
import { mountLayer } from "./debian-layer.ts";
import { bootMachine, layNetwork } from "./machine.ts";
import { type SellingMachine, SHOP_ADDRESS, setUpMachine } from "./set-up-machine.ts";
import { type SwiftStore, setUpSwift } from "./swift-store.ts";

/** The set-up of `deploy/` on four machines that are namespaces of this one; the shop's processes are not in it. */
export interface Cluster {
  readonly machines: readonly SellingMachine[];
  readonly members: DatabaseMembers;
  readonly store: SwiftStore;
  /** PostgreSQL's primary, wherever it is. */
  readonly databaseUrl: string;
}

export interface ClusterOptions {
  readonly layer: string;
  readonly folder: string;
  /** The folder for what all programs say. */
  readonly logs: string;
  /** For HAProxy: PEM of certificate and key. */
  readonly pem: string;
  readonly say: (sentence: string) => void;
}

const NUMBERS: Readonly<Record<string, number>> = { one: 11, two: 12, three: 13 };
const STORE_NUMBER = 20;
/** Megabytes. */
const DISKS = { "/var/lib/postgresql": 1_500, "/var/lib/etcd": 500 };

/** Builds and starts everything; wants namespaces of its own (`unshare`), and ends with them. */
export async function startCluster({ layer, folder, logs, pem, say }: ClusterOptions): Promise<Cluster> {
  const files = join(folder, "files");
  await mkdir(files);
  await mountLayer(layer, files);
  await layNetwork();
  const boot = async (name: string, number: number, disks: Readonly<Record<string, number>>) => {
    await mkdir(join(folder, name));
    return bootMachine({ name, number, files, folder: join(folder, name), logs, disks });
  };
  const selling = Object.entries(NUMBERS).map(async ([name, number]) =>
    setUpMachine(await boot(name, number, DISKS), { pem }),
  );
  const storing = boot("store", STORE_NUMBER, { "/srv": 2_000 }).then(setUpSwift);
  const machines = await Promise.all(selling);
  for (const { etcd, patroni } of machines) for (const each of [etcd, patroni]) each.start();
  const store = await storing;
  const members = watchMembers(machines);
  await Promise.all([members.untilWhole(), store.start()]);
  say("three databases agree on a primary and its synchronous standby, and the store has a bucket");
  await createDatabase(machines, members);
  for (const { pgbouncer, haproxy, keepalived } of machines)
    for (const each of [haproxy, pgbouncer, keepalived]) each.start();
  return { machines, members, store, databaseUrl: `postgres://kasuti:secret@${SHOP_ADDRESS}:5000/kasuti` };
}

async function createDatabase(machines: readonly SellingMachine[], members: DatabaseMembers): Promise<void> {
  const leader = await members.leader();
  const primary = machines.find(({ machine }) => machine.name === leader?.name);
  await primary?.machine.sh(`cd /; setpriv --reuid postgres --regid postgres --init-groups psql --quiet \\
    -c "create role kasuti login password 'secret'" -c "create database kasuti owner kasuti"`);
}

/** Settings of a process that keeps its files there. */
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

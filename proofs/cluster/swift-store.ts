import { setTimeout as sleep } from "node:timers/promises";
import { openBucket, type S3Access } from "../../src/server/adapters/storage/s3-bucket.ts";
import type { Machine } from "./machine.ts";
import { createService, type Service } from "./service.ts";

/** Swift with its S3 interface: three servers store every object behind one proxy. */
export interface SwiftStore {
  readonly access: S3Access;
  /** Storage servers, each with services for objects, containers and accounts of one disk. */
  readonly servers: readonly (readonly Service[])[];
  start(): Promise<void>;
}

const KINDS = ["account", "container", "object"] as const;
const SERVERS = [1, 2, 3];
const portOf = (kind: (typeof KINDS)[number], server: number) => 6200 + KINDS.indexOf(kind) * 10 + server;

export async function setUpSwift(machine: Machine): Promise<SwiftStore> {
  const at = machine.address;
  const put = async (path: string, text: string) => {
    const coded = Buffer.from(text).toString("base64");
    await machine.sh(`mkdir -p "$(dirname ${path})"; echo ${coded} | base64 --decode >${path}`);
  };
  await put("/etc/swift/swift.conf", "[swift-hash]\nswift_hash_path_suffix = kasuti\n");
  await put("/etc/swift/proxy-server.conf", proxySettings(at));
  for (const kind of KINDS) {
    for (const server of SERVERS)
      await put(`/etc/swift/${kind}/${server}.conf`, serverSettings(at, kind, server));
    const devices = SERVERS.map((server) => `r1z${server}-${at}:${portOf(kind, server)}/disk 1`);
    await machine.sh(`cd /etc/swift; ring=${kind}.builder; swift-ring-builder $ring create 4 3 0 >/dev/null
      ${devices.map((device) => `swift-ring-builder $ring add ${device} >/dev/null`).join("\n")}
      swift-ring-builder $ring rebalance >/dev/null || test $? = 1`);
  }
  await machine.sh(
    `${SERVERS.map((server) => `mkdir -p /srv/${server}/disk`).join("; ")}; mkdir -p /var/cache/swift; chown -R swift /srv /var/cache/swift /etc/swift`,
  );
  const of = (name: string, command: readonly string[]) =>
    createService({ name, machine, user: "swift", command, restartMs: undefined });
  const servers = SERVERS.map((server) =>
    KINDS.map((kind) =>
      of(`${kind}-${server}`, [`/usr/bin/swift-${kind}-server`, `/etc/swift/${kind}/${server}.conf`]),
    ),
  );
  const memory = of("memcached", ["/usr/bin/memcached", "-l", "127.0.0.1"]);
  const proxy = of("proxy", ["/usr/bin/swift-proxy-server", "/etc/swift/proxy-server.conf"]);
  const access = { endpoint: `http://${at}:8080`, bucket: "kasuti", region: "auto", ...KEYS };
  return {
    access,
    servers,
    start: async () => {
      for (const each of [memory, ...servers.flat()]) each.start();
      // A proxy that is called before all servers run caches for minutes that the account is missing.
      const ports = KINDS.flatMap((kind) => SERVERS.map((server) => portOf(kind, server)));
      await Promise.all(ports.map((port) => untilDone(() => fetch(`http://${at}:${port}/`))));
      proxy.start();
      const bucket = openBucket(access)();
      await untilDone(() => bucket.createBucket());
    },
  };
}

const KEYS = { accessKeyId: "shop:kasuti", secretAccessKey: "secret" };
/** Attempts during two minutes. */
const MAX_ATTEMPTS = 600;
/** Allowed clock difference, because the shop's clock moves a week ahead. */
const SKEW_S = 30 * 24 * 3_600;

async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (let attempts = MAX_ATTEMPTS; ; attempts -= 1)
    try {
      await work();
      return;
    } catch (error) {
      if (attempts === 0) throw error;
      await sleep(200);
    }
}

function proxySettings(address: string): string {
  return `[DEFAULT]
bind_ip = ${address}
bind_port = 8080
workers = 0
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth bulk slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:11211
[filter:s3api]
use = egg:swift#s3api
location = auto
allowable_clock_skew = ${SKEW_S}
[filter:tempauth]
use = egg:swift#tempauth
user_shop_kasuti = ${KEYS.secretAccessKey} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
}

function serverSettings(address: string, kind: (typeof KINDS)[number], server: number): string {
  return `[DEFAULT]
bind_ip = ${address}
bind_port = ${portOf(kind, server)}
workers = 0
devices = /srv/${server}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

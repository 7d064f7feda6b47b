import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Deployment } from "../scenario/deployment.ts";
import type { ShopEndpoint } from "../scenario/shop-client.ts";
import { createShopProcess, type ProcessOptions, type ShopProcess } from "../scenario/shop-processes.ts";
import { HOST_ADDRESS, type Machine } from "./machine.ts";
import { SHOP_ADDRESS, type ShopMachine } from "./set-up-machine.ts";

export const SHOP_ORIGIN = `https://${SHOP_ADDRESS}`;

/** `RestartSec` of `kasuti@.service`. */
const RESTART_MS = 2_000;
/** Number of retries that outlast a failover. */
const MAX_RELOADS = 150;
const TIMEOUT_MS = 15_000;
/** Settings taken from `deploy/` instead of the scenario. */
const DEPLOYED = ["HOST", "TRUSTED_PROXIES", "DRAIN_SECONDS", "DATABASE_URL", "DATABASE_DIRECT_URL"];

/** Slower than on one machine: poolers, balancers and databases share two cores with the shop. */
const WEEK_SPEED = { clockFactor: 1, timerFactor: 80 };

export interface ClusterDeployment extends Deployment {
  /** Number of restarts after crashes, by process name. */
  readonly restarts: ReadonlyMap<string, number>;
}

/** Shop processes on their machines, named `one-3001` and so on, with HAProxy in front. */
export function clusterDeployment(
  machines: readonly ShopMachine[],
  ports: readonly number[],
  store: NodeJS.ProcessEnv,
): ClusterDeployment {
  const slots = machines.flatMap((host) =>
    ports.map((port) => ({ host, port, name: `${host.machine.name}-${port}` })),
  );
  const restarts = new Map<string, number>();
  return {
    names: slots.map(({ name }) => name),
    host: HOST_ADDRESS,
    endpoint: ENDPOINT,
    weekSpeed: WEEK_SPEED,
    mayLogErrors: true,
    restarts,
    createProcess: (options) => {
      const found = slots.find(({ name }) => name === options.name);
      if (!found) throw new Error(`Unknown process ${options.name}`);
      const { host, port } = found;
      const environment = { ...settingsOf(host, port, options.environment), ...store };
      return restartOnExit({ ...options, environment }, host.machine, port, () =>
        restarts.set(options.name, (restarts.get(options.name) ?? 0) + 1),
      );
    },
  };
}

const ENDPOINT: ShopEndpoint = {
  urlNow: () => SHOP_ORIGIN,
  url: async () => SHOP_ORIGIN,
  maxReloads: MAX_RELOADS,
  timeoutMs: TIMEOUT_MS,
};

function settingsOf(
  { shopSettings }: ShopMachine,
  port: number,
  given: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const deployed = Object.fromEntries(DEPLOYED.map((name) => [name, shopSettings[name]]));
  const own = { PORT: `${port}`, DATA_DIR: `/var/cache/kasuti/${port}`, PUBLIC_URL: SHOP_ORIGIN };
  const bounds = {
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    MALLOC_TRIM_THRESHOLD_: "131072",
  };
  return { ...given, ...deployed, ...own, ...bounds };
}

/** Restarts a crashed process until it serves, as its systemd unit does. */
function restartOnExit(
  options: ProcessOptions,
  machine: Machine,
  port: number,
  onRestart: () => void,
): ShopProcess {
  let shouldRun = false;
  let isStarting = false;
  const inner = createShopProcess({
    ...options,
    commandPrefix: machine.at("/opt/kasuti/current"),
    onLog: (line) => {
      appendFileSync(join(machine.logs, `${options.name}.log`), `${JSON.stringify(line)}\n`);
      options.onLog(line);
    },
    onCrash: (stderr) => {
      appendFileSync(join(machine.logs, `${options.name}.log`), `${stderr}\n`);
      onRestart();
      // "Cannot start" is expected while the database is away; any other crash is a violation.
      if (!/cannot start/.test(stderr)) options.onCrash(stderr);
      if (!isStarting) void serve();
    },
  });
  const serve = async () => {
    isStarting = true;
    while (shouldRun && inner.url === undefined) {
      await inner.start();
      if (inner.url === undefined) await sleep(RESTART_MS);
    }
    isStarting = false;
  };
  return {
    ...inner,
    get url() {
      return inner.url && `http://${machine.address}:${port}`;
    },
    start: () => {
      shouldRun = true;
      return serve();
    },
    kill: () => {
      shouldRun = false;
      return inner.kill();
    },
    stop: () => {
      shouldRun = false;
      return inner.stop();
    },
  };
}

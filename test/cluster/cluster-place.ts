import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ShopFront } from "../scenario/shop-client.ts";
import type { ShopPlace } from "../scenario/shop-place.ts";
import { createShopProcess, type ProcessOptions, type ShopProcess } from "../scenario/shop-processes.ts";
import { type Machine, WORLD_ADDRESS } from "./machine.ts";
import { type SellingMachine, SHOP_ADDRESS } from "./set-up-machine.ts";

export const SHOP_ORIGIN = `https://${SHOP_ADDRESS}`;

/** `RestartSec` of `kasuti@.service`. */
const RESTART_MS = 2_000;
/** Longer than a failover, for a customer who wants it. */
const RELOADS = 150;
const TIMEOUT_MS = 15_000;
/** Settings that the scenario has no say in. */
const DEPLOYED = ["HOST", "TRUSTED_PROXIES", "DRAIN_SECONDS", "DATABASE_URL", "DATABASE_DIRECT_URL"];

/** Poolers, balancers and databases share two processors with it. */
const LATER = { pace: 1, hurry: 80 };

export interface ClusterPlace extends ShopPlace {
  /** As systemd says of what ended by itself. */
  readonly restarts: ReadonlyMap<string, number>;
}

/** The shop's processes on their machines, `one-3001` and so on, with HAProxy as customers' way in. */
export function clusterPlace(
  machines: readonly SellingMachine[],
  ports: readonly number[],
  store: NodeJS.ProcessEnv,
): ClusterPlace {
  const assignedCategories = machines.flatMap((home) =>
    ports.map((port) => ({ home, port, name: `${home.machine.name}-${port}` })),
  );
  const restarts = new Map<string, number>();
  return {
    names: assignedCategories.map(({ name }) => name),
    host: WORLD_ADDRESS,
    front: FRONT,
    later: LATER,
    mayLogErrors: true,
    restarts,
    createProcess: (options) => {
      const found = assignedCategories.find(({ name }) => name === options.name);
      if (!found) throw new Error(`There is no place for ${options.name}`);
      const { home, port } = found;
      const environment = { ...settingsOf(home, port, options.environment), ...store };
      return keptRunning({ ...options, environment }, home.machine, port, () =>
        restarts.set(options.name, (restarts.get(options.name) ?? 0) + 1),
      );
    },
  };
}

const FRONT: ShopFront = {
  urlNow: () => SHOP_ORIGIN,
  url: async () => SHOP_ORIGIN,
  reloads: RELOADS,
  timeoutMs: TIMEOUT_MS,
};

function settingsOf(
  { shopSettings }: SellingMachine,
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

/** As its unit says: whatever ends by itself is started again, until it serves. */
function keptRunning(
  options: ProcessOptions,
  machine: Machine,
  port: number,
  onRestart: () => void,
): ShopProcess {
  let isWanted = false;
  let isStarting = false;
  const inner = createShopProcess({
    ...options,
    inPlace: machine.at("/opt/kasuti/current"),
    onLog: (line) => {
      appendFileSync(join(machine.logs, `${options.name}.log`), `${JSON.stringify(line)}\n`);
      options.onLog(line);
    },
    onCrash: (words) => {
      appendFileSync(join(machine.logs, `${options.name}.log`), `${words}\n`);
      onRestart();
      // What cannot start yet says so; anything else must not be.
      if (!/cannot start/.test(words)) options.onCrash(words);
      if (!isStarting) void serve();
    },
  });
  const serve = async () => {
    isStarting = true;
    while (isWanted && inner.url === undefined) {
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
      isWanted = true;
      return serve();
    },
    kill: () => {
      isWanted = false;
      return inner.kill();
    },
    stop: () => {
      isWanted = false;
      return inner.stop();
    },
  };
}

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ShopProcess } from "../scenario/shop-processes.ts";
import type { FaultTarget, InjectedFault } from "./cluster.ts";
import { SHOP_ORIGIN } from "./cluster-deployment.ts";

/** Pause between machines, as in `deploy/systemd/roll-out`. */
const BETWEEN_MS = 5_000;

/**
 * Switches one machine after another to the other build, as `deploy/systemd/roll-out` does. After each one,
 * checks that pages opened before can still load all of their files.
 */
export async function rollOut({ cluster, processes }: FaultTarget): Promise<InjectedFault> {
  const openFiles = await filesOfOpenPages(cluster);
  const missing: string[] = [];
  return {
    description: "another build is rolled out",
    repair: async () => {
      for (const { machine } of cluster.machines) {
        await machine.sh(
          "cd /opt/kasuti; test $(readlink current) = first && next=other || next=first; ln -sfn $next next; mv -T next current",
        );
        for (const process of processes.filter(({ name }) => name.startsWith(`${machine.name}-`)))
          await restart(process);
        await sleep(BETWEEN_MS);
        missing.push(...(await missingOf(openFiles)));
      }
    },
    details: () => `open pages miss ${missing.length} of their ${openFiles.length} files`,
  };
}

async function restart(process: ShopProcess): Promise<void> {
  await process.stop();
  await process.start();
}

/** All files that pages of the current build can load. */
async function filesOfOpenPages({ machines: [first] }: FaultTarget["cluster"]): Promise<string[]> {
  const build = (await first?.machine.sh("readlink -f /opt/kasuti/current"))?.trim() ?? "";
  const files = await readdir(join(build, "dist/web/client/assets"));
  return files.filter((name) => !name.endsWith(".br")).map((name) => `/assets/${name}`);
}

async function missingOf(files: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const file of files) if ((await fetch(SHOP_ORIGIN + file)).status !== 200) missing.push(file);
  return missing;
}

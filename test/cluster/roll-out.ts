import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ShopProcess } from "../scenario/shop-processes.ts";
import { SHOP_ORIGIN } from "./cluster-place.ts";
import type { Blow, Stage } from "./events.ts";

/** As `deploy/systemd/roll-out` waits before the next machine's turn. */
const BETWEEN_MS = 5_000;

/**
 * One machine after another goes over to the build that it does not run, as `deploy/systemd/roll-out` says; pages that were open
 * before ask for all of their files, also for those that they had not loaded yet, after each.
 */
export async function rollOut({ cluster, processes }: Stage): Promise<Blow> {
  const open = await filesOfOpenPages(cluster);
  const missing: string[] = [];
  return {
    what: "another build is rolled out",
    mend: async () => {
      for (const { machine } of cluster.machines) {
        await machine.sh(
          "cd /opt/kasuti; test $(readlink current) = first && next=other || next=first; ln -sfn $next next; mv -T next current",
        );
        for (const process of processes.filter(({ name }) => name.startsWith(`${machine.name}-`)))
          await restart(process);
        await sleep(BETWEEN_MS);
        missing.push(...(await missingOf(open)));
      }
    },
    told: () => `open pages missed ${missing.length} of their ${open.length} files`,
  };
}

async function restart(process: ShopProcess): Promise<void> {
  await process.stop();
  await process.start();
}

/** All files that a page of the build may load, now or later. */
async function filesOfOpenPages({ machines: [first] }: Stage["cluster"]): Promise<string[]> {
  const build = (await first?.machine.sh("readlink -f /opt/kasuti/current"))?.trim() ?? "";
  const files = await readdir(join(build, "dist/web/client/assets"));
  return files.filter((name) => !name.endsWith(".br")).map((name) => `/assets/${name}`);
}

async function missingOf(files: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const file of files) if ((await fetch(SHOP_ORIGIN + file)).status !== 200) missing.push(file);
  return missing;
}

import { readdir, readFile } from "node:fs/promises";
import type { PostgresCluster } from "../../test/databases/postgres-cluster.ts";

const TICKS_PER_SECOND = 100;

/** CPU seconds (user and system) of a server and of all its processes, those that ended included. */
export async function postgresCpuSeconds({ socketFolder }: PostgresCluster): Promise<number> {
  const [main = ""] = (await readFile(`${socketFolder}/data/postmaster.pid`, "utf8")).split("\n");
  const stats = await Promise.all(
    (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(readStat),
  );
  const ticks = stats.map(({ pid, parent, own, ended }) => {
    if (pid === main) return own + ended;
    return parent === main ? own : 0;
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

async function readStat(pid: string) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const sum = (places: readonly number[]) =>
    places.reduce((total, place) => total + Number(fields[place] ?? 0), 0);
  return { pid, parent: fields[1], own: sum([11, 12]), ended: sum([13, 14]) };
}

import { readFile } from "node:fs/promises";

/** Tells this process from every other one on this machine, also from a later one of the same number: `4711 88123`. */
export async function ownProcess(): Promise<string> {
  return `${process.pid} ${(await startOf(process.pid)) ?? "?"}`;
}

/** Whether the process that `ownProcess` named still runs. */
export async function isAlive(mark: string): Promise<boolean> {
  const [pid, start] = mark.split(" ");
  if (!pid || Number.isNaN(Number(pid))) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const now = await startOf(Number(pid));
  return now === undefined || start === "?" || start === now;
}

/** A pid is used again after a restart of the machine; its start time is not. Known on Linux only. */
async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
}

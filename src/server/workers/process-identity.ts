import { readFile } from "node:fs/promises";

/** Tells this process from every other one on this machine, also from a later one of the same number: `4711 88123`. */
export async function ownProcess(): Promise<string> {
  return `${process.pid} ${(await findProcess(process.pid))?.start ?? "?"}`;
}

/** Whether the process that `ownProcess` named still runs. In doubt it does. */
export async function isAlive(mark: string): Promise<boolean> {
  const [pid, start] = mark.split(" ");
  if (!pid || Number.isNaN(Number(pid))) return false;
  const found = await findProcess(Number(pid));
  if (!found) return hasNumber(Number(pid));
  // A killed process keeps its number as a zombie until its parent asks how it ended.
  if (found.state === "Z" || found.state === "X") return false;
  return start === "?" || start === found.start;
}

/** All that is known where there is no /proc, or where it hides other users' processes. */
function hasNumber(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** State and start time: the number is used again, its start time is not. Linux only. */
async function findProcess(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The program's name comes before, and may hold blanks and brackets.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields && { state: fields[0], start: fields[19] };
}

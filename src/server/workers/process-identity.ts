import { readFile } from "node:fs/promises";

/** Identifies this process on this machine, even when its number is used again later: `4711 88123`. */
export async function ownProcess(): Promise<string> {
  return `${process.pid} ${(await findProcess(process.pid))?.start ?? "?"}`;
}

/** Whether the process that `ownProcess` named is still running; true if that is unknown. */
export async function isAlive(identity: string): Promise<boolean> {
  const [pid, start] = identity.split(" ");
  if (!pid || Number.isNaN(Number(pid))) return false;
  const foundProcess = await findProcess(Number(pid));
  if (!foundProcess) return hasNumber(Number(pid));
  // A killed process stays a zombie until its parent reads its exit status.
  if (foundProcess.state === "Z" || foundProcess.state === "X") return false;
  return start === "?" || start === foundProcess.start;
}

/** Only check where there is no /proc or where it hides other users' processes. */
function hasNumber(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** State and start time. Numbers are used again, start times are not. Linux only. */
async function findProcess(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The program's name comes first and may contain spaces and brackets.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields && { state: fields[0], start: fields[19] };
}

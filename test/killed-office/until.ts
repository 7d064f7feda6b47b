import { setTimeout as pause } from "node:timers/promises";

/** Asks again and again; whoever waits has a time limit of their own. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(50);
}

import { setTimeout as pause } from "node:timers/promises";

/** Polls until the condition holds; the test's time limit ends the wait. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(50);
}

import { setTimeout as sleep } from "node:timers/promises";
import type { SellingMachine } from "./set-up-machine.ts";

/** One of PostgreSQL's servers as Patroni sees it. */
export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag?: number | string;
}

/** What Patroni knows, asked of whichever machine answers. */
export interface DatabaseMembers {
  /** The name of the machine that has the leader's key, and whether it writes already. */
  leader(): Promise<{ readonly name: string; readonly isRunning: boolean } | undefined>;
  /** Waits until there are a leader, and a standby that has all that was committed. */
  untilWhole(): Promise<void>;
}

const ASK_MS = 1_500;
const WAIT_MS = 300;
const PATIENCE_MS = 240_000;

export function watchMembers(machines: readonly SellingMachine[]): DatabaseMembers {
  const ask = async (): Promise<readonly Member[]> => {
    const asking = machines.map(({ machine }) => membersOf(`http://${machine.address}:8008/cluster`));
    return Promise.any(asking).catch(() => []);
  };
  return {
    leader: async () => {
      const found = (await ask()).find(({ role }) => role === "leader");
      return found && { name: found.name, isRunning: found.state === "running" };
    },
    untilWhole: async () => {
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        const members = await ask();
        const works = members.filter(({ state }) => state === "running" || state === "streaming");
        const roles = works.map(({ role }) => role);
        if (works.length === machines.length && roles.includes("leader") && roles.includes("sync_standby"))
          return;
        if (performance.now() > until)
          throw new Error(`The databases do not come together: ${JSON.stringify(members)}`);
        await sleep(WAIT_MS);
      }
    },
  };
}

async function membersOf(url: string): Promise<readonly Member[]> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) });
  const { members } = (await answer.json()) as { members: readonly Member[] };
  return members;
}

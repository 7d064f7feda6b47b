import { setTimeout as sleep } from "node:timers/promises";
import type { ShopMachine } from "./set-up-machine.ts";

/** PostgreSQL server as Patroni reports it. */
export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag?: number | string;
}

/** State of the database cluster, from the first Patroni that answers. */
export interface DatabaseMembers {
  /** Machine that holds the leader key, and whether it accepts writes. */
  leader(): Promise<{ readonly name: string; readonly isRunning: boolean } | undefined>;
  /** Waits until all members run, with a leader and a synchronous standby. */
  untilHealthy(): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 1_500;
const POLL_MS = 300;
const TIMEOUT_MS = 240_000;

export function watchMembers(machines: readonly ShopMachine[]): DatabaseMembers {
  const ask = async (): Promise<readonly Member[]> => {
    const asking = machines.map(({ machine }) => membersOf(`http://${machine.address}:8008/cluster`));
    return Promise.any(asking).catch(() => []);
  };
  return {
    leader: async () => {
      const found = (await ask()).find(({ role }) => role === "leader");
      return found && { name: found.name, isRunning: found.state === "running" };
    },
    untilHealthy: async () => {
      const until = performance.now() + TIMEOUT_MS;
      for (;;) {
        const members = await ask();
        const running = members.filter(({ state }) => state === "running" || state === "streaming");
        const roles = running.map(({ role }) => role);
        if (running.length === machines.length && roles.includes("leader") && roles.includes("sync_standby"))
          return;
        if (performance.now() > until)
          throw new Error(`The database cluster does not become healthy: ${JSON.stringify(members)}`);
        await sleep(POLL_MS);
      }
    },
  };
}

async function membersOf(url: string): Promise<readonly Member[]> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const { members } = (await answer.json()) as { members: readonly Member[] };
  return members;
}

import type { Random } from "@kasuti/seeded-random";

/** Kill points of an import in the order of its work, with their approximate frequency per design. */
const FREQUENCY = {
  "folder listed": 0.1,
  "design in work": 1,
  "design read": 1,
  "design judged": 0.5,
  "file half written": 2,
  "file named": 2,
  "statement under way": 12,
  "statement answered": 12,
  "commit under way": 1,
  "commit answered": 1,
  "database writes": 20,
  "picture half written": 8,
  "report half written": 0.1,
} as const;

export type KillPoint = keyof typeof FREQUENCY;

export interface Planned {
  readonly killPoint: KillPoint;
  /** Occurrence at which to kill, counted from 1 in each thread. */
  readonly time: number;
  /** Delay in milliseconds after a design was handed to a worker. */
  readonly afterMs: number;
  /** True to hold the process instead of ending it. */
  readonly isHeld?: boolean;
}

/** Kill points that occur on this engine. */
export function killPointsOn(engine: "PGlite" | "PostgreSQL"): KillPoint[] {
  const all = Object.keys(FREQUENCY) as KillPoint[];
  return engine === "PGlite" ? all : all.filter((killPoint) => killPoint !== "database writes");
}

/** Plans a random occurrence of `killPoint` in an import of about `designs` designs. */
export function planKillPoint(killPoint: KillPoint, random: Random, designs: number): Planned {
  const max = Math.max(1, Math.round(FREQUENCY[killPoint] * designs));
  return { killPoint, time: random.whole(1, max), afterMs: random.whole(0, 80) };
}

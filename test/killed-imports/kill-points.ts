import type { Random } from "@kasuti/seeded-random";

/** Moments of an import, in the order of its work, and about how often each comes for one design. */
const OFTEN = {
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

export type KillPoint = keyof typeof OFTEN;

export interface Planned {
  readonly moment: KillPoint;
  /** Counted from 1, in each thread by itself. */
  readonly time: number;
  /** ms that a design may have been in work. */
  readonly afterMs: number;
  /** The process waits instead of ending. */
  readonly isHeld?: boolean;
}

/** Moments that come on this engine. */
export function killPointsOn(engine: "PGlite" | "PostgreSQL"): KillPoint[] {
  const all = Object.keys(OFTEN) as KillPoint[];
  return engine === "PGlite" ? all : all.filter((moment) => moment !== "database writes");
}

/** `moment` at some time while about `designs` of them are imported. */
export function planKillPoint(moment: KillPoint, random: Random, designs: number): Planned {
  const most = Math.max(1, Math.round(OFTEN[moment] * designs));
  return { moment, time: random.whole(1, most), afterMs: random.whole(0, 80) };
}

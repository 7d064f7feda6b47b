/** Counts what happened, by kind. */
export interface Tally {
  count(kind: string, times?: number): void;
  of(kind: string): number;
  /** Counts of the kinds that start with `prefix`, which is removed; highest first. */
  under(prefix: string): [string, number][];
}

export function createTally(): Tally {
  const counts = new Map<string, number>();
  return {
    count: (kind, times = 1) => void counts.set(kind, (counts.get(kind) ?? 0) + times),
    of: (kind) => counts.get(kind) ?? 0,
    under: (prefix) =>
      [...counts]
        .flatMap(([kind, times]): [string, number][] =>
          kind.startsWith(prefix) && times > 0 ? [[kind.slice(prefix.length), times]] : [],
        )
        .toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b)),
  };
}

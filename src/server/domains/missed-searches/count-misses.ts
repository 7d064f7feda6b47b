import type { Database } from "../../db/database.ts";
import { normalizedSearch } from "./missed-search.ts";
import { addMissedSearches } from "./missed-search-store.ts";

/** Maximum number of texts in memory; further new texts are not counted. */
const MAX_PENDING = 200;

/** Counts searches without results in memory until they are written. */
export interface MissCounter {
  /** Adds to a map only, so that it costs the search nothing. */
  note(text: string): void;
  /** Writes all counts. Returns 0, because background work then waits for its next turn. */
  flush(): Promise<number>;
}

export function createMissCounter(db: Database, now: () => Date): MissCounter {
  let pending = new Map<string, number>();
  return {
    note: (text) => {
      const normalized = normalizedSearch(text);
      if (normalized === undefined) return;
      const times = pending.get(normalized);
      if (times !== undefined || pending.size < MAX_PENDING) pending.set(normalized, (times ?? 0) + 1);
    },
    flush: async () => {
      const misses = pending;
      if (misses.size === 0) return 0;
      pending = new Map();
      await addMissedSearches(db, misses, now());
      return 0;
    },
  };
}

import { normalizedSearch } from "./missed-search.ts";
import type { MissedSearchStore } from "./missed-search-store.ts";

/** Texts that are held at once; whoever makes up more of them is not counted. */
const MAX_HELD = 200;

/** Searches that found nothing, held in memory until somebody has time to write them. */
export interface MissCounter {
  /** Costs a search nothing but a look into a map. */
  note(text: string): void;
  /** Writes what is held, all of it: nothing is left to do at once, as the answer tells whoever calls it in turns. */
  flush(): Promise<number>;
}

export function createMissCounter(store: Pick<MissedSearchStore, "add">, now: () => Date): MissCounter {
  let held = new Map<string, number>();
  return {
    note: (text) => {
      const kept = normalizedSearch(text);
      if (kept === undefined) return;
      const times = held.get(kept);
      if (times !== undefined || held.size < MAX_HELD) held.set(kept, (times ?? 0) + 1);
    },
    flush: async () => {
      const misses = held;
      if (misses.size === 0) return 0;
      held = new Map();
      await store.add(misses, now());
      return 0;
    },
  };
}

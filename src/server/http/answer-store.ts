import type { ReadyAnswer } from "./ready-answer.ts";

/** Ready answers by key; the least used are forgotten when they would hold more than `maxBytes`. */
export interface AnswerStore {
  get(key: string): ReadyAnswer | undefined;
  put(key: string, answer: ReadyAnswer): void;
  clear(): void;
}

interface Entry {
  readonly answer: ReadyAnswer;
  readonly cost: number;
  /** Asked for since it was last looked at for eviction: it gets a second chance. */
  isUsed: boolean;
}

export function createAnswerStore(maxBytes: number): AnswerStore {
  const entries = new Map<string, Entry>();
  let held = 0;
  const remove = (key: string) => {
    held -= entries.get(key)?.cost ?? 0;
    entries.delete(key);
  };
  const evictOne = () => {
    for (const [key, entry] of entries) {
      if (!entry.isUsed) return remove(key);
      // To the end of the queue, which the loop comes to again.
      entry.isUsed = false;
      entries.delete(key);
      entries.set(key, entry);
    }
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry) entry.isUsed = true;
      return entry?.answer;
    },
    put: (key, answer) => {
      remove(key);
      const cost = answer.cost + 2 * key.length;
      if (cost > maxBytes) return;
      while (held + cost > maxBytes) evictOne();
      entries.set(key, { answer, cost, isUsed: false });
      held += cost;
    },
    clear: () => {
      entries.clear();
      held = 0;
    },
  };
}

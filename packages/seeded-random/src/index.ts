/** Pseudorandom numbers that follow from a seed alone. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** Whole number in [low, high]. */
  whole(low: number, high: number): number;
  /** Whole number in [0, limit). */
  below(limit: number): number;
  chance(probability: number): boolean;
  /** One element; throws on an empty list. */
  pick<T>(list: readonly T[]): T;
  /** The same elements in another order. */
  shuffle<T>(list: readonly T[]): T[];
  /** An independent stream: draws from other streams do not change it. */
  fork(name: string): Random;
}

export function createRandom(seed: number | string): Random {
  const next = mulberry32(typeof seed === "number" ? seed : fnv1a(seed));
  const between = (low: number, high: number): number => low + (high - low) * next();
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new RangeError("There is nothing to pick from");
      return picked;
    },
    shuffle: (list) =>
      list
        .map((thing) => ({ thing, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ thing }) => thing),
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}

/** Mulberry32, Tommy Ettinger's generator with 32 bits of state. */
function mulberry32(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a, the 32-bit hash of Fowler, Noll and Vo, over UTF-16 units. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

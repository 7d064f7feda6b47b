import { createHash } from "node:crypto";

/** Decisions that follow from a seed alone. */
export interface Random {
  /** 0 ≤ n < 1. */
  fraction(): number;
  /** Whole, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** All of them in another order. */
  shuffle<T>(things: readonly T[]): T[];
  /** A stream of its own: what others draw meanwhile does not change it. */
  fork(name: string): Random;
}

export function createRandom(seed: string): Random {
  const fraction = sfc32(createHash("sha256").update(seed).digest());
  const int = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    int,
    chance: (probability) => fraction() < probability,
    pick: (choices) => {
      const choice = choices[int(0, choices.length - 1)];
      if (choice === undefined) throw new Error("There is nothing to choose from");
      return choice;
    },
    shuffle: (things) => {
      const order = new Map(things.map((thing) => [thing, fraction()]));
      return things.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}

/** Chris Doty-Humphrey's Small Fast Counter, 32 bits. */
function sfc32(seed: Buffer): () => number {
  let [a, b, c, count] = [0, 4, 8, 12].map((at) => seed.readInt32LE(at)) as [number, number, number, number];
  return () => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
}

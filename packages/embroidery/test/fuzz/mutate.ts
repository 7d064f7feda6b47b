import type { Random } from "@kasuti/seeded-random";

type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

const truncate: Mutation = (bytes, random) => bytes.slice(0, random.below(bytes.length + 1));

const flipBits: Mutation = (bytes, random) => {
  const changed = bytes.slice();
  for (let k = random.whole(1, 12); k > 0; k--) {
    const at = random.below(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
  }
  return changed;
};

const hostileNumbers = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffffe];

/** Writes extreme numbers near the start, where most counts, offsets and lengths are. */
const editHeader: Mutation = (bytes, random) => {
  const changed = bytes.slice();
  const width = random.pick([1, 2, 4]);
  const at = random.below(Math.min(changed.length, 640));
  const number = random.pick(hostileNumbers);
  const bigEndian = random.below(2) === 0;
  for (let k = 0; k < width && at + k < changed.length; k++) {
    changed[at + k] = number >>> (8 * (bigEndian ? width - 1 - k : k));
  }
  return changed;
};

const noise: Mutation = (bytes, random) => {
  const changed = bytes.slice();
  const from = random.below(changed.length);
  const to = Math.min(changed.length, from + random.whole(1, 200));
  for (let at = from; at < to; at++) changed[at] = random.below(256);
  return changed;
};

const junkAtEnd: Mutation = (bytes, random) => {
  const changed = new Uint8Array(bytes.length + random.whole(1, 300));
  changed.set(bytes);
  for (let at = bytes.length; at < changed.length; at++) changed[at] = random.below(256);
  return changed;
};

const randomBytes: Mutation = (_, random) => {
  return Uint8Array.from({ length: random.below(3000) }, () => random.below(256));
};

const repeatPart: Mutation = (bytes, random) => {
  const from = random.below(bytes.length);
  const part = bytes.slice(from, from + random.whole(1, 64));
  const changed = new Uint8Array(bytes.length + part.length * 20);
  changed.set(bytes);
  for (let k = 0; k < 20; k++) changed.set(part, bytes.length + k * part.length);
  return changed;
};

const mutations = [truncate, flipBits, editHeader, editHeader, noise, junkAtEnd, randomBytes, repeatPart];

/** A broken version of a file; the random source alone decides how it is broken. */
export function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  let broken = bytes;
  for (let k = random.whole(1, 3); k > 0 && broken.length > 0; k--) {
    broken = random.pick(mutations)(broken, random);
  }
  return broken;
}

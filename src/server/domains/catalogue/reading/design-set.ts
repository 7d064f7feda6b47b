/** A product as its set is told by. */
export interface NamedDesign {
  readonly id: number;
  readonly name: string;
  /** What it looks like, in numbers, the shares of its colours first; null until it was measured. */
  readonly look: readonly number[] | null;
}

/** More products than this under one name were named after a word, not after a design. */
const MAX = 12;
/** Of names that begin alike, so many are looked through. */
export const NAMED_LIKE_LIMIT = 100;
/** What a look says of colours, in thousandths of the thread. */
const COLOURS = 12;
/** Hellinger distance of colours; three in four of any two designs are further apart. */
const SIMILAR = 0.65;

/** The garment's part that each word stands for. */
const PARTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sleeve: ["sleeve", "sleeves", "hand", "hands"],
    front: ["front"],
    border: ["border", "borders"],
    pallu: ["pallu", "pallav"],
    butta: ["butta", "buttas", "motif", "motifs"],
    yoke: ["yoke", "panel"],
    back: ["back", "neck", "blouse"],
  }).flatMap(([part, words]) => words.map((word) => [word, part] as const)),
);
/** What else is said of a part behind the design's own name. */
const OF_PARTS = new Set(
  [
    "pot boat glass paan sweetheart keyhole window round square deep u v",
    "bridal short long elbow half full left right broad saree dupatta dress kurti design designs",
  ].flatMap((words) => words.split(" ")),
);

/** `kalyani peacock` and `sleeve` of “Kalyani Peacock Hand Design”; a name without a part is a whole. */
export function namedPart(name: string): { readonly stem: string; readonly part: string } {
  const text = name.trim().toLowerCase();
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const last = words.findLastIndex(([word]) => !PARTS.has(word) && !OF_PARTS.has(word));
  const tail = new Set(words.slice(last + 1).map(([word]) => PARTS.get(word)));
  const part = [...new Set(PARTS.values())].find((one) => tail.has(one));
  const end = words[last];
  // A name of nothing but parts is no design's.
  return part && end
    ? { stem: text.slice(0, end.index + end[0].length), part }
    : { stem: text, part: "whole" };
}

/**
 * The other parts of the design that product `id` is a part of, by id: the same name, another part, the same colours.
 * `found` are all products whose names begin like its own; whoever is in a set has all others of it in theirs.
 */
export function setOf(id: number, found: readonly NamedDesign[]): number[] {
  const named = found.map((design) => ({ ...design, ...namedPart(design.name) }));
  const own = named.find((design) => design.id === id);
  if (!own) return [];
  const family = named.filter(({ stem }) => stem === own.stem);
  if (family.length > MAX) return [];
  return family
    .filter(({ part, look }) => part !== own.part && areSimilar(own.look, look))
    .map((design) => design.id)
    .sort((a, b) => a - b);
}

function areSimilar(one: NamedDesign["look"], other: NamedDesign["look"]): boolean {
  if (!one || !other) return false;
  const differences = one
    .slice(0, COLOURS)
    .map((share, color) => Math.sqrt(share / 1000) - Math.sqrt((other[color] ?? 0) / 1000));
  return Math.hypot(...differences) < SIMILAR;
}

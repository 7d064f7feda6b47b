import type { Database } from "../../../db/database.ts";
import type { NamedDesign } from "./product-row.ts";
import { findByNamePrefix } from "./product-store.ts";

/** Largest set: more products of one name share a common word, not a design. */
const MAX = 12;
/** Maximum number of products with the same first words that are compared. */
const NAMED_LIKE_LIMIT = 100;
/** Number of colour shares at the start of an appearance. */
const COLOURS = 12;
/** Maximum Hellinger distance of colours in a set; three in four pairs of any designs are further apart. */
const SIMILAR = 0.65;

/** Word in a product's name → part of the garment. */
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
/** Other words that describe a part after the design's own name. */
const OF_PARTS = new Set(
  [
    "pot boat glass paan sweetheart keyhole window round square deep u v",
    "bridal short long elbow half full left right broad saree dupatta dress kurti design designs",
  ].flatMap((words) => words.split(" ")),
);

/**
 * Splits “Kalyani Peacock Hand Design” into `kalyani peacock` and `sleeve`; the part is `whole` if none is
 * named.
 */
export function namedPart(name: string): { readonly stem: string; readonly part: string } {
  const text = name.trim().toLowerCase();
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const last = words.findLastIndex(([word]) => !PARTS.has(word) && !OF_PARTS.has(word));
  const tail = new Set(words.slice(last + 1).map(([word]) => PARTS.get(word)));
  const part = [...new Set(PARTS.values())].find((one) => tail.has(one));
  const end = words[last];
  // A name that consists of part words only names no design.
  return part && end
    ? { stem: text.slice(0, end.index + end[0].length), part }
    : { stem: text, part: "whole" };
}

/** True for a design of sleeves: its name ends with such a word, or its category has one. */
export function isSleeve(name: string, category: string): boolean {
  const words = category.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  return namedPart(name).part === "sleeve" || words.some((word) => PARTS.get(word) === "sleeve");
}

/** Ids of the other parts of a product's set. */
export async function findSet(
  db: Database,
  { id, name }: Pick<NamedDesign, "id" | "name">,
): Promise<number[]> {
  return setOf(id, await findByNamePrefix(db, namedPart(name).stem, NAMED_LIKE_LIMIT));
}

/**
 * Ids of the other parts of the same design, ascending: same stem, different part, similar colours. `found`
 * must hold all products with the same first words. The relation is symmetric.
 */
export function setOf(id: number, designs: readonly NamedDesign[]): number[] {
  const parts = designs.map((design) => ({ ...design, ...namedPart(design.name) }));
  const ownPart = parts.find((design) => design.id === id);
  if (!ownPart) return [];
  const family = parts.filter(({ stem }) => stem === ownPart.stem);
  if (family.length > MAX) return [];
  return family
    .filter(({ part, appearance }) => part !== ownPart.part && areSimilar(ownPart.appearance, appearance))
    .map((design) => design.id)
    .sort((a, b) => a - b);
}

function areSimilar(one: NamedDesign["appearance"], other: NamedDesign["appearance"]): boolean {
  if (!one || !other) return false;
  const differences = one
    .slice(0, COLOURS)
    .map((share, color) => Math.sqrt(share / 1000) - Math.sqrt((other[color] ?? 0) / 1000));
  return Math.hypot(...differences) < SIMILAR;
}

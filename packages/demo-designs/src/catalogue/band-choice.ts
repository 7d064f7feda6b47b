import type { Random } from "@kasuti/seeded-random";
import type { Band } from "../bands/band.ts";
import {
  beadBand,
  chainBand,
  checkBand,
  herringboneBand,
  ropeBand,
  satinBand,
  scallopBand,
  sequinBand,
  waveBand,
} from "../bands/line-bands.ts";
import { creeperBand, motifBand } from "../bands/motif-band.ts";
import { groundedBand, netBand } from "../bands/net-band.ts";
import {
  coinBand,
  diamondBand,
  dropBand,
  gopuramBand,
  leafBand,
  petalBand,
  templeBand,
} from "../bands/shape-bands.ts";
import { flower, jasmine, rose } from "../motifs/flower.ts";
import type { Feature } from "./feature.ts";

/** A band with the words that describe it to a customer. */
export interface DescribedBand {
  readonly band: Band;
  readonly word?: string;
}

/** Bands ordered from the edge outwards, as `stackBands` takes them. */
export interface BandStack {
  readonly bands: readonly Band[];
  readonly words: readonly string[];
}

export type Richness = "light" | "medium" | "grand";

/** Upright birds are only placed on straight lines: around a neck they would lie on their side. */
export type Line = "straight" | "round";

export function chooseBands(random: Random, feature: Feature, richness: Richness, along: Line): BandStack {
  const rows: DescribedBand[] = [...firstRows(random)];
  if (richness !== "light" || random.chance(0.4)) rows.push(patterned(random), line());
  if (richness !== "light") rows.push(subjectRow(random, feature, richness, along));
  if (richness === "grand" && random.chance(0.7)) rows.push(line(), patterned(random));
  rows.push(line());
  rows.push(lastRow(random));
  return { bands: rows.map((row) => row.band), words: unique(rows) };
}

const line = (): DescribedBand => ({ band: satinBand("zari", 1.5) });

function firstRows(random: Random): readonly DescribedBand[] {
  const rope = { band: ropeBand(), word: "a zardosi rope" };
  const pearls = { band: beadBand(), word: "a pearl string" };
  const chain = { band: chainBand("main"), word: "aari chain rows" };
  const gold = { band: satinBand("zari", 2) };
  return random.pick([
    [rope, pearls],
    [gold, chain],
    [gold, pearls, rope],
    [rope],
    [gold, pearls],
    [chain, rope],
  ]);
}

/** Row of the subject; sometimes on a silk ground or as a net. */
function subjectRow(random: Random, feature: Feature, richness: Richness, along: Line): DescribedBand {
  const kind = random.next();
  const tall = richness === "grand" ? 26 : 20;
  if (kind < 0.16)
    return { band: netBand("zari", "accent", random.between(tall - 4, tall)), word: "a beaded zari net" };
  const row = featureRow(random, feature, richness, along);
  return kind < 0.4 ? { ...row, band: groundedBand(row.band, "deep") } : row;
}

/** The band that carries the design's subject. */
export function featureRow(random: Random, feature: Feature, richness: Richness, along: Line): DescribedBand {
  const tall = feature.upright === true && along === "straight" ? 1.7 : 1;
  const height = tall * (richness === "grand" ? random.between(18, 22) : random.between(14, 18));
  const word = `a row of ${feature.plural}`;
  if (feature.upright === true && along === "round") {
    const bloom = random.pick([jasmine, flower, rose]);
    return { band: creeperBand(bloom, height), word: "a flowering creeper" };
  }
  const pitch = random.between(0.86, 1.06);
  const dye = random.chance(0.55) ? ({ main: "accent", accent: "main" } as const) : undefined;
  return {
    band: motifBand(feature.motif, dye === undefined ? { height, pitch } : { height, pitch, dye }),
    word,
  };
}

function patterned(random: Random): DescribedBand {
  return random.pick<() => DescribedBand>([
    () => ({ band: diamondBand("main", random.between(7, 10)), word: "diamonds" }),
    () => ({ band: waveBand("zari", "accent", random.between(5, 7)), word: "a gold wave" }),
    () => ({ band: coinBand("zari", random.between(7.5, 9.5)), word: "kasu coins" }),
    () => ({ band: checkBand("main", "zari", random.between(3.5, 5)), word: "woven checks" }),
    () => ({ band: leafBand("leaf", "leaf", random.between(7, 9)), word: "a leaf chain" }),
    () => ({ band: herringboneBand("accent", random.between(3, 4)), word: "herringbone" }),
    () => ({ band: sequinBand("zari", "light", random.between(4, 5)), word: "sequins" }),
    () => ({ band: petalBand("deep", "lotus", random.between(6.5, 8)), word: "lotus petals" }),
  ])();
}

function lastRow(random: Random): DescribedBand {
  return random.pick<() => DescribedBand>([
    () => ({ band: scallopBand("zari", "accent", random.between(7, 9)), word: "scallops" }),
    () => ({
      band: petalBand("accent", random.pick(["lotus", "drop", "bud"]), random.between(7, 9)),
      word: "a petal fringe",
    }),
    () => ({ band: templeBand("main", random.between(8, 11)), word: "temple teeth" }),
    () => ({ band: gopuramBand("main", random.between(12, 15)), word: "gopuram towers" }),
    () => ({ band: dropBand("accent", random.between(9, 12)), word: "hanging drops" }),
  ])();
}

const unique = (rows: readonly DescribedBand[]): string[] => [
  ...new Set(rows.flatMap((row) => (row.word === undefined ? [] : [row.word]))),
];

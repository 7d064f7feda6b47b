import type { Random } from "@kasuti/seeded-random";
import type { Band } from "../bands/band.ts";
import { beadBand, ropeBand, satinBand, scallopBand } from "../bands/line-bands.ts";
import { creeperBand, motifBand } from "../bands/motif-band.ts";
import { groundedBand } from "../bands/net-band.ts";
import { gopuramBand, petalBand, templeBand } from "../bands/shape-bands.ts";
import { drawStrip, type StripPlan } from "../layouts/strip.ts";
import { flower, jasmine, rose } from "../motifs/flower.ts";
import { lotus } from "../motifs/lotus.ts";
import { mango } from "../motifs/mango.ts";
import { chooseBands, type Richness } from "./band-choice.ts";
import type { Feature } from "./feature.ts";
import { type Form, type Plan, single } from "./form.ts";
import { sleevePlan } from "./sleeve-plan.ts";

/** A sleeve sold without a neck. */
export const sleeveForm = (noun: string, richness: Richness, tags: readonly string[] = []): Form => ({
  noun,
  hoop: "8x8",
  price: richness === "grand" ? 220 : 130,
  tags: ["sleeve", "hand design", ...tags],
  plan(random, feature) {
    const stack = chooseBands(random, feature, richness, "straight");
    const sleeve = sleevePlan(random, feature, stack, random.whole(0, 255));
    return single((cloth) => drawStrip(cloth, sleeve), stack.words);
  },
});

export interface BorderLook {
  readonly noun: string;
  /** Height of the band with the motifs, mm. */
  readonly broad: number;
  readonly temple?: boolean;
  readonly tags?: readonly string[];
}

/** A border that is repeated along a hem; its ends join. */
export const borderForm = (look: BorderLook): Form => ({
  noun: look.noun,
  hoop: "12x8",
  price: 120 + look.broad * 2,
  tags: ["border", "zari", ...(look.tags ?? [])],
  plan: (random, feature) => planBorder(look, random, feature),
});

function planBorder(look: BorderLook, random: Random, feature: Feature): Plan {
  const stack = chooseBands(random, feature, "light", "straight");
  const style = random.whole(0, 255);
  const middle = subjectBand(random, feature, look.broad);
  const bands = [
    ropeBand(),
    ...stack.bands.slice(0, 3),
    satinBand("zari", 1.8),
    random.chance(0.3) ? groundedBand(middle) : middle,
    satinBand("zari", 1.8),
    beadBand(),
    satinBand("antique", 1.5),
    topEdge(random, look.temple === true),
  ];
  const crown = {
    motif: random.pick([jasmine, flower, mango, lotus]),
    size: random.between(11, 15),
    rows: random.whole(2, 3),
  };
  const plan: StripPlan = { width: 230, bands, style, ...(look.broad > 50 ? {} : { crown }) };
  const edge = look.temple === true ? "a temple edge" : "a toothed edge";
  const details = [`a row of ${feature.plural}`, ...stack.words.slice(0, 2), edge];
  return single((cloth) => drawStrip(cloth, plan), details);
}

function topEdge(random: Random, temple: boolean): Band {
  if (temple) return random.chance(0.5) ? gopuramBand("main", 20) : templeBand("main", 16);
  return random.pick([
    () => templeBand("accent", 10),
    () => scallopBand("zari", "accent", 9),
    () => petalBand("accent", "lotus", 9),
  ])();
}

function subjectBand(random: Random, feature: Feature, height: number): Band {
  if (feature.word === "Creeper") return creeperBand(random.pick([jasmine, flower, rose]), height);
  const dye = { main: "accent", accent: "main" } as const;
  const pitch = random.between(0.94, 1.12);
  return motifBand(
    feature.motif,
    random.chance(0.5)
      ? { height, pitch, dye }
      : { height, pitch: pitch * 1.12, between: random.pick([jasmine, flower]) },
  );
}

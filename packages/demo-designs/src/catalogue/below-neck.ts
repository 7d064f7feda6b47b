import type { Random } from "@kasuti/seeded-random";
import type { NeckPlan, Scatter } from "../layouts/neck.ts";
import { kalash } from "../motifs/festive.ts";
import { flower, jasmine } from "../motifs/flower.ts";
import { hamsa } from "../motifs/hamsa.ts";
import { lotus, lotusRosette } from "../motifs/lotus.ts";
import { mango } from "../motifs/mango.ts";
import { peacock } from "../motifs/peacock.ts";
import type { Richness } from "./band-choice.ts";
import type { Feature } from "./feature.ts";

export interface Below {
  readonly plan: Pick<NeckPlan, "centre" | "cascade">;
  readonly words: readonly string[];
}

/** Chooses the ornament below the lowest point of the neck. */
export function belowTheNeck(random: Random, feature: Feature): Below {
  const { motif } = feature;
  const kind = random.next();
  if (kind < 0.2 && feature.upright !== true) {
    const words = ["bead strings that hang below"];
    return { plan: { cascade: { motif, length: random.between(50, 62) } }, words };
  }
  if (kind < 0.42)
    return { plan: { centre: trio(random, feature) }, words: ["a pair on either side of the centrepiece"] };
  if (feature.upright === true && kind < 0.65) {
    return {
      plan: { centre: { motif, size: random.between(58, 66), pair: true } },
      words: [`two ${feature.plural} face to face`],
    };
  }
  return { plan: { centre: { motif, size: random.between(64, 78) } }, words: ["a large centrepiece"] };
}

function trio(random: Random, feature: Feature): NonNullable<NeckPlan["centre"]> {
  const size = random.between(58, 64);
  if (feature.upright === true) {
    const middle = random.pick([lotus, kalash, lotusRosette]);
    return { motif: middle, size: size * 0.8, wings: { motif: feature.motif, size: size * 0.84 } };
  }
  const companion = random.pick([peacock, hamsa, mango]);
  return { motif: feature.motif, size, wings: { motif: companion, size: size * 0.7 } };
}

/** Buttas scattered over the free cloth; light work has none. */
export function strewn(random: Random, richness: Richness): Scatter | undefined {
  if (richness === "light" || random.chance(0.25)) return undefined;
  const motif = random.pick([jasmine, flower, mango, lotus]);
  const isWide = random.chance(0.25);
  return {
    motif,
    size: random.between(8, 11),
    pitch: random.between(17, 22),
    reach: isWide ? random.between(38, 48) : random.between(18, 26),
  };
}

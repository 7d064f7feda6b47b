import type { Random } from "@kasuti/seeded-random";
import type { Band } from "../bands/band.ts";
import { beadBand, ropeBand, satinBand } from "../bands/line-bands.ts";
import { petalBand } from "../bands/shape-bands.ts";
import { drawMedallion, type MedallionPlan } from "../layouts/medallion.ts";
import { drawInSetting, type Setting } from "../layouts/setting.ts";
import { chooseBands, featureRow } from "./band-choice.ts";
import { type Feature, featureOf } from "./feature.ts";
import { formsOf, single } from "./form.ts";

/** One large motif, alone or in a light setting. */
export const motifForm = formsOf(["motif", "patch"], (random, feature, hoop) => {
  const style = random.whole(0, 255);
  const setting = hoop === "4x4" ? "plain" : random.pick(["plain", "garland", "halo", "arch"] as const);
  const mirror = random.chance(0.4);
  return single(
    (cloth) => drawInSetting(cloth.at({ mirror }), feature.motif, setting, style),
    ["layered satin", "a zari outline", ...SETTING_WORDS[setting]],
  );
});

const SETTING_WORDS: Readonly<Record<Setting, readonly string[]>> = {
  plain: [],
  garland: ["a jasmine garland below"],
  halo: ["a ring of pearls and petals"],
  arch: ["a temple arch around it"],
};

/** A subject framed by rings. */
export const medallionForm = formsOf(["medallion", "round"], (random, feature) => {
  const stack = chooseBands(random, featureOf("flower"), "light", "round");
  const plan: MedallionPlan = {
    radius: random.between(36, 44),
    heart: feature.motif,
    bands: stack.bands,
    style: random.whole(0, 255),
  };
  return single((cloth) => drawMedallion(cloth, plan), stack.words);
});

/** Concentric rings, one of them a row of motifs. */
export const mandalaForm = formsOf(["mandala", "chakra"], (random, feature) => {
  const plan = mandalaPlan(random, feature);
  return single((cloth) => drawMedallion(cloth, plan), ["rings of petals", `a ring of ${feature.plural}`]);
});

function mandalaPlan(random: Random, feature: Feature): MedallionPlan {
  const heart = featureOf(random.pick(["flower", "rosette", "marigold", "jasmine"])).motif;
  const outer = chooseBands(random, feature, "light", "round").bands;
  const inner: Band[] = [
    satinBand(),
    random.chance(0.5) ? beadBand() : ropeBand(),
    petalBand("accent", "lotus", random.between(8, 12)),
    satinBand(),
  ];
  const row = featureRow(random, feature, "grand", "straight").band;
  return {
    radius: random.between(20, 26),
    heart,
    bands: [...inner, row, ...outer],
    style: random.whole(0, 255),
  };
}

import { butterfly } from "../motifs/butterfly.ts";
import { fish, owl, rabbit } from "../motifs/creature.ts";
import { leafSpray, spray } from "../motifs/creeper.ts";
import { elephant } from "../motifs/elephant.ts";
import { conch, diya, jhumka, kalash, sun } from "../motifs/festive.ts";
import { flower, hibiscus, jasmine, marigold, rose } from "../motifs/flower.ts";
import { hamsa, parrot } from "../motifs/hamsa.ts";
import { lotus, lotusRosette } from "../motifs/lotus.ts";
import { mango } from "../motifs/mango.ts";
import type { Motif } from "../motifs/motif.ts";
import { dancingPeacock, peacock } from "../motifs/peacock.ts";
import { peacockFeather } from "../motifs/peacock-feather.ts";

/** Main subject of a design. */
export interface Feature {
  readonly word: string;
  readonly plural: string;
  readonly motif: Motif;
  /** The subject stands on its feet, so it must not be turned along a neck. */
  readonly upright?: boolean;
  readonly tags: readonly string[];
}

export const FEATURES = {
  mango: { word: "Mango", plural: "mangoes", motif: mango, tags: ["mango", "paisley", "kairi"] },
  lotus: { word: "Lotus", plural: "lotuses", motif: lotus, tags: ["lotus", "kamal", "thamarai"] },
  rosette: {
    word: "Padma",
    plural: "open lotuses",
    motif: lotusRosette,
    tags: ["lotus", "padma", "mandala"],
  },
  peacock: {
    word: "Peacock",
    plural: "peacocks",
    motif: peacock,
    upright: true,
    tags: ["peacock", "mayil", "nemali"],
  },
  dancer: {
    word: "Dancing Peacock",
    plural: "dancing peacocks",
    motif: dancingPeacock,
    upright: true,
    tags: ["peacock", "mayuri", "nemali"],
  },
  feather: {
    word: "Peacock Feather",
    plural: "peacock feathers",
    motif: peacockFeather,
    tags: ["peacock feather", "mor pankh"],
  },
  elephant: {
    word: "Elephant",
    plural: "elephants",
    motif: elephant,
    upright: true,
    tags: ["elephant", "gaja", "aane"],
  },
  hamsa: {
    word: "Hamsa",
    plural: "swans",
    motif: hamsa,
    upright: true,
    tags: ["hamsa", "annapakshi", "swan"],
  },
  parrot: {
    word: "Parrot",
    plural: "parrots",
    motif: parrot,
    upright: true,
    tags: ["parrot", "chiluka", "gini"],
  },
  flower: { word: "Floral", plural: "flowers", motif: flower, tags: ["flower", "floral", "poolu"] },
  jasmine: {
    word: "Jasmine",
    plural: "jasmine flowers",
    motif: jasmine,
    tags: ["jasmine", "mallige", "malli"],
  },
  rose: { word: "Rose", plural: "roses", motif: rose, tags: ["rose", "gulabi"] },
  hibiscus: {
    word: "Hibiscus",
    plural: "hibiscus flowers",
    motif: hibiscus,
    tags: ["hibiscus", "mandaram", "dasavala"],
  },
  marigold: {
    word: "Marigold",
    plural: "marigolds",
    motif: marigold,
    tags: ["marigold", "banthi", "chendu"],
  },
  creeper: { word: "Creeper", plural: "sprays", motif: spray, tags: ["creeper", "latha", "balli"] },
  leaf: { word: "Leaf Spray", plural: "leaf sprays", motif: leafSpray, tags: ["leaf", "aaku", "ele"] },
  butterfly: { word: "Butterfly", plural: "butterflies", motif: butterfly, tags: ["butterfly", "kids"] },
  fish: { word: "Matsya", plural: "fish", motif: fish, upright: true, tags: ["fish", "matsya", "kids"] },
  owl: { word: "Owl", plural: "owls", motif: owl, upright: true, tags: ["owl", "kids"] },
  rabbit: {
    word: "Bunny",
    plural: "bunnies",
    motif: rabbit,
    upright: true,
    tags: ["rabbit", "bunny", "kids"],
  },
  kalash: {
    word: "Kalash",
    plural: "kalash pots",
    motif: kalash,
    upright: true,
    tags: ["kalash", "poorna kumbha", "festive"],
  },
  diya: { word: "Diya", plural: "lamps", motif: diya, upright: true, tags: ["diya", "deepam", "festive"] },
  jhumka: {
    word: "Jhumka",
    plural: "jhumkas",
    motif: jhumka,
    upright: true,
    tags: ["jhumka", "buttalu", "earring"],
  },
  conch: {
    word: "Shankha",
    plural: "conches",
    motif: conch,
    upright: true,
    tags: ["shankha", "conch", "festive"],
  },
  sun: { word: "Surya", plural: "suns", motif: sun, tags: ["surya", "chakra", "sun"] },
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof FEATURES;

export const featureOf = (name: FeatureName): Feature => FEATURES[name];

import type { NeckShape } from "../layouts/neck-shape.ts";
import type { Richness } from "./band-choice.ts";
import type { Form } from "./form.ts";
import { neckForm } from "./neck-forms.ts";

export const NECK_SHAPES = [
  "u",
  "pot",
  "paan",
  "round",
  "v",
  "square",
  "glass",
  "sweetheart",
  "keyhole",
  "boat",
] as const;

const NECK_NOUNS: Readonly<Record<NeckShape, string>> = {
  u: "Deep U Neck",
  pot: "Pot Neck",
  v: "V Neck",
  square: "Square Neck",
  round: "Round Neck",
  boat: "Boat Neck",
  keyhole: "Keyhole Neck",
  paan: "Paan Neck",
  glass: "Glass Neck",
  sweetheart: "Sweetheart Neck",
};

/** A blouse back with its sleeve. */
export const back = (shape: NeckShape, richness: Richness, tags: readonly string[] = []): Form =>
  neckForm(shape, { noun: NECK_NOUNS[shape], richness, tags });
/** A neck sold without a sleeve. */
export const front = (
  shape: NeckShape,
  noun: string,
  richness: Richness,
  tags: readonly string[] = [],
): Form => neckForm(shape, { noun, richness, tags, hand: false });

type CategoryIds = Readonly<Record<string, readonly number[]>>;

/** Additional category ids by neck shape: every back of that shape is listed there too. */
export const CATEGORY_OF_NECK: CategoryIds = {
  "Window Neck": [66],
  "Boat Neck": [107],
  "Pot Neck": [67],
  "Deep U Neck": [68],
  "V Neck": [69],
  "Square Neck": [70],
  "Round Neck": [71],
  "Keyhole Neck": [72],
  "Paan Neck": [73],
  "Sweetheart Neck": [74],
  "Glass Neck": [75],
};

/** Category ids by type of work, keyed by tag. */
export const CATEGORY_OF_WORK: CategoryIds = { bridal: [131], maggam: [132], kuttu: [134] };

import type { NeckShape } from "../layouts/neck-shape.ts";
import type { Richness } from "./band-choice.ts";
import type { FeatureName } from "./feature.ts";
import type { Form } from "./form.ts";
import { neckForm } from "./neck-forms.ts";
import { mandalaForm, medallionForm, motifForm } from "./panel-forms.ts";
import { borderForm, sleeveForm } from "./strip-forms.ts";

/** A shelf of the shop and what lies on it. */
export interface ShelfPlan {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly forms: readonly Form[];
  readonly features: readonly FeatureName[];
}

export interface TopPlan {
  readonly id: number;
  readonly name: string;
  readonly shelves: readonly ShelfPlan[];
}

export const DEFAULT_SHELF = 130;
export const OFFER_SHELF = 175;

const shelf = (
  id: number,
  name: string,
  forms: readonly Form[],
  features: readonly FeatureName[],
  count = 4,
): ShelfPlan => ({ id, name, count, forms, features });

const ALONG: readonly FeatureName[] = ["mango", "lotus", "flower", "jasmine", "rosette", "leaf"];
const BIRDS: readonly FeatureName[] = ["peacock", "dancer", "hamsa", "parrot"];
const FLOWERS: readonly FeatureName[] = ["flower", "jasmine", "rose", "hibiscus", "marigold"];
const ALL: readonly FeatureName[] = [
  ...ALONG,
  ...BIRDS,
  "elephant",
  "feather",
  "rose",
  "hibiscus",
  "marigold",
];

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

const neck = (shape: NeckShape, richness: Richness, tags: readonly string[] = []): Form =>
  neckForm(shape, { noun: NECK_NOUNS[shape], richness, tags });
const front = (shape: NeckShape, noun: string, richness: Richness, tags: readonly string[] = []): Form =>
  neckForm(shape, { noun, richness, tags, hand: false });

const BACK_NECKS: readonly Form[] = (
  ["u", "pot", "paan", "round", "v", "square", "glass", "sweetheart", "keyhole", "boat"] as const
).flatMap((shape) => [
  neck(shape, "medium", ["maggam"]),
  neck(shape, "grand", ["maggam", "bridal"]),
  neck(shape, "medium", ["kuttu"]),
]);

const bridal = (noun: string, tags: readonly string[]): readonly Form[] =>
  (["u", "pot", "sweetheart", "paan"] as const).map((shape) =>
    neckForm(shape, { noun, richness: "grand", tags: ["bridal", ...tags] }),
  );

export const SHELVES: readonly TopPlan[] = [
  {
    id: 1,
    name: "Blouse Neck Designs",
    shelves: [
      shelf(DEFAULT_SHELF, "Blouse Back Neck", BACK_NECKS, ALL, 152),
      shelf(107, "Boat Neck", [neck("boat", "medium"), neck("boat", "grand")], ALL),
      shelf(67, "Pot Neck", [neck("pot", "medium"), neck("pot", "light")], ALL),
      shelf(68, "Deep U Neck", [neck("u", "medium"), neck("u", "light")], ALL),
      shelf(69, "V Neck", [neck("v", "medium"), neck("v", "light")], ALL),
      shelf(70, "Square Neck", [neck("square", "medium")], ALL),
      shelf(71, "Round Neck", [neck("round", "medium")], ALL),
      shelf(72, "Keyhole Neck", [neck("keyhole", "medium")], ALL),
      shelf(73, "Paan Leaf Neck", [neck("paan", "medium")], ALL),
      shelf(74, "Sweetheart Neck", [neck("sweetheart", "medium")], ALL),
      shelf(75, "Glass Neck", [neck("glass", "medium")], ALL),
      shelf(
        76,
        "Blouse Front Neck",
        [front("round", "Front Neck", "medium"), front("sweetheart", "Front Neck", "medium")],
        ALONG,
      ),
      shelf(77, "Simple Blouse", [neck("round", "light", ["simple"]), neck("v", "light", ["simple"])], ALONG),
      shelf(
        78,
        "Office Wear Blouse",
        [neck("boat", "light", ["office"]), neck("square", "light", ["office"])],
        ALONG,
      ),
    ],
  },
  {
    id: 2,
    name: "Bridal & Maggam Work",
    shelves: [
      shelf(131, "Bridal Blouse", bridal("Bridal Blouse", ["muhurtham"]), ALL),
      shelf(132, "Maggam Work", bridal("Maggam Blouse", ["maggam"]), ALL),
      shelf(133, "Zardosi Work", bridal("Zardosi Blouse", ["zardosi"]), ALONG),
      shelf(134, "Kuttu Work", bridal("Kuttu Work Blouse", ["kuttu", "aari"]), ALONG),
      shelf(135, "Peacock Bridal", bridal("Bridal Back", ["reception"]), ["peacock", "dancer", "feather"]),
      shelf(136, "Temple Jewellery Blouse", bridal("Temple Blouse", ["temple", "nagas"]), [
        "elephant",
        "hamsa",
        "lotus",
        "mango",
      ]),
      shelf(137, "Lotus Bridal", bridal("Bridal Neck", ["kamal"]), ["lotus", "rosette"]),
      shelf(
        138,
        "Half Saree Blouse",
        [neckForm("round", { noun: "Half Saree Blouse", richness: "medium", tags: ["langa voni"] })],
        ALL,
      ),
      shelf(
        139,
        "Engagement Blouse",
        [neckForm("glass", { noun: "Engagement Blouse", richness: "grand", tags: ["engagement"] })],
        ALL,
      ),
    ],
  },
  {
    id: 3,
    name: "Sleeve Designs",
    shelves: [
      shelf(108, "Elbow Sleeve", [sleeveForm("Elbow Sleeve", "medium", ["elbow"])], ALL),
      shelf(109, "Short Sleeve", [sleeveForm("Short Sleeve", "light", ["short"])], ALL),
      shelf(110, "Bridal Hand", [sleeveForm("Bridal Hand", "grand", ["bridal"])], ALL),
      shelf(111, "Sleeve with Buttas", [sleeveForm("Butta Sleeve", "light", ["butta"])], ALONG),
      shelf(
        112,
        "Peacock Hand",
        [sleeveForm("Hand Design", "grand", ["mayil"])],
        ["peacock", "dancer", "feather"],
      ),
    ],
  },
  {
    id: 4,
    name: "Saree Work",
    shelves: [
      shelf(90, "Saree Border", [borderForm({ noun: "Saree Border", broad: 34 })], ALL),
      shelf(
        91,
        "Broad Saree Border",
        [borderForm({ noun: "Broad Border", broad: 56, tags: ["broad"] })],
        ALL,
      ),
      shelf(
        92,
        "Temple Border",
        [borderForm({ noun: "Temple Border", broad: 36, temple: true, tags: ["temple", "gopuram"] })],
        ALL,
      ),
      shelf(
        93,
        "Creeper Border",
        [borderForm({ noun: "Border", broad: 30, tags: ["creeper", "latha"] })],
        ["creeper"],
      ),
      shelf(94, "Saree Pallu", [medallionForm("Pallu", "8x12", 260, ["pallu"])], ALL),
      shelf(
        95,
        "Zari Line Border",
        [borderForm({ noun: "Zari Border", broad: 20, tags: ["zari line"] })],
        ALONG,
      ),
      shelf(
        97,
        "Dupatta Border",
        [borderForm({ noun: "Dupatta Border", broad: 26, tags: ["dupatta"] })],
        FLOWERS,
      ),
    ],
  },
  {
    id: 5,
    name: "Buttas & Motifs",
    shelves: [
      shelf(80, "Small Butta", [motifForm("Butta", "4x4", 50, ["butta"])], ALONG),
      shelf(81, "Mango Butta", [motifForm("Butta", "5x7", 70, ["butta"])], ["mango"]),
      shelf(82, "Lotus Butta", [motifForm("Butta", "5x7", 70, ["butta"])], ["lotus", "rosette"]),
      shelf(83, "Peacock Motif", [motifForm("Motif", "5x7", 110, ["mayil"])], ["peacock", "dancer"]),
      shelf(84, "Elephant Motif", [motifForm("Motif", "5x7", 110, ["gaja"])], ["elephant"]),
      shelf(85, "Hamsa & Parrot", [motifForm("Motif", "5x7", 100, ["bird"])], ["hamsa", "parrot"]),
      shelf(86, "Flower Butta", [motifForm("Butta", "4x4", 60, ["butta"])], FLOWERS),
      shelf(87, "Mandala", [mandalaForm("Mandala", "8x8", 220)], ALONG),
      shelf(88, "Kasu Medallion", [medallionForm("Medallion", "8x8", 200, ["kasu", "coin"])], ALL),
      shelf(89, "Peacock Feather", [motifForm("Motif", "5x7", 80)], ["feather"]),
    ],
  },
];

import type { SubjectName } from "../kasuti/kasuti-layout.ts";
import type { NeckShape } from "../layouts/neck-shape.ts";
import type { Richness } from "./band-choice.ts";
import type { FeatureName } from "./feature.ts";
import { cornerForm, creeperForm, frameForm, jaalForm } from "./field-forms.ts";
import type { Form } from "./form.ts";
import {
  type KasutiLook,
  kasutiBorder,
  kasutiForm,
  kasutiMotif,
  kasutiPallu,
  kasutiStars,
} from "./kasuti-forms.ts";
import { neckForm, windowForm } from "./neck-forms.ts";
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

const SHAPES = [
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

const BACK_NECKS: readonly Form[] = [
  ...SHAPES.map((shape) => neck(shape, "medium", ["maggam"])),
  windowForm("Window Neck", "medium", ["maggam"]),
  ...SHAPES.map((shape) => neck(shape, "grand", ["maggam", "bridal"])),
  windowForm("Window Neck", "grand", ["maggam", "bridal"]),
  ...SHAPES.map((shape) => neck(shape, "medium", ["kuttu"])),
];

const bridal = (noun: string, tags: readonly string[]): readonly Form[] =>
  (["u", "pot", "sweetheart", "paan"] as const).map((shape) =>
    neckForm(shape, { noun, richness: "grand", tags: ["bridal", ...tags] }),
  );

const kasuti = (
  way: KasutiLook["way"],
  noun: string,
  hoop: KasutiLook["hoop"],
  price: number,
  cell: number,
  chart: KasutiLook["chart"],
  subjects: readonly SubjectName[] = [
    "Gopura",
    "Kamala",
    "Aane",
    "Navilu",
    "Ratha",
    "Tulasi",
    "Nakshatra",
    "Gini",
  ],
): readonly Form[] => subjects.map((subject) => kasutiForm({ noun, hoop, price, way, cell, chart }, subject));

export const SHELVES: readonly TopPlan[] = [
  {
    id: 1,
    name: "Blouse Neck Designs",
    shelves: [
      shelf(DEFAULT_SHELF, "Blouse Back Neck", BACK_NECKS, ALL, 152),
      shelf(
        66,
        "Window Neck",
        [windowForm("Window Neck", "medium"), windowForm("Window Neck", "grand", ["bridal"])],
        ALL,
      ),
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
      shelf(96, "Saree Corner", [cornerForm("Corner", 180, ["saree"])], ALL),
      shelf(
        98,
        "Saree All-over Jaal",
        [jaalForm("Jaal", "8x12", 320, ["saree"])],
        [...ALONG, "peacock", "elephant"],
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
      shelf(79, "Jhumka Motif", [motifForm("Motif", "5x7", 90, ["jhumka"])], ["jhumka"]),
    ],
  },
  {
    id: 6,
    name: "Kasuti Heritage",
    shelves: [
      shelf(140, "Kasuti Gavanti", kasuti("gavanti", "Gavanti", "5x7", 120, 1.3, kasutiMotif), ["flower"]),
      shelf(141, "Kasuti Menthi", kasuti("menthi", "Menthi", "5x7", 120, 1.5, kasutiMotif), ["flower"]),
      shelf(142, "Kasuti Negi", kasuti("negi", "Negi", "8x12", 260, 2.2, kasutiPallu), ["flower"]),
      shelf(143, "Kasuti Border", kasuti("menthi", "Kasuti Border", "12x8", 200, 2.2, kasutiBorder), [
        "flower",
      ]),
      shelf(144, "Ilkal Pallu", kasuti("menthi", "Ilkal Pallu", "8x12", 280, 2.2, kasutiPallu), ["flower"]),
      shelf(145, "Kasuti Stars", kasuti("menthi", "Field", "8x8", 150, 1.9, kasutiStars, ["Nakshatra"]), [
        "flower",
      ]),
    ],
  },
  {
    id: 7,
    name: "Kids",
    shelves: [
      shelf(150, "Kids Frock Yoke", [front("round", "Kids Yoke", "light", ["kids", "frock"])], FLOWERS),
      shelf(
        151,
        "Kids Butterfly",
        [motifForm("Patch", "4x4", 55, ["kids"]), jaalForm("Frock Jaal", "8x8", 160, ["kids"])],
        ["butterfly"],
      ),
      shelf(
        152,
        "Kids Animals",
        [motifForm("Patch", "4x4", 55, ["kids"])],
        ["owl", "rabbit", "fish", "elephant"],
        6,
      ),
      shelf(
        153,
        "Pattu Pavadai Border",
        [borderForm({ noun: "Pavadai Border", broad: 30, tags: ["kids", "pattu pavadai"] })],
        ["mango", "hamsa", "elephant", "lotus"],
      ),
      shelf(
        154,
        "Kids Blouse",
        [neckForm("round", { noun: "Kids Blouse", richness: "light", tags: ["kids"] })],
        ALONG,
      ),
      shelf(
        155,
        "Kids Pocket Motifs",
        [medallionForm("Pocket", "4x4", 60, ["kids", "pocket"])],
        ["owl", "rabbit", "parrot", "butterfly", "fish"],
      ),
    ],
  },
  {
    id: 8,
    name: "Kurti & Dress",
    shelves: [
      shelf(
        160,
        "Kurti Neck",
        [front("keyhole", "Kurti Neck", "medium", ["kurti"]), front("v", "Kurti Neck", "light", ["kurti"])],
        ALONG,
      ),
      shelf(161, "Kurti Yoke", [front("square", "Kurti Yoke", "medium", ["kurti", "yoke"])], ALONG),
      shelf(162, "Kurti Creeper Panel", [creeperForm("Kurti Panel", 170, ["kurti"])], FLOWERS),
      shelf(
        163,
        "Sherwani & Kurta",
        [creeperForm("Kurta Placket", 160, ["kurta", "men"])],
        ["mango", "leaf", "lotus", "rosette"],
      ),
      shelf(
        164,
        "Dress Border",
        [borderForm({ noun: "Dress Border", broad: 28, tags: ["dress", "anarkali"] })],
        FLOWERS,
      ),
      shelf(165, "Dress All-over", [jaalForm("Dress Jaal", "8x8", 190, ["dress"])], FLOWERS),
    ],
  },
  {
    id: 9,
    name: "Home & Festive",
    shelves: [
      shelf(
        170,
        "Door Toran",
        [borderForm({ noun: "Toran", broad: 46, temple: true, tags: ["toran", "home"] })],
        ["kalash", "lotus", "elephant", "diya"],
      ),
      shelf(
        171,
        "Cushion Cover",
        [frameForm("Cushion", "8x8", 230, ["cushion", "home"])],
        ["peacock", "rosette", "elephant", "flower"],
      ),
      shelf(
        172,
        "Wall Picture",
        [frameForm("Wall Picture", "8x12", 290, ["wall", "home"])],
        ["dancer", "kalash", "hamsa", "elephant"],
      ),
      shelf(
        173,
        "Potli Bag",
        [medallionForm("Potli", "5x7", 110, ["potli", "bag"])],
        ["lotus", "jhumka", "peacock", "mango"],
      ),
      shelf(
        174,
        "Diwali Special",
        [
          mandalaForm("Rangoli", "8x8", 210, ["diwali", "rangoli"]),
          motifForm("Motif", "5x7", 90, ["diwali"]),
        ],
        ["diya", "lotus", "sun", "rosette"],
      ),
      shelf(
        176,
        "Pooja Cloth",
        [frameForm("Pooja Cloth", "8x8", 240, ["pooja"])],
        ["kalash", "conch", "sun", "diya"],
      ),
    ],
  },
];

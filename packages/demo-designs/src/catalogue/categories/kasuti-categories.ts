import type { SubjectName } from "../../kasuti/kasuti-layout.ts";
import type { TopPlan } from "../category-plan.ts";
import { category } from "../category-plan.ts";
import type { Form } from "../form.ts";
import type { KasutiLook } from "../kasuti-forms.ts";
import { kasutiBorder, kasutiForm, kasutiMotif, kasutiPallu, kasutiStars } from "../kasuti-forms.ts";

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

export const KASUTI_CATEGORIES: TopPlan = {
  id: 6,
  name: "Kasuti Heritage",
  categories: [
    category(140, "Kasuti Gavanti", kasuti("gavanti", "Gavanti", "5x7", 120, 1.3, kasutiMotif), ["flower"]),
    category(141, "Kasuti Menthi", kasuti("menthi", "Menthi", "5x7", 120, 1.5, kasutiMotif), ["flower"]),
    category(142, "Kasuti Negi", kasuti("negi", "Negi", "8x12", 260, 2.2, kasutiPallu), ["flower"]),
    category(143, "Kasuti Border", kasuti("menthi", "Kasuti Border", "12x8", 200, 2.2, kasutiBorder), [
      "flower",
    ]),
    category(144, "Ilkal Pallu", kasuti("menthi", "Ilkal Pallu", "8x12", 280, 2.2, kasutiPallu), ["flower"]),
    category(145, "Kasuti Stars", kasuti("menthi", "Field", "8x8", 150, 1.9, kasutiStars, ["Nakshatra"]), [
      "flower",
    ]),
  ],
};

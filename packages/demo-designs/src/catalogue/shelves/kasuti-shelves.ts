import type { SubjectName } from "../../kasuti/kasuti-layout.ts";
import type { Form } from "../form.ts";
import type { KasutiLook } from "../kasuti-forms.ts";
import { kasutiBorder, kasutiForm, kasutiMotif, kasutiPallu, kasutiStars } from "../kasuti-forms.ts";
import type { TopPlan } from "../shelf.ts";
import { shelf } from "../shelf.ts";

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

export const KASUTI_SHELVES: TopPlan = {
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
};

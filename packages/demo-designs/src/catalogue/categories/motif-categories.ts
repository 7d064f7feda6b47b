import type { TopPlan } from "../category-plan.ts";
import { category } from "../category-plan.ts";
import { mandalaForm, medallionForm, motifForm } from "../panel-forms.ts";
import { ALL, ALONG, FLOWERS } from "../subjects.ts";

export const MOTIF_CATEGORIES: TopPlan = {
  id: 5,
  name: "Buttas & Motifs",
  categories: [
    category(80, "Small Butta", [motifForm("Butta", "4x4", 50, ["butta"])], ALONG),
    category(81, "Mango Butta", [motifForm("Butta", "5x7", 70, ["butta"])], ["mango"]),
    category(82, "Lotus Butta", [motifForm("Butta", "5x7", 70, ["butta"])], ["lotus", "rosette"]),
    category(83, "Peacock Motif", [motifForm("Motif", "5x7", 110, ["mayil"])], ["peacock", "dancer"]),
    category(84, "Elephant Motif", [motifForm("Motif", "5x7", 110, ["gaja"])], ["elephant"]),
    category(85, "Hamsa & Parrot", [motifForm("Motif", "5x7", 100, ["bird"])], ["hamsa", "parrot"]),
    category(86, "Flower Butta", [motifForm("Butta", "4x4", 60, ["butta"])], FLOWERS),
    category(87, "Mandala", [mandalaForm("Mandala", "8x8", 220)], ALONG),
    category(88, "Kasu Medallion", [medallionForm("Medallion", "8x8", 200, ["kasu", "coin"])], ALL),
    category(89, "Peacock Feather", [motifForm("Motif", "5x7", 80)], ["feather"]),
    category(79, "Jhumka Motif", [motifForm("Motif", "5x7", 90, ["jhumka"])], ["jhumka"]),
  ],
};

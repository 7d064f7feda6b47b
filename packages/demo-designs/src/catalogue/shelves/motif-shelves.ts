import { mandalaForm, medallionForm, motifForm } from "../panel-forms.ts";
import type { TopPlan } from "../shelf.ts";
import { shelf } from "../shelf.ts";
import { ALL, ALONG, FLOWERS } from "../subjects.ts";

export const MOTIF_SHELVES: TopPlan = {
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
};

import { frameForm } from "../field-forms.ts";
import { mandalaForm, medallionForm, motifForm } from "../panel-forms.ts";
import type { TopPlan } from "../shelf.ts";
import { shelf } from "../shelf.ts";
import { borderForm } from "../strip-forms.ts";

export const HOME_SHELVES: TopPlan = {
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
      [mandalaForm("Rangoli", "8x8", 210, ["diwali", "rangoli"]), motifForm("Motif", "5x7", 90, ["diwali"])],
      ["diya", "lotus", "sun", "rosette"],
    ),
    shelf(
      176,
      "Pooja Cloth",
      [frameForm("Pooja Cloth", "8x8", 240, ["pooja"])],
      ["kalash", "conch", "sun", "diya"],
    ),
  ],
};

import type { TopPlan } from "../category-plan.ts";
import { category } from "../category-plan.ts";
import { frameForm } from "../field-forms.ts";
import { mandalaForm, medallionForm, motifForm } from "../panel-forms.ts";
import { borderForm } from "../strip-forms.ts";

export const HOME_CATEGORIES: TopPlan = {
  id: 9,
  name: "Home & Festive",
  categories: [
    category(
      170,
      "Door Toran",
      [borderForm({ noun: "Toran", broad: 46, temple: true, tags: ["toran", "home"] })],
      ["kalash", "lotus", "elephant", "diya"],
    ),
    category(
      171,
      "Cushion Cover",
      [frameForm("Cushion", "8x8", 230, ["cushion", "home"])],
      ["peacock", "rosette", "elephant", "flower"],
    ),
    category(
      172,
      "Wall Picture",
      [frameForm("Wall Picture", "8x12", 290, ["wall", "home"])],
      ["dancer", "kalash", "hamsa", "elephant"],
    ),
    category(
      173,
      "Potli Bag",
      [medallionForm("Potli", "5x7", 110, ["potli", "bag"])],
      ["lotus", "jhumka", "peacock", "mango"],
    ),
    category(
      174,
      "Diwali Special",
      [mandalaForm("Rangoli", "8x8", 210, ["diwali", "rangoli"]), motifForm("Motif", "5x7", 90, ["diwali"])],
      ["diya", "lotus", "sun", "rosette"],
    ),
    category(
      176,
      "Pooja Cloth",
      [frameForm("Pooja Cloth", "8x8", 240, ["pooja"])],
      ["kalash", "conch", "sun", "diya"],
    ),
  ],
};

import type { TopPlan } from "../category-plan.ts";
import { category } from "../category-plan.ts";
import { creeperForm, jaalForm } from "../field-forms.ts";
import { front } from "../named-necks.ts";
import { borderForm } from "../strip-forms.ts";
import { ALONG, FLOWERS } from "../subjects.ts";

export const DRESS_CATEGORIES: TopPlan = {
  id: 8,
  name: "Kurti & Dress",
  categories: [
    category(
      160,
      "Kurti Neck",
      [front("keyhole", "Kurti Neck", "medium", ["kurti"]), front("v", "Kurti Neck", "light", ["kurti"])],
      ALONG,
    ),
    category(161, "Kurti Yoke", [front("square", "Kurti Yoke", "medium", ["kurti", "yoke"])], ALONG),
    category(162, "Kurti Creeper Panel", [creeperForm("Kurti Panel", "6x10", 170, ["kurti"])], FLOWERS),
    category(
      163,
      "Sherwani & Kurta",
      [creeperForm("Kurta Placket", "6x10", 160, ["kurta", "men"])],
      ["mango", "leaf", "lotus", "rosette"],
    ),
    category(
      164,
      "Dress Border",
      [borderForm({ noun: "Dress Border", broad: 28, tags: ["dress", "anarkali"] })],
      FLOWERS,
    ),
    category(165, "Dress All-over", [jaalForm("Dress Jaal", "8x8", 190, ["dress"])], FLOWERS),
  ],
};

import { creeperForm, jaalForm } from "../field-forms.ts";
import { front } from "../named-necks.ts";
import type { TopPlan } from "../shelf.ts";
import { shelf } from "../shelf.ts";
import { borderForm } from "../strip-forms.ts";
import { ALONG, FLOWERS } from "../subjects.ts";

export const DRESS_SHELVES: TopPlan = {
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
    shelf(162, "Kurti Creeper Panel", [creeperForm("Kurti Panel", "6x10", 170, ["kurti"])], FLOWERS),
    shelf(
      163,
      "Sherwani & Kurta",
      [creeperForm("Kurta Placket", "6x10", 160, ["kurta", "men"])],
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
};

import type { TopPlan } from "../category-plan.ts";
import { category } from "../category-plan.ts";
import { sleeveForm } from "../strip-forms.ts";
import { ALL, ALONG } from "../subjects.ts";

export const SLEEVE_CATEGORIES: TopPlan = {
  id: 3,
  name: "Sleeve Designs",
  categories: [
    category(108, "Elbow Sleeve", [sleeveForm("Elbow Sleeve", "medium", ["elbow"])], ALL),
    category(109, "Short Sleeve", [sleeveForm("Short Sleeve", "light", ["short"])], ALL),
    category(110, "Bridal Hand", [sleeveForm("Bridal Hand", "grand", ["bridal"])], ALL),
    category(111, "Sleeve with Buttas", [sleeveForm("Butta Sleeve", "light", ["butta"])], ALONG),
    category(
      112,
      "Peacock Hand",
      [sleeveForm("Hand Design", "grand", ["mayil"])],
      ["peacock", "dancer", "feather"],
    ),
  ],
};

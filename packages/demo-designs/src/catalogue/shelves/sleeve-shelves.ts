import type { TopPlan } from "../shelf.ts";
import { shelf } from "../shelf.ts";
import { sleeveForm } from "../strip-forms.ts";
import { ALL, ALONG } from "../subjects.ts";

export const SLEEVE_SHELVES: TopPlan = {
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
};

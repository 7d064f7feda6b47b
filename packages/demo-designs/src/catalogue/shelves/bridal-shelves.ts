import type { Form } from "../form.ts";
import { neckForm } from "../neck-forms.ts";
import type { TopPlan } from "../shelf.ts";
import { shelf } from "../shelf.ts";
import { ALL, ALONG } from "../subjects.ts";

const bridal = (noun: string, tags: readonly string[]): readonly Form[] =>
  (["u", "pot", "sweetheart", "paan"] as const).map((shape) =>
    neckForm(shape, { noun, richness: "grand", tags: ["bridal", ...tags] }),
  );

export const BRIDAL_SHELVES: TopPlan = {
  id: 2,
  name: "Bridal & Maggam Work",
  shelves: [
    shelf(131, "Bridal Blouse", bridal("Bridal Blouse", ["muhurtham"]), ALL),
    shelf(132, "Maggam Work", bridal("Maggam Blouse", ["maggam"]), ALL),
    shelf(133, "Zardosi Work", bridal("Zardosi Blouse", ["zardosi"]), ALONG),
    shelf(134, "Kuttu Work", bridal("Kuttu Work Blouse", ["kuttu", "aari"]), ALONG),
    shelf(135, "Peacock Bridal", bridal("Bridal Back", ["reception"]), ["peacock", "dancer", "feather"]),
    shelf(136, "Temple Jewellery Blouse", bridal("Temple Blouse", ["temple", "nagas"]), [
      "elephant",
      "hamsa",
      "lotus",
      "mango",
    ]),
    shelf(137, "Lotus Bridal", bridal("Bridal Neck", ["kamal"]), ["lotus", "rosette"]),
    shelf(
      138,
      "Half Saree Blouse",
      [neckForm("round", { noun: "Half Saree Blouse", richness: "medium", tags: ["langa voni"] })],
      ALL,
    ),
    shelf(
      139,
      "Engagement Blouse",
      [neckForm("glass", { noun: "Engagement Blouse", richness: "grand", tags: ["engagement"] })],
      ALL,
    ),
  ],
};

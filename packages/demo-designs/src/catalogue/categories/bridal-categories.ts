import type { TopPlan } from "../category-plan.ts";
import { category } from "../category-plan.ts";
import type { Form } from "../form.ts";
import { neckForm } from "../neck-forms.ts";
import { ALL, ALONG } from "../subjects.ts";

const bridal = (noun: string, tags: readonly string[]): readonly Form[] =>
  (["u", "pot", "sweetheart", "paan"] as const).map((shape) =>
    neckForm(shape, { noun, richness: "grand", tags: ["bridal", ...tags] }),
  );

export const BRIDAL_CATEGORIES: TopPlan = {
  id: 2,
  name: "Bridal & Maggam Work",
  categories: [
    category(131, "Bridal Blouse", bridal("Bridal Blouse", ["muhurtham"]), ALL),
    category(132, "Maggam Work", bridal("Maggam Blouse", ["maggam"]), ALL),
    category(133, "Zardosi Work", bridal("Zardosi Blouse", ["zardosi"]), ALONG),
    category(134, "Kuttu Work", bridal("Kuttu Work Blouse", ["kuttu", "aari"]), ALONG),
    category(135, "Peacock Bridal", bridal("Bridal Back", ["reception"]), ["peacock", "dancer", "feather"]),
    category(136, "Temple Jewellery Blouse", bridal("Temple Blouse", ["temple", "nagas"]), [
      "elephant",
      "hamsa",
      "lotus",
      "mango",
    ]),
    category(137, "Lotus Bridal", bridal("Bridal Neck", ["kamal"]), ["lotus", "rosette"]),
    category(
      138,
      "Half Saree Blouse",
      [neckForm("round", { noun: "Half Saree Blouse", richness: "medium", tags: ["langa voni"] })],
      ALL,
    ),
    category(
      139,
      "Engagement Blouse",
      [neckForm("glass", { noun: "Engagement Blouse", richness: "grand", tags: ["engagement"] })],
      ALL,
    ),
  ],
};

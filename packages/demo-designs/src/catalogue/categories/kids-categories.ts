import type { TopPlan } from "../category-plan.ts";
import { category } from "../category-plan.ts";
import { jaalForm } from "../field-forms.ts";
import { front } from "../named-necks.ts";
import { neckForm } from "../neck-forms.ts";
import { medallionForm, motifForm } from "../panel-forms.ts";
import { borderForm } from "../strip-forms.ts";
import { ALONG, FLOWERS } from "../subjects.ts";

export const KIDS_CATEGORIES: TopPlan = {
  id: 7,
  name: "Kids",
  categories: [
    category(150, "Kids Frock Yoke", [front("round", "Kids Yoke", "light", ["kids", "frock"])], FLOWERS),
    category(
      151,
      "Kids Butterfly",
      [motifForm("Patch", "4x4", 55, ["kids"]), jaalForm("Frock Jaal", "8x8", 160, ["kids"])],
      ["butterfly"],
    ),
    category(
      152,
      "Kids Animals",
      [motifForm("Patch", "4x4", 55, ["kids"])],
      ["owl", "rabbit", "fish", "elephant"],
      6,
    ),
    category(
      153,
      "Pattu Pavadai Border",
      [borderForm({ noun: "Pavadai Border", broad: 30, tags: ["kids", "pattu pavadai"] })],
      ["mango", "hamsa", "elephant", "lotus"],
    ),
    category(
      154,
      "Kids Blouse",
      [neckForm("round", { noun: "Kids Blouse", richness: "light", tags: ["kids"] })],
      ALONG,
    ),
    category(
      155,
      "Kids Pocket Motifs",
      [medallionForm("Pocket", "4x4", 60, ["kids", "pocket"])],
      ["owl", "rabbit", "parrot", "butterfly", "fish"],
    ),
  ],
};

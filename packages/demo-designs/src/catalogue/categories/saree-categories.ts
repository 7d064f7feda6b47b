import type { TopPlan } from "../category-plan.ts";
import { category } from "../category-plan.ts";
import { cornerForm, jaalForm } from "../field-forms.ts";
import { medallionForm } from "../panel-forms.ts";
import { borderForm } from "../strip-forms.ts";
import { ALL, ALONG, FLOWERS } from "../subjects.ts";

export const SAREE_CATEGORIES: TopPlan = {
  id: 4,
  name: "Saree Work",
  categories: [
    category(90, "Saree Border", [borderForm({ noun: "Saree Border", broad: 34 })], ALL),
    category(
      91,
      "Broad Saree Border",
      [borderForm({ noun: "Broad Border", broad: 56, tags: ["broad"] })],
      ALL,
    ),
    category(
      92,
      "Temple Border",
      [borderForm({ noun: "Temple Border", broad: 36, temple: true, tags: ["temple", "gopuram"] })],
      ALL,
    ),
    category(
      93,
      "Creeper Border",
      [borderForm({ noun: "Border", broad: 30, tags: ["creeper", "latha"] })],
      ["creeper"],
    ),
    category(94, "Saree Pallu", [medallionForm("Pallu", "8x12", 260, ["pallu"])], ALL),
    category(
      95,
      "Zari Line Border",
      [borderForm({ noun: "Zari Border", broad: 20, tags: ["zari line"] })],
      ALONG,
    ),
    category(96, "Saree Corner", [cornerForm("Corner", "8x8", 180, ["saree"])], ALL),
    category(
      98,
      "Saree All-over Jaal",
      [jaalForm("Jaal", "8x12", 320, ["saree"])],
      [...ALONG, "peacock", "elephant"],
    ),
    category(
      97,
      "Dupatta Border",
      [borderForm({ noun: "Dupatta Border", broad: 26, tags: ["dupatta"] })],
      FLOWERS,
    ),
  ],
};

import type { TopPlan } from "../category-plan.ts";
import { category, DEFAULT_CATEGORY } from "../category-plan.ts";
import type { Form } from "../form.ts";
import { back, front, NECK_SHAPES } from "../named-necks.ts";
import { ALL, ALONG } from "../subjects.ts";
import { windowForm } from "../window-form.ts";

const BACK_NECKS: readonly Form[] = [
  ...NECK_SHAPES.map((shape) => back(shape, "medium", ["maggam"])),
  windowForm("Window Neck", "medium", ["maggam"]),
  ...NECK_SHAPES.map((shape) => back(shape, "grand", ["maggam", "bridal"])),
  windowForm("Window Neck", "grand", ["maggam", "bridal"]),
  ...NECK_SHAPES.map((shape) => back(shape, "medium", ["kuttu"])),
];

export const NECK_CATEGORIES: TopPlan = {
  id: 1,
  name: "Blouse Neck Designs",
  categories: [
    category(DEFAULT_CATEGORY, "Blouse Back Neck", BACK_NECKS, ALL, 152),
    category(
      66,
      "Window Neck",
      [windowForm("Window Neck", "medium"), windowForm("Window Neck", "grand", ["bridal"])],
      ALL,
    ),
    category(107, "Boat Neck", [back("boat", "medium"), back("boat", "grand")], ALL),
    category(67, "Pot Neck", [back("pot", "medium"), back("pot", "light")], ALL),
    category(68, "Deep U Neck", [back("u", "medium"), back("u", "light")], ALL),
    category(69, "V Neck", [back("v", "medium"), back("v", "light")], ALL),
    category(70, "Square Neck", [back("square", "medium")], ALL),
    category(71, "Round Neck", [back("round", "medium")], ALL),
    category(72, "Keyhole Neck", [back("keyhole", "medium")], ALL),
    category(73, "Paan Leaf Neck", [back("paan", "medium")], ALL),
    category(74, "Sweetheart Neck", [back("sweetheart", "medium")], ALL),
    category(75, "Glass Neck", [back("glass", "medium")], ALL),
    category(
      76,
      "Blouse Front Neck",
      [front("round", "Front Neck", "medium"), front("sweetheart", "Front Neck", "medium")],
      ALONG,
    ),
    category(
      77,
      "Simple Blouse",
      [back("round", "light", ["simple"]), back("v", "light", ["simple"])],
      ALONG,
    ),
    category(
      78,
      "Office Wear Blouse",
      [back("boat", "light", ["office"]), back("square", "light", ["office"])],
      ALONG,
    ),
  ],
};

import type { Form } from "../form.ts";
import { back, front, NECK_SHAPES } from "../named-necks.ts";
import type { TopPlan } from "../shelf.ts";
import { DEFAULT_SHELF, shelf } from "../shelf.ts";
import { ALL, ALONG } from "../subjects.ts";
import { windowForm } from "../window-form.ts";

const BACK_NECKS: readonly Form[] = [
  ...NECK_SHAPES.map((shape) => back(shape, "medium", ["maggam"])),
  windowForm("Window Neck", "medium", ["maggam"]),
  ...NECK_SHAPES.map((shape) => back(shape, "grand", ["maggam", "bridal"])),
  windowForm("Window Neck", "grand", ["maggam", "bridal"]),
  ...NECK_SHAPES.map((shape) => back(shape, "medium", ["kuttu"])),
];

export const NECK_SHELVES: TopPlan = {
  id: 1,
  name: "Blouse Neck Designs",
  shelves: [
    shelf(DEFAULT_SHELF, "Blouse Back Neck", BACK_NECKS, ALL, 152),
    shelf(
      66,
      "Window Neck",
      [windowForm("Window Neck", "medium"), windowForm("Window Neck", "grand", ["bridal"])],
      ALL,
    ),
    shelf(107, "Boat Neck", [back("boat", "medium"), back("boat", "grand")], ALL),
    shelf(67, "Pot Neck", [back("pot", "medium"), back("pot", "light")], ALL),
    shelf(68, "Deep U Neck", [back("u", "medium"), back("u", "light")], ALL),
    shelf(69, "V Neck", [back("v", "medium"), back("v", "light")], ALL),
    shelf(70, "Square Neck", [back("square", "medium")], ALL),
    shelf(71, "Round Neck", [back("round", "medium")], ALL),
    shelf(72, "Keyhole Neck", [back("keyhole", "medium")], ALL),
    shelf(73, "Paan Leaf Neck", [back("paan", "medium")], ALL),
    shelf(74, "Sweetheart Neck", [back("sweetheart", "medium")], ALL),
    shelf(75, "Glass Neck", [back("glass", "medium")], ALL),
    shelf(
      76,
      "Blouse Front Neck",
      [front("round", "Front Neck", "medium"), front("sweetheart", "Front Neck", "medium")],
      ALONG,
    ),
    shelf(77, "Simple Blouse", [back("round", "light", ["simple"]), back("v", "light", ["simple"])], ALONG),
    shelf(
      78,
      "Office Wear Blouse",
      [back("boat", "light", ["office"]), back("square", "light", ["office"])],
      ALONG,
    ),
  ],
};

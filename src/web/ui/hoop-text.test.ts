import { expect, test } from "vitest";
import { hoopText } from "./hoop-text.ts";

test("a hoop has the size in inches that the variant's name says, else its own", () => {
  expect(hoopText("280 × 180 mm", "Brother V3SE 12x8")).toBe("280 × 180 mm (12 × 8 in)");
  expect(hoopText("130 × 180 mm", "Usha Dream Stitch")).toBe("130 × 180 mm (5 × 7 in)");
  expect(hoopText("Jumbo", "Brother V3SE 12x8")).toBe("Jumbo");
});

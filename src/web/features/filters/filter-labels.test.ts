import { expect, test } from "vitest";
import { filters as en } from "../../messages/en/filters.ts";
import { filters as kn } from "../../messages/kn/filters.ts";
import { filters as te } from "../../messages/te/filters.ts";
import { choiceLabel } from "./filter-labels.ts";

test("active filters have readable labels", () => {
  const labels = [en, te, kn].map((m) => choiceLabel(m, "fits", "130x180"));
  expect(labels).toEqual(["Hoop 130 × 180 mm", "హూప్ 130 × 180 మి.మీ.", "ಹೂಪ್ 130 × 180 ಮಿ.ಮೀ."]);
  expect(choiceLabel(en, "fits", "100X100.5")).toBe("Hoop 100 × 100.5 mm");
  expect(choiceLabel(en, "like", "20.0x30.5x122-red-gold")).toBe("Similar to your file, 20.0 × 30.5 mm");
  expect(choiceLabel(en, "maxWidth", "100")).toBe("Width to 100");
});

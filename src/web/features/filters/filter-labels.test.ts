import { expect, test } from "vitest";
import { languages } from "../../../contract/languages.ts";
import { loadChoiceMessages } from "../../messages/load-filter-texts.ts";
import { filterLabel } from "./filter-labels.ts";

test("active filters have readable labels", async () => {
  const messages = await Promise.all(languages.map((language) => loadChoiceMessages[language]()));
  const en = await loadChoiceMessages.en();
  const labels = messages.map((m) => filterLabel(m, "fits", "130x180"));
  const telugu = "హూప్ 130 × 180 మి.మీ.";
  expect(labels).toEqual(["Hoop 130 × 180 mm", telugu, "ಹೂಪ್ 130 × 180 ಮಿ.ಮೀ.", "हूप 130 × 180 मि.मी."]);
  expect(filterLabel(en, "fits", "100X100.5")).toBe("Hoop 100 × 100.5 mm");
  expect(filterLabel(en, "like", "20.0x30.5x122-red-gold")).toBe("Similar to your file, 20.0 × 30.5 mm");
  expect(filterLabel(en, "maxWidth", "100")).toBe("Width to 100");
});

import { expect, test } from "vitest";
import { languages, tableOf } from "../../../contract/languages.ts";
import type { Design } from "../../../contract/office/designs/designs-wire.ts";
import { changeOf, errorsOf, fieldsOf } from "./design-fields.ts";

const text = { name: "Lotus", description: "", tags: "pond", pageTitle: "", pageDescription: "" };
const variant = { machine: "Brother", format: "pes", hoop: "4x4", files: [], sizes: null, licence: "" };
const design: Design = {
  ...{ id: 10, version: 3, state: "on-sale", publishAt: null, takenDownAt: null },
  ...{ createdAt: "2026-01-01T00:00:00.000Z", slug: "lotus", adapting: "all", lastChange: null },
  texts: { ...tableOf(languages, () => text), te: { ...text, name: "" }, kn: { ...text, name: "" } },
  categories: [
    { id: 130, name: "Pot Neck", above: "Blouse" },
    { id: 2, name: "Saree", above: null },
  ],
  pictures: [
    { hash: "a", isPhoto: false },
    { hash: "b", isPhoto: true },
  ],
  variants: [
    { id: 7, name: "Small", price: 120, ...variant },
    { id: 8, name: "Large", price: 149.5, ...variant },
  ],
};

test("a save sends changed fields, and lists and texts of a language as a whole", () => {
  const fields = {
    ...fieldsOf(design),
    "kn.name": "ಕಮಲ",
    "price.8": "₹150",
    "licence.7": "commercial",
    categories: "2",
    pictures: "b,a",
    adapting: "moves",
  };
  const changed = ["kn.name", "price.8", "licence.7", "categories", "pictures", "adapting"];
  expect(changeOf(design, 3, fields, changed)).toEqual({
    ...{ id: 10, version: 3 },
    texts: { kn: { ...text, name: "ಕಮಲ" } },
    variants: [
      { id: 7, licence: "commercial" },
      { id: 8, price: "₹150" },
    ],
    categoryIds: [2],
    pictures: ["b", "a"],
    adapting: "moves",
  });
});

test("a description of several lines is sent as one line", () => {
  const fields = { ...fieldsOf(design), "en.description": "Of silk,\nwith zari" };
  expect(changeOf(design, 3, fields, ["en.description"]).texts?.en?.description).toBe("Of silk, with zari");
});

test("a refusal appears at its field", () => {
  const sent = { id: 10, version: 3, variants: [{ id: 8, price: "0" }] };
  const errors = { "variants.0.price": "A price", "texts.en.name": "A name", categoryIds: "One" };
  expect(errorsOf(errors, sent)).toEqual({ "price.8": "A price", "en.name": "A name", categories: "One" });
});

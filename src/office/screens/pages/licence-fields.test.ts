import { expect, test } from "vitest";
import type { Licence } from "../../../contract/content/licences.ts";
import { fieldsOfLicences, licenceErrors, licencesOfFields, withNewLicence } from "./licence-fields.ts";

const standard: Licence = {
  ...{ id: "standard", use: "some-pieces", pieces: 25, machines: null },
  names: { en: "Standard", te: "", kn: "", hi: "" },
  texts: { en: ["One", "", "- two"], te: [], kn: [], hi: [] },
};

test("licences pass through the form unchanged", () => {
  const [licence] = licencesOfFields(fieldsOfLicences([standard]));
  expect(licence).toEqual({ ...standard, pieces: "25", machines: "" });
});

test("a number of pieces counts only where pieces are counted", () => {
  const fields = { ...fieldsOfLicences([standard]), "standard.use": "own" };
  expect(licencesOfFields(fields)).toMatchObject([{ use: "own", pieces: "" }]);
});

test("a new licence gets an id of its own, also after one was removed, until the shop has ten", () => {
  const fields = fieldsOfLicences([standard]);
  const two = { ...fields, ids: withNewLicence(fields) ?? "" };
  expect(licencesOfFields(two)).toMatchObject([{ id: "standard" }, { id: "licence-2", use: "any-pieces" }]);
  expect(withNewLicence({ ...two, ids: "standard,licence-3" })).toBe("standard,licence-3,licence-2");
  const ids = Array.from({ length: 10 }, (_, index) => `licence-${index}`).join();
  expect(withNewLicence({ ids })).toBeUndefined();
});

test("a licence that can be added has all its fields, so that the form keeps what is typed", () => {
  const names = Object.keys(fieldsOfLicences([standard]));
  expect(names).toEqual(expect.arrayContaining(["licence-2.use", "licence-2.name.te", "licence-10.text.hi"]));
});

test("errors stand beside the field of their licence", () => {
  const fields = { ids: "standard,commercial" };
  const errors = { "licences.1.names.en": "Enter a name.", "licences.0.pieces": "Enter a number." };
  expect(licenceErrors(errors, fields)).toEqual({
    "commercial.name.en": "Enter a name.",
    "standard.pieces": "Enter a number.",
  });
});

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
  const two = withNewLicence(fieldsOfLicences([standard])) ?? {};
  expect(licencesOfFields(two).map(({ id }) => id)).toEqual(["standard", "licence-2"]);
  const third = withNewLicence({ ...two, ids: "standard,licence-3" });
  expect(third?.ids).toBe("standard,licence-3,licence-2");
  const ids = Array.from({ length: 10 }, (_, index) => `licence-${index}`).join();
  expect(withNewLicence({ ids })).toBeUndefined();
});

test("errors stand beside the field of their licence", () => {
  const fields = { ids: "standard,commercial" };
  const errors = { "licences.1.names.en": "Enter a name.", "licences.0.pieces": "Enter a number." };
  expect(licenceErrors(errors, fields)).toEqual({
    "commercial.name.en": "Enter a name.",
    "standard.pieces": "Enter a number.",
  });
});

import { expect, test } from "vitest";
import { fitOf } from "../../../contract/machines/fit.ts";
import { EMPTY_DRAFT, machineOf, withAllOfModel, withMachine, withModel } from "./machine-draft.ts";

const model = {
  ...{ id: "brother-se1900", maker: "Brother", model: "SE1900" },
  fields: [
    { width: 100, height: 100 },
    { width: 180, height: 130 },
  ],
  formats: ["PES", "DST"],
  ...{ areFieldsVerified: true, areFormatsVerified: true },
};
const chosen = withModel({ ...EMPTY_DRAFT, maker: "Brother" }, model);

test("a known model has its hoops and formats, except for deselected ones", () => {
  const { fields, formats } = model;
  expect(machineOf(chosen)).toEqual({ name: "Brother SE1900", fields, formats });
  expect(machineOf({ ...chosen, hoops: fields.slice(0, 1), name: " Mine " })).toEqual({
    name: "Mine",
    fields: [{ width: 100, height: 100 }],
    formats,
  });
});

test("an unverified model has nothing selected, and unselected values stay unknown", () => {
  const unread = { ...model, areFieldsVerified: false, areFormatsVerified: false };
  const draft = withModel(EMPTY_DRAFT, unread);
  const unknown = { name: "Brother SE1900", fields: [], formats: [] };
  expect(machineOf(draft)).toEqual(unknown);
  expect(fitOf({ width: 50, height: 50, formats: ["PES"] }, unknown).says).toBe("unknown");
  const { fields, formats } = model;
  expect(machineOf(withAllOfModel(draft))).toEqual({ name: "Brother SE1900", fields, formats });
  expect(withModel(EMPTY_DRAFT, { ...unread, areFieldsVerified: true })).toMatchObject({
    hoops: fields,
    formats: [],
  });
});

test("a sewing field makes a machine, or adds a hoop to a model", () => {
  const own = { ...EMPTY_DRAFT, width: " 130", height: "180 ", formats: ["JEF"] };
  expect(machineOf(own)).toEqual({
    name: "130 × 180 mm",
    fields: [{ width: 130, height: 180 }],
    formats: ["JEF"],
  });
  expect(machineOf({ ...chosen, width: "300", height: "200" })).toMatchObject({
    fields: [...model.fields, { width: 300, height: 200 }],
  });
});

test.each([
  ["nothing", EMPTY_DRAFT, { width: "field", height: "field" }],
  ["no hoop of a model", { ...chosen, hoops: [] }, { hoops: "hoops" }],
  ["half a field", { ...EMPTY_DRAFT, width: "130" }, { height: "measure" }],
  ["a size in inches", { ...EMPTY_DRAFT, width: "5 inch", height: "180" }, { width: "measure" }],
  [
    "a field that is too small and too large",
    { ...EMPTY_DRAFT, width: "09", height: "3001" },
    { width: "measure", height: "measure" },
  ],
  ["half a field with a model", { ...chosen, height: "7" }, { width: "measure", height: "measure" }],
])("%s is not a valid machine", (_, draft, errors) => {
  expect(machineOf(draft)).toEqual(errors);
});

test("a saved machine becomes the selected one and replaces one of the same name; there are twenty at most", () => {
  const machine = (name: string) => ({ name, fields: [], formats: [] });
  expect(withMachine([machine("a"), machine("b")], machine("b"))).toEqual([machine("b"), machine("a")]);
  const twenty = Array.from({ length: 20 }, (__, index) => machine(`${index}`));
  expect(withMachine(twenty, machine("a"))).toBeUndefined();
  expect(withMachine(twenty, machine("7"))).toHaveLength(20);
});

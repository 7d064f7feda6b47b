import { expect, test } from "vitest";
import { readMachines } from "./stored-machines.ts";

const brother = { name: "Brother", fields: [{ width: 180, height: 130 }], formats: ["PES"] };
const unknown = { name: "Usha", fields: [], formats: [] };

test("machines are read as they were stored, the selected one first", () => {
  expect(readMachines(JSON.stringify([unknown, brother]))).toEqual([unknown, brother]);
  expect(readMachines(null)).toEqual([]);
});

test.each([
  ["half a list", '[{"name":"Bro'],
  ["nothing", "null"],
  ["one machine", JSON.stringify(brother)],
  ["a text", '"Brother"'],
])("a stored text with %s gives no machines and no error", (_, text) => {
  expect(readMachines(text)).toEqual([]);
});

test.each([
  ["no name", { ...brother, name: 7 }],
  ["a field without a height", { ...brother, fields: [{ width: 180 }] }],
  ["a negative field", { ...brother, fields: [{ width: -180, height: 130 }] }],
  ["a field as text", { ...brother, fields: ["5x7"] }],
  ["no fields", { name: "Brother", formats: [] }],
  ["formats as numbers", { ...brother, formats: [1] }],
  ["null", null],
])("a machine with %s is ignored, the others stay", (_, broken) => {
  expect(readMachines(JSON.stringify([broken, unknown]))).toEqual([unknown]);
});

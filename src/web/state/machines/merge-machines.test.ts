import { expect, test } from "vitest";
import { freeName, mergeMachines } from "./merge-machines.ts";

const machine = (name: string, width = 100) => ({ name, fields: [{ width, height: 100 }], formats: ["PES"] });
const [brother, usha, bernina] = [machine("Brother"), machine("Usha"), machine("Bernina")];

test("two lists without an earlier sync are merged completely, without duplicates", () => {
  expect(mergeMachines([], [brother, usha], [usha, bernina])).toEqual([brother, usha, bernina]);
  expect(mergeMachines([], [], [usha, bernina])).toEqual([usha, bernina]);
});

test("this browser's selected machine stays first", () => {
  expect(mergeMachines([brother, usha], [usha, brother], [brother, usha])[0]).toBe(usha);
});

test("a machine removed on one side is removed on both", () => {
  expect(mergeMachines([brother, usha], [brother], [brother, usha])).toEqual([brother]);
  expect(mergeMachines([brother, usha], [brother, usha], [usha])).toEqual([usha]);
});

test("a changed machine wins over an unchanged or removed one", () => {
  const changed = machine("Usha", 200);
  expect(mergeMachines([brother, usha], [brother, changed], [brother, usha])).toEqual([brother, changed]);
  expect(mergeMachines([brother, usha], [brother, usha], [brother, changed])).toEqual([brother, changed]);
  expect(mergeMachines([brother, usha], [brother, changed], [brother])).toEqual([brother, changed]);
  expect(mergeMachines([brother, usha], [brother], [brother, changed])).toEqual([brother, changed]);
});

test("a machine changed on both sides is kept twice, under two names", () => {
  const [here, there] = [machine("Usha", 200), machine("Usha", 300)];
  expect(mergeMachines([usha], [here], [there])).toEqual([here, { ...there, name: "Usha (2)" }]);
  expect(mergeMachines([], [here], [there])).toEqual([here, { ...there, name: "Usha (2)" }]);
});

test("a duplicate name gets a number", () => {
  expect(freeName([usha, machine("Usha (2)")], "Usha")).toBe("Usha (3)");
});

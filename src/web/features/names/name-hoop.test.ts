import { expect, test } from "vitest";
import { nameHoop } from "./name-hoop.ts";

const SMALL = { width: 100, height: 100 };
const LARGE = { width: 130, height: 180 };
const machine = { name: "SE1900", formats: ["PES"], fields: [LARGE, SMALL] };

test("the smallest hoop that takes the name is drawn", () => {
  expect(nameHoop({ width: 90, height: 20 }, machine)).toMatchObject({ says: "fits", hoop: SMALL });
  expect(nameHoop({ width: 120, height: 20 }, machine)).toMatchObject({ says: "fits", hoop: LARGE });
});

test("a hoop that takes the name turned lies turned around it", () => {
  expect(nameHoop({ width: 170, height: 20 }, machine)).toEqual({
    ...{ says: "turned", by: 0, field: LARGE },
    hoop: { width: 180, height: 130 },
  });
});

test("a name that is too large is told by how much, in the largest hoop", () => {
  expect(nameHoop({ width: 190.4, height: 20 }, machine)).toMatchObject({ says: "big", by: 11, hoop: LARGE });
});

test("without a machine, and without its hoops, nothing is drawn", () => {
  expect(nameHoop(SMALL, undefined)).toBeUndefined();
  expect(nameHoop(SMALL, { ...machine, fields: [] })).toBeUndefined();
});

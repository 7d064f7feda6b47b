import { describe, expect, test } from "vitest";
import { bestFit, fitOf, type OwnMachine } from "./fit.ts";
import { readOffered, writeOffered } from "./offered-sizes.ts";

const machine: OwnMachine = {
  name: "Brother",
  fields: [
    { width: 100, height: 100 },
    { width: 180, height: 130 },
  ],
  formats: ["PES", "DST"],
};
const says = (width: number, height: number, formats = ["PES"], on = machine) => {
  const fit = fitOf({ width, height, formats }, on);
  return fit.says === "big" ? fit.by : fit.says;
};

describe("a design on a machine", () => {
  test.each([
    [100, 100, "fits"],
    [180, 130, "fits"],
    [130, 180, "turned"],
    [100, 140, "turned"],
    [180.1, 130, 1],
    [192, 120, 12],
    [120, 192, 12],
    [140, 140, 10],
    [185.4, 142.7, 13],
  ])("%d × %d mm: %s", (width, height, said) => {
    expect(says(width, height)).toBe(said);
  });

  test("a wrong format is reported before a wrong size, and one readable format is enough", () => {
    expect(says(900, 900, ["JEF"])).toBe("format");
    expect(says(100, 100, ["JEF", "DST"])).toBe("fits");
  });

  test("unknown values never fit", () => {
    const { fields } = machine;
    expect(says(100, 100, ["PES"], { ...machine, fields: [] })).toBe("unknown");
    expect(says(100, 100, ["PES"], { name: "", fields, formats: [] })).toBe("unknown");
    expect(says(900, 900, ["PES"], { name: "", fields, formats: [] })).toBe(770);
    for (const [width, height] of [
      [0, 0],
      [0, 90],
      [Number.NaN, 90],
    ] as const)
      expect(says(width, height)).toBe("unknown");
  });

  test("sizes are compared in tenths of a millimetre", () => {
    const on = { ...machine, fields: [{ width: 100.1, height: 100.1 }] };
    expect([says(100.1, 90, ["PES"], on), says(112.1, 90, ["PES"], on)]).toEqual(["fits", 12]);
  });

  test("the best offered size and format counts", () => {
    const big = { width: 200, height: 100, formats: ["PES"] };
    const other = { width: 90, height: 90, formats: ["JEF"] };
    expect(bestFit([other, big], machine)).toEqual({ says: "big", by: 20 });
    expect(bestFit([other, { ...big, width: 190 }, big], machine)).toEqual({ says: "big", by: 10 });
    expect(bestFit([big, { ...big, width: 120 }], machine).says).toBe("fits");
    expect(bestFit([], machine).says).toBe("unknown");
  });
});

test("offered sizes are packed and unpacked without loss", () => {
  const variant = (width: number, height: number, format: string) => ({ width, height, format });
  const text = writeOffered([
    variant(120.3, 98, "PES"),
    variant(200, 140.5, "DST"),
    variant(120.3, 98, "JEF"),
    variant(120.3, 98, "PES"),
  ]);
  expect(text).toBe("120.3 98 PES JEF,200 140.5 DST");
  expect(readOffered(text)).toEqual([
    { width: 120.3, height: 98, formats: ["PES", "JEF"] },
    { width: 200, height: 140.5, formats: ["DST"] },
  ]);
  expect(bestFit(readOffered(writeOffered([])), machine).says).toBe("unknown");
});

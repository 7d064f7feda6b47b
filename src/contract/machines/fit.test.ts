import { describe, expect, test } from "vitest";
import { bestFit, fitOf, type OwnMachine } from "./fit.ts";
import { offerFor, readOffered, writeOffered } from "./offered-sizes.ts";

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
  ])("%d × %d mm: %s", (width, height, expected) => {
    expect(says(width, height)).toBe(expected);
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

  test("a design that needs more field than its size lies off its place only if it would fit in the middle", () => {
    const on = (width: number, height: number, needed: [number, number], off: number) => {
      const needs = { width: needed[0], height: needed[1], off };
      return fitOf({ width, height, needs, formats: ["PES"] }, machine);
    };
    expect(on(80, 90, [152, 90], 36)).toEqual({ says: "fits", by: 0 });
    expect(on(80, 90, [90, 152], 36)).toEqual({ says: "turned", by: 0 });
    expect(on(80, 90, [240, 90], 80)).toEqual({ says: "place", by: 80 });
    expect(on(190, 120, [230, 120], 20)).toEqual({ says: "big", by: 10 });
    // Another part of it is longer.
    expect(on(100, 100, [100, 190.5], 0)).toEqual({ says: "big", by: 11 });
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

describe("offered variants", () => {
  const variant = (width: number, height: number, format: string, variantPrice = 465) => ({
    ...{ width, height, format, variantPrice },
    stitches: 65_282,
    colors: 7,
  });

  test("carry the field that they need, where it is not their size", () => {
    const off = { ...variant(80, 90, "JEF"), needs: { width: 240.6, height: 90, off: 81 } };
    const text = writeOffered([off, variant(80, 90, "DST"), { ...off, format: "JPX" }]);
    expect(text).toBe("80/240.6/81 90/90 465 65282 7 JEF JPX,80 90 465 65282 7 DST");
    expect(readOffered(text).map(({ width, height, needs }) => [width, height, needs])).toEqual([
      [80, 90, { width: 240.6, height: 90, off: 81 }],
      [80, 90, { width: 80, height: 90, off: 0 }],
    ]);
    const says = (formats: string[]) => offerFor(readOffered(text), { ...machine, formats }).fit;
    expect([says(["JEF"]), says(["JEF", "DST"])]).toEqual([
      { says: "place", by: 81 },
      { says: "fits", by: 0 },
    ]);
  });

  test("are packed and unpacked without loss", () => {
    const text = writeOffered([
      variant(120.3, 98, "PES"),
      variant(200, 140.5, "DST", 395.5),
      variant(120.3, 98, "JEF"),
      variant(120.3, 98, "PES"),
    ]);
    expect(text).toBe("120.3 98 465 65282 7 PES JEF,200 140.5 395.5 65282 7 DST");
    const counts = { stitches: 65_282, colors: 7 };
    const size = (width: number, height: number) => ({ width, height, needs: { width, height, off: 0 } });
    expect(readOffered(text)).toEqual([
      { ...size(120.3, 98), price: 465, ...counts, formats: ["PES", "JEF"], before: [] },
      { ...size(200, 140.5), price: 395.5, ...counts, formats: ["DST"], before: [] },
    ]);
    expect(bestFit(readOffered(writeOffered([])), machine).says).toBe("unknown");
  });

  test("carry the struck price of a sale only with the lowest one of 30 days", () => {
    const sold = { ...variant(100, 100, "PES", 372), listPrice: 465 };
    const text = writeOffered([{ ...sold, lowestPrice30: 450 }, sold]);
    expect(text).toBe("100 100 372/465/450 65282 7 PES,100 100 372 65282 7 PES");
    expect(readOffered(text).map(({ price, before }) => [price, before])).toEqual([
      [372, [465, 450]],
      [372, []],
    ]);
  });

  test("are none in an unreadable text", () => {
    expect(["", "x", "120 95 DST", "120 95 PES JEF"].flatMap(readOffered)).toEqual([]);
  });

  const offerOf = (...variants: readonly ReturnType<typeof variant>[]) => {
    const { fit, offer, isFrom } = offerFor(readOffered(writeOffered(variants)), machine);
    return [fit.says, offer?.price, isFrom];
  };

  test("give the price of the variant that fits, never that of another one", () => {
    expect(offerOf(variant(120, 90, "JEF", 300), variant(100, 100, "PES", 465))).toEqual([
      "fits",
      465,
      false,
    ]);
    expect(offerOf(variant(120, 90, "JEF", 300))).toEqual(["format", undefined, true]);
    expect(offerOf()).toEqual(["unknown", undefined, true]);
  });

  test("give the lowest price of several that fit, marked as such unless they cost the same", () => {
    expect(offerOf(variant(100, 100, "PES", 465), variant(130, 180, "DST", 395))).toEqual([
      "turned",
      395,
      true,
    ]);
    expect(offerOf(variant(130, 180, "DST"), variant(100, 100, "PES"))).toEqual(["fits", 465, false]);
  });
});

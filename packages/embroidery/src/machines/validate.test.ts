import { describe, expect, it } from "vitest";
import { type Design, DesignBuilder } from "../design.ts";
import { read } from "../read.ts";
import { write } from "../write.ts";
import type { Machine } from "./machine.ts";
import { machineByName, machines } from "./machine-table.ts";
import { validate } from "./validate.ts";

const source = "test";
const machine: Machine = {
  id: "test",
  title: "Test 1",
  checked: "2026-11-21",
  formats: { value: ["dst", "pes"], source },
  hoops: { value: [{ widthMm: 200, heightMm: 140 }], source },
  fileNames: { value: "8.3", source },
  rpm: { value: { min: 400, max: 800 }, source },
  rotates: { value: false, source },
  maxStitches: { value: 4, source },
  maxColors: { value: 2, source },
};
const turning: Machine = { ...machine, rotates: { value: true, source } };

function rectangle(widthMm: number, heightMm: number): Design {
  return new DesignBuilder()
    .stitch(0, 0)
    .stitch(widthMm * 10, heightMm * 10)
    .end()
    .build();
}

describe("validate", () => {
  it("accepts a design that fits", () => {
    expect(validate(rectangle(200, 140), machine, "dst")).toEqual({
      ok: true,
      findings: [],
      hoop: { widthMm: 200, heightMm: 140 },
      rotated: false,
    });
  });

  it("reports by how much a design is too large", () => {
    expect(validate(rectangle(212.4, 100), machine).findings).toEqual([
      { code: "hoop", message: "12.4 mm too wide for 200×140" },
    ]);
    expect(validate(rectangle(201, 150.5), machine).findings[0]?.message).toBe(
      "1.0 mm too wide and 10.5 mm too high for 200×140",
    );
  });

  it("rotates the design if the machine does", () => {
    expect(validate(rectangle(100, 190), machine).ok).toBe(false);
    expect(validate(rectangle(100, 190), turning)).toMatchObject({ ok: true, rotated: true });
    expect(validate(rectangle(100, 203), turning).findings[0]?.message).toBe(
      "3.0 mm too wide for 200×140, turned by 90°",
    );
  });

  it("judges the place of a JEF by its reach from the middle of the hoop", () => {
    const jef = { ...machine, formats: { value: ["jef"], source } };
    // From the origin to 120 × 130 mm: it reaches twice that around the middle.
    const cornered = rectangle(120, 130);
    expect(validate(cornered, jef).ok).toBe(true);
    expect(validate(cornered, jef, "jef")).toMatchObject({
      ok: false,
      findings: [
        {
          code: "place",
          message: "The design lies 65.0 mm off the middle: the machine will refuse it. Centre it",
        },
      ],
    });
    // A larger hoop may hold it where it lies; a design too large for any hoop is not said to lie off.
    const large = { ...jef, hoops: { value: [{ widthMm: 260, heightMm: 260 }], source } };
    expect(validate(cornered, large, "jef")).toMatchObject({ ok: true, hoop: { widthMm: 260 } });
    expect(validate(rectangle(300, 130), jef, "jef").findings).toMatchObject([{ code: "hoop" }]);
    const written = write(cornered, "jef");
    const again = written.ok ? read(written.bytes) : undefined;
    expect(again?.ok && validate(again.design, jef, "jef").ok).toBe(true);
  });

  it("judges the way to the first stitch of a PES, which may lead out of the hoop", () => {
    const far = new DesignBuilder().jump(-1500, 0).stitch(0, 0).stitch(500, 500).end().build();
    expect(validate(far, machine, "dst").ok).toBe(true);
    expect(validate(far, machine, "pes").findings).toEqual([
      {
        code: "place",
        message: "The needle begins 150.0 mm outside: the machine will refuse it. Centre it",
      },
    ]);
  });

  it.each([
    ["to the right", 0, -650],
    ["to the left", -1200, -650],
    ["below", -600, 0],
    ["above", -600, -1300],
  ])("refuses a JEF or JPX that lies %s of the middle", (_, left, top) => {
    const lying = new DesignBuilder()
      .stitch(left, top)
      .stitch(left + 1200, top + 1300)
      .end()
      .build();
    const narrow = { ...machine, hoops: { value: [{ widthMm: 130, heightMm: 140 }], source } };
    expect(validate(lying, narrow).hoop).toBeDefined();
    for (const format of ["jef", "jpx"]) {
      const found = validate(lying, { ...narrow, formats: { value: [format], source } }, format);
      expect(found.findings.map(({ code, message }) => [code, message.split(":")[0]])).toEqual([
        ["place", `The design lies ${left === -600 ? "65.0" : "60.0"} mm off the middle`],
      ]);
    }
  });

  it("takes a middle between two units as the middle, but nothing more", () => {
    const jef = { ...machine, formats: { value: ["jef"], source } };
    const filling = (by: number) =>
      new DesignBuilder()
        .stitch(by - 1000, -700)
        .stitch(by + 1000, 700)
        .end()
        .build();
    expect([0, 1, 2].map((by) => validate(filling(by), jef, "jef").ok)).toEqual([true, true, false]);
  });

  it.each([
    ["at once", [[0, -1500]]],
    [
      "after a short way",
      [
        [0, 10],
        [0, -1500],
      ],
    ],
  ] as const)("refuses a PES or PEC whose needle leaves the hoop upwards %s", (_, way) => {
    const builder = new DesignBuilder();
    for (const [x, y] of way) builder.jump(x, y);
    const far = builder.stitch(0, 0).stitch(500, 500).end().build();
    for (const format of ["pes", "pec"]) {
      const found = validate(far, { ...machine, formats: { value: [format], source } }, format);
      expect(found.findings.map(({ message }) => message)).toEqual([
        "The needle begins 150.0 mm outside: the machine will refuse it. Centre it",
      ]);
    }
  });

  it("names formats, stitches and colours that the machine does not support", () => {
    const builder = new DesignBuilder();
    for (let k = 0; k < 3; k++) builder.stitch(k, 0).stitch(k, 9).colorChange();
    const { findings } = validate(builder.build(), machine, "vp3");
    expect(findings.map(({ message }) => message)).toEqual([
      "Test 1 does not read VP3, but DST, PES",
      "2 stitches more than the 4 the machine takes",
      "1 colors more than the 2 the machine takes",
    ]);
  });
});

describe("machine table", () => {
  it("has a source for every figure, and a date, unique id and plausible speed for every machine", () => {
    expect(new Set(machines.map(({ id }) => id)).size).toBe(machines.length);
    for (const { checked, formats, hoops, rpm, rotates } of machines) {
      expect(new Date(checked).toISOString()).toMatch(checked);
      for (const figure of [formats, hoops, rpm, rotates]) expect(figure.source.length).toBeGreaterThan(3);
      expect(rpm.value.min).toBeLessThan(rpm.value.max);
      expect(hoops.value.length).toBeGreaterThan(0);
    }
  });

  it("names a verified source for every machine's hoops and formats", () => {
    const hearsay = machines.filter(({ hoops, formats }) =>
      [hoops, formats].some(({ source }) => source.includes("unverified")),
    );
    expect(hearsay.map(({ title }) => title)).toEqual([]);
    expect(machines.length).toBeGreaterThanOrEqual(10);
    expect(new Set(machines.map(({ title }) => title.split(" ")[0])).size).toBeGreaterThanOrEqual(4);
  });

  it("finds machines by title or id", () => {
    expect(machineByName("Brother Innov-is V3SE")?.id).toBe("brother-innov-is-v3se");
    expect(machineByName("BERNINA-570-qe")?.title).toBe("Bernina 570 QE");
    expect(machineByName("loom")).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { leafDesign } from "../testing/sample-designs.ts";
import { applyThreads } from "./apply-threads.ts";
import { readSideCar, sideCarId, sideCarIds } from "./side-car.ts";
import { writeSideCar } from "./write-side-car.ts";

function colors(bytes: readonly number[], id: "edr" | "rgb" | "col" | "inf") {
  const result = readSideCar(Uint8Array.from(bytes), id);
  return result.ok ? result.threads.map(({ color }) => color) : result.error.code;
}

const text = (value: string) => [...new TextEncoder().encode(value)];

describe("side-cars", () => {
  it("read EDR without its closing white", () => {
    expect(colors([1, 2, 3, 0, 4, 5, 6, 0, 255, 255, 255, 0], "edr")).toEqual([0x010203, 0x040506]);
    expect(colors([255, 255, 255, 0], "edr")).toEqual([0xffffff]);
  });

  it("read RGB, which has no closing colour", () => {
    expect(colors([1, 2, 3, 0, 255, 255, 255, 0], "rgb")).toEqual([0x010203, 0xffffff]);
  });

  it("read COL as far as its lines make sense", () => {
    expect(colors(text("2\r\n0,1,2,3\r\n1,255,0,999\r\n"), "col")).toEqual([0x010203, 0xff00ff]);
    expect(colors(text("9\n1,10,20,30\nnonsense"), "col")).toEqual([0x0a141e]);
    expect(colors(text("no number\n1,2,3,4"), "col")).toBe("corrupt");
  });

  it("read INF with brand and name", () => {
    const record = [0, 22, 0, 0, 0xab, 0xcd, 0xef, 0, 1, ...text("RGB\0Sea green\0")];
    record[1] = record.length;
    const second = [0, 9, 0, 1, 1, 2, 3, 0, 2, ...text("A\0B\0")];
    const bytes = Uint8Array.from([...new Array(12).fill(0), 0, 0, 0, 2, ...record, ...second]);
    const result = readSideCar(bytes, "inf");
    expect(result.ok && result.threads).toEqual([
      { color: 0xabcdef, name: "Sea green", brand: "RGB" },
      { color: 0x010203, name: "B", brand: "A" },
    ]);
  });

  it.each(sideCarIds)("are written in the same form: %s", (id) => {
    const named = [{ color: 0xabcdef, name: "கடல் Sea", brand: "B" }, { color: 0xffffff }, { color: 0 }];
    const back = readSideCar(writeSideCar(named, id), id);
    expect(back.ok && back.threads).toEqual(id === "inf" ? named : named.map(({ color }) => ({ color })));
    expect(colors([...writeSideCar([{ color: 0xffffff }], id)], id)).toEqual([0xffffff]);
  });

  it("refuse files without colours", () => {
    expect(colors([], "edr")).toBe("empty");
    expect(colors([1, 2, 3], "rgb")).toBe("corrupt");
    expect(colors(new Array(16).fill(0), "inf")).toBe("corrupt");
    expect(colors([...new Array(12).fill(0), 255, 255, 255, 255], "inf")).toBe("corrupt");
  });

  it("are recognized by their extension", () => {
    expect([sideCarId("Rose.EDR"), sideCarId("a.b.inf"), sideCarId("rose.dst")]).toEqual([
      "edr",
      "inf",
      undefined,
    ]);
  });
});

describe("applyThreads", () => {
  const design = leafDesign();
  const red = { color: 0xff0000 };

  it("assigns threads to blocks in order and drops surplus ones", () => {
    expect(applyThreads(design, [red, red, red, red]).threads).toEqual([red, red, red]);
  });

  it("keeps the design's own threads when there are too few, and its records", () => {
    const applied = applyThreads(design, [red]);
    expect(applied.threads.map(({ color }) => color)).toEqual([0xff0000, 0xe8a900, 0x2f7e20]);
    expect(applied.x).toBe(design.x);
  });
});

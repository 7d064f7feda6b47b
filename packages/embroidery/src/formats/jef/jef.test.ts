import { describe, expect, it } from "vitest";
import { Command, DesignBuilder } from "../../design.ts";
import { leafDesign } from "../../testing/sample-designs.ts";
import { readJef } from "./read-jef.ts";
import { writeJef } from "./write-jef.ts";

function written(design = leafDesign()): Uint8Array {
  const result = writeJef(design);
  if (!result.ok) throw new Error(result.error.message);
  return result.bytes;
}

const words = (bytes: Uint8Array, from: number, count: number) =>
  Array.from({ length: count }, (_, k) => new DataView(bytes.buffer).getInt32(from + 4 * k, true));

describe("JEF header", () => {
  const bytes = written();

  it("counts every two-byte word of the stitches", () => {
    const [offset = 0] = words(bytes, 0, 1);
    expect(words(bytes, 24, 2)).toEqual([3, (bytes.length - offset) / 2]);
    expect(offset).toBe(116 + 8 * 3);
  });

  it("names the smallest hoop and the free margins of the listed ones", () => {
    // 36 × 40 mm around the origin, reaching 26.5 mm down: too much for 50 × 50, fine for 110 × 110.
    const [hoop, left, top, right, bottom] = words(bytes, 32, 5);
    expect(hoop).toBe(0);
    const small = words(bytes, 52, 4);
    expect(small).toEqual([left, top, right, bottom].map((reach) => 550 - (reach ?? 0)));
    expect(words(bytes, 68, 4)).toEqual([-1, -1, -1, -1]);
    expect(words(bytes, 84, 4)[1]).toBe(1000 - (top ?? 0));
  });

  it("reports that no hoop is large enough", () => {
    const result = writeJef(new DesignBuilder().stitch(-2000, 0).stitch(2000, 0).build());
    expect(result.ok && result.losses.map(({ code }) => code)).toContain("no-hoop");
  });

  it("says where only a turn makes it fit, because the machines do not turn a design", () => {
    const lossesOf = (width: number, height: number) => {
      const result = writeJef(new DesignBuilder().stitch(0, 0).stitch(width, height).build());
      return result.ok && result.losses.map(({ code }) => code).filter((code) => !code.startsWith("colors"));
    };
    expect(lossesOf(2000, 2800)).toEqual(["long-stitch"]);
    expect(lossesOf(2800, 2000)).toEqual(["long-stitch", "lies-across"]);
    expect(lossesOf(2900, 2900)).toEqual(["long-stitch", "no-hoop"]);
  });

  it("gives neighbouring colours different palette entries", () => {
    const design = new DesignBuilder().thread({ color: 0xff0000 }).thread({ color: 0xfe0101 });
    const bytes = written(design.stitch(0, 0).stitch(5, 5).colorChange().stitch(9, 9).end().build());
    const [first, second] = words(bytes, 116, 2);
    expect(first).toBe(10);
    expect(second).not.toBe(first);
  });
});

describe("JEF stops and trims", () => {
  it("writes a stop as palette index 0 and reads it back as a stop", () => {
    const bytes = written(new DesignBuilder().stitch(0, 0).stop().stitch(9, 9).end().build());
    expect(words(bytes, 116, 2)[1]).toBe(0);
    const result = readJef(bytes);
    expect(result.ok && [...result.design.command]).toContain(Command.stop);
    expect(result.ok && result.design.threads).toHaveLength(1);
  });

  it("writes several stops in one colour as 0 and the colour by turns, and reads them back", () => {
    const builder = new DesignBuilder().thread({ color: 0xff0000 }).thread({ color: 0xff0000 }).stitch(0, 0);
    for (let k = 1; k <= 3; k++) builder.stop().stitch(9 * k, 0);
    const bytes = written(builder.colorChange().stitch(0, 9).end().build());
    expect(words(bytes, 116, 5)).toEqual([10, 0, 10, 0, 10]);
    const result = readJef(bytes);
    expect(result.ok && result.design.command.filter((what) => what === Command.stop)).toHaveLength(4);
    expect(result.ok && result.design.threads).toHaveLength(1);
  });

  it("infers a trim from a long travel by jumps, but not from a short one", () => {
    const long = readJef(written(new DesignBuilder().stitch(0, 0).jump(40, 0).stitch(50, 0).build()));
    const short = readJef(written(new DesignBuilder().stitch(0, 0).jump(20, 0).stitch(50, 0).build()));
    expect(long.ok && long.design.command.includes(Command.trim)).toBe(true);
    expect(short.ok && short.design.command.includes(Command.trim)).toBe(false);
  });
});

describe("damaged JEF", () => {
  it("refuses a header that points outside the file", () => {
    const bytes = written();
    new DataView(bytes.buffer).setUint32(0, 1 << 30, true);
    expect(readJef(bytes)).toMatchObject({ ok: false, error: { code: "corrupt", offset: 0 } });
  });

  it("reads the colours that fit when the colour count is huge", () => {
    const bytes = written();
    new DataView(bytes.buffer).setUint32(24, 0xfffffff, true);
    const result = readJef(bytes);
    expect(result.ok && result.issues.map(({ code }) => code)).toContain("header-colors");
  });

  it("stops at an unknown code with an issue", () => {
    const bytes = written();
    bytes[bytes.length - 1] = 0x77;
    const result = readJef(Uint8Array.of(...bytes, 1, 1, 1, 1));
    expect(result.ok && result.issues.map(({ code }) => code)).toContain("unknown-code");
  });
});

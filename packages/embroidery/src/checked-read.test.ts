import { describe, expect, it } from "vitest";
import { DesignBuilder } from "./design.ts";
import { formats } from "./format-table.ts";
import { read as readExp } from "./formats/exp/index.ts";
import { read } from "./read.ts";
import { leafDesign } from "./testing/sample-designs.ts";
import { sampleFiles } from "./testing/sample-files.ts";
import { write } from "./write.ts";

function file(id: string, design = leafDesign()): Uint8Array {
  const written = write(design, id, { version: "6" });
  if (!written.ok) throw new Error(written.error.message);
  return written.bytes;
}

/** Ten good stitches, then codes of no machine. */
const strayedExp = Uint8Array.from([
  ...Array.from({ length: 20 }, () => 5),
  ...Array(40).fill([0x80, 0x55, 0, 0]).flat(),
]);

describe("a refused file", () => {
  it("reports the byte at which reading stopped, with everything read so far", () => {
    const result = readExp(strayedExp);
    expect(result).toMatchObject({ ok: false, error: { code: "not-embroidery", offset: 20 } });
    expect(!result.ok && result.partial?.design.length).toBe(10);
  });

  it("is read partially on request", () => {
    const result = readExp(strayedExp, { lenient: true, threads: [{ color: 0xff0000 }] });
    expect(result).toMatchObject({
      ok: true,
      design: { length: 10, threads: [{ color: 0xff0000 }] },
      issues: [{ severity: "error", code: "not-embroidery", offset: 20 }],
    });
  });

  it.each([
    ["an ArrayBuffer", strayedExp.buffer],
    ["a text", "LA:"],
    ["nothing", undefined],
  ])("is also input of a wrong type: %s", (_, given) => {
    const advice = { message: expect.stringMatching(/takes a Uint8Array/), offset: 0 };
    expect(Reflect.apply(read, undefined, [given])).toMatchObject({ ok: false, error: advice });
    expect(Reflect.apply(readExp, undefined, [given])).toMatchObject({ ok: false, error: advice });
  });

  it("stays refused when nothing could be read", () => {
    expect(read(new Uint8Array(40), { name: "x.vp3", lenient: true })).toMatchObject({ ok: false });
  });

  it("keeps the threads of a PES that ends before its stitches", () => {
    const whole = file("pes", {
      ...leafDesign(),
      threads: [{ color: 0x123456 }, { color: 1 }, { color: 2 }],
    });
    const pecOffset = new DataView(whole.buffer, whole.byteOffset).getUint32(8, true);
    const result = read(whole.slice(0, pecOffset + 40), { lenient: true });
    expect(result.ok && result.design.threads[0]?.color).toBe(0x123456);
    expect(result.ok && result.issues.at(-1)).toMatchObject({ code: "truncated", offset: pecOffset + 40 });
  });

  it("keeps the records before one that is a hundred metres away", () => {
    const straight = Uint8Array.from({ length: 20_000 }, (_, i) => (i % 2 ? 0 : 120));
    const result = readExp(straight, { lenient: true });
    expect(result.ok && result.design.length).toBe(8333);
    expect(result.ok && Math.max(...result.design.x)).toBeLessThanOrEqual(1_000_000);
  });

  const cut = [
    ...sampleFiles(leafDesign()),
    ...formats.flatMap(({ id, write: own }) => (own ? [[id, file(id)] as const] : [])),
  ];
  it.each(cut)("names a byte inside it, wherever %s is cut", (id, bytes) => {
    for (let length = 0; length < bytes.length; length += 1 + (length >> 4)) {
      const result = formats.find((format) => format.id === id)?.read(bytes.slice(0, length));
      if (result?.ok) continue;
      expect(result?.error.offset).toBeGreaterThanOrEqual(0);
      expect(result?.error.offset).toBeLessThanOrEqual(length);
    }
  });

  it("names its last byte when everything was read and nothing is sewn", () => {
    const jumps = file("dst", new DesignBuilder().stitch(0, 0).jump(50, 0).jump(90, 0).end().build());
    // The stitch becomes a jump.
    jumps[512 + 2] = 0x83;
    expect(read(jumps)).toMatchObject({ ok: false, error: { code: "no-stitches", offset: jumps.length } });
  });
});

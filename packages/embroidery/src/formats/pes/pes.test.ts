import { describe, expect, it } from "vitest";
import { Command, DesignBuilder } from "../../design.ts";
import { leafDesign, stitchedPathFromStart } from "../../testing/sample-designs.ts";
import { readPes } from "./read-pes.ts";
import { writePes } from "./write-pes.ts";

function written(design = leafDesign(), version = "1"): Uint8Array {
  const result = writePes(design, { version });
  if (!result.ok) throw new Error(result.error.message);
  return result.bytes;
}

function readBack(bytes: Uint8Array) {
  const result = readPes(bytes);
  if (!result.ok) throw new Error(result.error.message);
  return result;
}

const count = (commands: Uint8Array, wanted: number) =>
  commands.filter((command) => command === wanted).length;

describe("PES", () => {
  it.each(["1", "6"])("version %s keeps path, trims and colour changes", (version) => {
    const { design, issues } = readBack(written(leafDesign(), version));
    expect(stitchedPathFromStart(design)).toEqual(stitchedPathFromStart(leafDesign()));
    expect(count(design.command, Command.trim)).toBe(3);
    expect(issues).toEqual([]);
  });

  it("version 6 keeps thread names and the design's texts", () => {
    const { design, version } = readBack(written(leafDesign(), "6"));
    expect(version).toBe("0060");
    expect(design.threads.map(({ color }) => color)).toEqual([0x2f7e20, 0xe8a900, 0x2f7e20]);
    expect(design.threads[0]).toMatchObject({ name: "Moss Green", brand: "Kasuti", catalog: "56" });
    expect(design.metadata.name).toBe("Leaf");
  });

  it("version 1 gives equal colours equal palette entries", () => {
    const { design, version } = readBack(written());
    expect(version).toBe("0001");
    expect(design.threads.map(({ name }) => name)).toEqual(["Moss Green", "Deep Gold", "Moss Green"]);
  });

  it.each(["1", "6"])("version %s writes a stop as a repeated thread and reads it as a stop", (version) => {
    const builder = new DesignBuilder().stitch(0, 0).stitch(9, 9).stop().stitch(20, 9).stop();
    const back = readBack(written(builder.stitch(9, 20).end().build(), version)).design;
    expect(count(back.command, Command.stop)).toBe(2);
    expect(count(back.command, Command.colorChange)).toBe(0);
  });

  it("takes no thread for one of the codes 62 to 64, reads those as steps of an appliqué and keeps them", () => {
    const builder = new DesignBuilder();
    for (const color of [0xff9900, 0xfff08d, 0xffc8c8, 0xed171f]) {
      builder.thread({ color }).stitch(0, 0).stitch(9, 9).colorChange();
    }
    const bytes = written(builder.stitch(5, 5).end().build());
    const codes = new DataView(bytes.buffer).getUint32(8, true) + 49;
    expect(Math.max(...bytes.slice(codes, codes + 5))).toBeLessThan(62);
    bytes.set([62, 63, 64], codes);
    const { design } = readBack(bytes);
    expect(design.threads.map(({ name }) => name).slice(0, 4)).toEqual([
      "Applique material",
      "Applique position",
      "Applique",
      "Red",
    ]);
    const again = written(design);
    const same = new DataView(again.buffer).getUint32(8, true) + 49;
    expect([...again.slice(same, same + 3)]).toEqual([62, 63, 64]);
  });

  it("points to its PEC block and draws thumbnails of the design and of each colour", () => {
    const bytes = written();
    const view = new DataView(bytes.buffer);
    const pec = view.getUint32(8, true);
    expect(new TextDecoder().decode(bytes.slice(pec, pec + 3))).toBe("LA:");
    expect(bytes[pec + 48]).toBe(2);
    const thumbnails = pec + 512 + (view.getUint32(pec + 514, true) & 0xffffff);
    expect(bytes.length - thumbnails).toBe(4 * 228);
    const inked = [0, 1, 2, 3].map((k) =>
      bitsSet(bytes.slice(thumbnails + k * 228, thumbnails + (k + 1) * 228)),
    );
    expect(Math.min(...inked.slice(1))).toBeGreaterThan(160);
    expect(inked[0]).toBeGreaterThan(Math.max(...inked.slice(1)));
  });

  it("reads coordinates relative to the design's corner, as machines do", () => {
    const { design } = readBack(written());
    const stitched = [...design.x].filter((_, i) => design.command[i] === Command.stitch);
    expect(Math.min(...stitched)).toBe(0);
  });

  it("searches colours for 1,000 blocks at most, because a hostile file may have millions", () => {
    const builder = new DesignBuilder();
    for (let k = 0; k < 2000; k++) builder.stitch(k % 9, 0).colorChange();
    const seen = new Set<number>();
    const threads = Array.from({ length: 2000 }, (_, block) => ({
      get color() {
        seen.add(block);
        return block;
      },
    }));
    written({ ...builder.build(), threads });
    expect(seen.size).toBe(1000);
  });

  it("refuses a header that points nowhere and files that end too early", () => {
    const bytes = written();
    new DataView(bytes.buffer).setUint32(8, 0x7fffffff, true);
    expect(readPes(bytes)).toMatchObject({ ok: false, error: { code: "corrupt", offset: 8 } });
    expect(readPes(written().slice(0, 1200))).toMatchObject({ ok: false, error: { code: "truncated" } });
    expect(readPes(Uint8Array.of(1, 2, 3))).toMatchObject({ ok: false, error: { code: "bad-magic" } });
  });

  it("reads the stitches of a truncated file", () => {
    const bytes = written();
    const pec = new DataView(bytes.buffer).getUint32(8, true);
    const { design, issues } = readBack(bytes.slice(0, pec + 600));
    expect(design.length).toBeGreaterThan(10);
    expect(issues.map(({ code }) => code)).toEqual(["no-end", "header-extents"]);
  });
});

function bitsSet(bytes: Uint8Array): number {
  let bits = 0;
  for (const byte of bytes) for (let k = 0; k < 8; k++) bits += (byte >> k) & 1;
  return bits;
}

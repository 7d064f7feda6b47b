import { describe, expect, it } from "vitest";
import { Command, DesignBuilder } from "../design.ts";
import { formats } from "../format-table.ts";
import { leafDesign, stitchedPathFromStart } from "../testing/sample-designs.ts";

const writers = formats.filter((format) => format.write);

function roundTrip(id: string, design = leafDesign()) {
  const format = formats.find((known) => known.id === id);
  const written = format?.write?.(design, {});
  if (!written?.ok) throw new Error(written?.error.message);
  const result = format?.read(written.bytes);
  if (!result?.ok) throw new Error(result?.error.message);
  return { ...result, losses: written.losses };
}

describe.each(writers.map(({ id }) => id))("%s", (id) => {
  it("keeps every penetration in its colour block", () => {
    expect(stitchedPathFromStart(roundTrip(id).design)).toEqual(stitchedPathFromStart(leafDesign()));
  });

  it("reads its own files without an issue", () => {
    expect(roundTrip(id).issues).toEqual([]);
  });

  it("writes distant points without a stitch between", () => {
    const builder = new DesignBuilder().stitch(0, 0).stitch(20, 0);
    for (const reach of [121, 122, 124, 125, 127, 128, 255, 256, 1000, 2100]) {
      builder
        .jump(reach, -reach)
        .stitch(reach, -reach)
        .stitch(reach + 30, -reach);
      builder.stitch(-reach, reach).stitch(0, 0);
    }
    const design = builder.end().build();
    expect(stitchedPathFromStart(roundTrip(id, design).design)).toEqual(stitchedPathFromStart(design));
  });

  it("keeps a trim between two stitches of a block", () => {
    const builder = new DesignBuilder().stitch(0, 0).stitch(20, 0).trim().jump(300, 0).stitch(300, 0);
    const { command } = roundTrip(id, builder.stitch(320, 0).end().build()).design;
    expect(command.filter((what) => what === Command.trim)).toHaveLength(1);
  });

  it("refuses a design without stitches", () => {
    const empty = formats
      .find((known) => known.id === id)
      ?.write?.(new DesignBuilder().jump(9, 9).build(), {});
    expect(empty).toMatchObject({ ok: false, error: { code: "no-stitches" } });
  });

  it("survives its own file truncated at every tenth byte", () => {
    const format = formats.find((known) => known.id === id);
    const written = format?.write?.(leafDesign(), {});
    if (!format || !written?.ok) throw new Error("no file");
    for (let size = 0; size < written.bytes.length; size += 10) {
      expect(typeof format.read(written.bytes.slice(0, size)).ok).toBe("boolean");
    }
  });
});

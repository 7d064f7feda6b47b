import { describe, expect, it } from "vitest";
import { filledDesign } from "../../test/generated-designs.ts";
import { Command, type Design, DesignBuilder } from "../design.ts";
import { measure } from "../measure/measure.ts";
import { scale } from "../transform/scale.ts";
import { type Adaptation, adapt, passingSizes } from "./adapt.ts";
import { original, sizeChecks } from "./gate.ts";

const fill = filledDesign(3000);
const refusalOf = (adaptation: Adaptation) => (adaptation.ok ? undefined : adaptation.refusal);
const failedNames = (was: Design, is: Design, factor = 1) =>
  sizeChecks(original(was), is, factor).flatMap(({ ok, name }) => (ok ? [] : [name]));

/** Rounds of an outline of 30 mm, with this record between them. */
function rounds(between: (builder: DesignBuilder) => DesignBuilder): Design {
  const builder = new DesignBuilder();
  for (let round = 0; round < 2; round++) {
    if (round > 0) between(builder);
    for (let k = 0; k <= 40; k++)
      builder.stitch(
        Math.round(150 * Math.cos((k * Math.PI) / 20)),
        Math.round(150 * Math.sin((k * Math.PI) / 20)),
      );
  }
  return builder.end().build();
}

function crosses(): Design {
  const builder = new DesignBuilder();
  for (let k = 0; k < 30; k++) builder.stitch(k * 30, 30).stitch(k * 30 + 30, 0);
  for (let k = 30; k > 0; k--) builder.stitch(k * 30, 30).stitch(k * 30 - 30, 0);
  return builder.end().build();
}

describe("adapt", () => {
  it("recalculates nothing at 100 %, and returns the design itself", () => {
    const adaptation = adapt(fill);
    expect(adaptation.ok && adaptation.pieces[0]?.design).toBe(fill);
    expect(adaptation.checks.map(({ name, value }) => [name, value])).toEqual([
      ["density", 1],
      ["short-stitches", 0],
      ["long-stitches", 0],
      ["colors", 0],
      ["stops", 0],
      ["shape", 0],
      ["bare-cloth", 0],
    ]);
  });

  it.each([79, 121, 100.5, 0, -100, Number.NaN])("refuses %s %%", (percent) => {
    expect(refusalOf(adapt(fill, { percent }))).toMatchObject({
      code: "percent",
      values: { least: 80, most: 120 },
    });
  });

  it("gives the same result every time", () => {
    const options = { percent: 85, mirror: "horizontal", turn: 90, hoop: { width: 50, height: 40 } } as const;
    expect(adapt(fill, options)).toEqual(adapt(structuredClone(fill), options));
  });

  it("mirrors before it turns, and changes no stitch by that", () => {
    const design = new DesignBuilder().stitch(10, 0).stitch(40, 20).end().build();
    const adaptation = adapt(design, { mirror: "horizontal", turn: 90 });
    const { x, y } = (adaptation.ok && adaptation.pieces[0]?.design) || design;
    expect([...x, ...y]).toEqual([0, -20, -20, -10, -40, -40].map((at) => at | 0));
  });

  it("says of each design that keeps its size why, and still mirrors it", () => {
    const beads = new DesignBuilder().stitch(0, 0).stitch(50, 0).add(Command.sequin, 90, 0).end().build();
    const dot = new DesignBuilder().stitch(0, 0).end().build();
    const steps = new Map([
      ["sequins", beads],
      ["applique", rounds((builder) => builder.stop())],
      ["cross-stitch", crosses()],
      ["few-stitches", dot],
    ]);
    for (const [code, design] of steps) {
      expect(refusalOf(adapt(design, { percent: 105 }))?.code).toBe(code);
      expect(passingSizes(design).map(({ ok }) => ok)).toEqual(
        [4, 3, 2, 1, 0, 1, 2, 3, 4].map((k) => k === 0),
      );
      expect(adapt(design, { mirror: "horizontal", turn: 90 }).ok).toBe(true);
    }
  });

  it("refuses hoops that no machine has, too many pieces, and to split what stops for work by hand", () => {
    for (const hoop of [
      { width: 5, height: 5 },
      { width: 100, height: Number.NaN },
      { width: 1e9, height: 50 },
    ])
      expect(refusalOf(adapt(fill, { hoop }))?.code).toBe("hoop");
    const far = new DesignBuilder().stitch(0, 0).stitch(900_000, 900_000).end().build();
    expect(refusalOf(adapt(far, { hoop: { width: 100, height: 100 } }))?.code).toBe("pieces");
    const stopped = rounds((builder) => builder.stop());
    expect(refusalOf(adapt(stopped, { hoop: { width: 25, height: 25 } }))?.code).toBe("hoop-stops");
  });

  it("takes 200 colours", () => {
    const builder = new DesignBuilder();
    for (let k = 0; k < 200; k++)
      builder
        .thread({ color: k * 999 })
        .stitch(30 * k, 0)
        .stitch(30 * k, 50)
        .colorChange();
    const adaptation = adapt(builder.stitch(0, 0).stitch(90, 90).end().build(), { percent: 120 });
    expect(adaptation.ok && adaptation.pieces[0]?.design.threads).toHaveLength(200);
  });
});

describe("the checks", () => {
  it("find each fault in a design that lacks what its original has", () => {
    const plain = scale(fill, 0.8);
    expect(failedNames(fill, plain, 0.8)).toEqual(["density"]);
    expect(failedNames(fill, { ...fill, threads: [{ color: 1 }] })).toEqual(["colors"]);
    const stopped = {
      ...fill,
      command: fill.command.map((what) => (what === Command.end ? Command.stop : what)),
    };
    expect(failedNames(fill, stopped)).toEqual(["stops"]);
    const line = new DesignBuilder().stitch(0, 0).stitch(60, 0).stitch(120, 0).build();
    const long = new DesignBuilder().stitch(0, 0).stitch(122, 0).build();
    expect(failedNames(line, long)).toEqual(["long-stitches"]);
    const tiny = new DesignBuilder().stitch(0, 0).stitch(2, 0).stitch(120, 0).build();
    expect(failedNames(line, tiny)).toEqual(["short-stitches"]);
    const larger = scale(fill, 1.1, { recalculate: true });
    expect(failedNames(fill, larger, 1.1)).toEqual([]);
    const streaked = { ...larger, y: larger.y.map((y) => (y > 0 ? y + 4 : y)) };
    expect(failedNames(fill, streaked, 1.1)).toEqual(["bare-cloth"]);
    const elsewhere = { ...line, y: line.y.map((y) => y + 50) };
    expect(failedNames(line, elsewhere)).toEqual(["shape"]);
  });

  it("are met by pieces with their crosses", () => {
    const adaptation = adapt(fill, { hoop: { width: 50, height: 50 } });
    expect(adaptation.checks.slice(-2)).toMatchObject([
      { name: "inside-hoop", ok: true, value: 0 },
      { name: "each-stitch-once", ok: true, value: 0 },
    ]);
    const pieces = adaptation.ok ? adaptation.pieces : [];
    expect(pieces.length).toBeGreaterThan(1);
    for (const { design } of pieces)
      expect(Math.max(measure(design).widthMm, measure(design).heightMm)).toBeLessThanOrEqual(50);
  });
});

import { expect, it } from "vitest";
import { DesignBuilder } from "../design.ts";
import { designSvg } from "./design-svg.ts";

it("draws one path per colour block in millimetres, without jumps", () => {
  const builder = new DesignBuilder().thread({ color: 0x0000ff, name: "A & B" }).thread({ color: 0xff0000 });
  builder.stitch(0, 0).stitch(100, 50).jump(200, 0).stitch(200, 0).stitch(200, 10).colorChange();
  const svg = designSvg(builder.stitch(0, 0).stitch(10, 0).end().build(), { look: "lines" });
  expect(svg).toContain('width="24mm" height="9mm" viewBox="-20 -20 240 90"');
  expect(svg).toContain('<path stroke="#0000ff" d="M0 0l100 50M200 0l0 10"><title>A &#38; B</title></path>');
  expect(svg).toContain('<path stroke="#ff0000" d="M0 0l10 0"></path>');
});

it("is valid for an empty design", () => {
  expect(designSvg(new DesignBuilder().build())).toContain('viewBox="-20 -20 40 40"');
});

it("highlights stitches perpendicular to the light, draws shadows below all, and cloth on request", () => {
  // Light comes from the upper left: it runs along one of these, and falls across the other.
  const shone = (dx: number, dy: number) => {
    const design = new DesignBuilder().thread({ color: 0x224466 }).stitch(0, 0).stitch(dx, dy).end().build();
    return Number(/stroke="#fff" stroke-opacity="([.\d]+)"/.exec(designSvg(design))?.[1]);
  };
  expect(shone(40, -33)).toBeGreaterThan(shone(33, 40) + 0.2);
  const design = new DesignBuilder().thread({ color: 0x224466 }).stitch(0, 0).stitch(50, 0).end().build();
  const strokes = [...designSvg(design).matchAll(/stroke="(#\w+)"/g)].map(([, color]) => color);
  expect(strokes).toEqual(["#000", "#224466", "#fff"]);
  expect(designSvg(design)).not.toContain("<rect");
  expect(designSvg(design, { fabric: 0xf0e0d0 })).toContain(
    '<rect x="-20" y="-20" width="90" height="40" fill="#f0e0d0"/>',
  );
});

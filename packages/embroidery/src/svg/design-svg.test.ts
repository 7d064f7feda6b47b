import { expect, it } from "vitest";
import { DesignBuilder } from "../design.ts";
import { designSvg } from "./design-svg.ts";

it("draws one path per colour block in millimetres, without jumps", () => {
  const builder = new DesignBuilder().thread({ color: 0x0000ff, name: "A & B" }).thread({ color: 0xff0000 });
  builder.stitch(0, 0).stitch(100, 50).jump(200, 0).stitch(200, 0).stitch(200, 10).colorChange();
  const svg = designSvg(builder.stitch(0, 0).stitch(10, 0).end().build());
  expect(svg).toContain('width="24mm" height="9mm" viewBox="-20 -20 240 90"');
  expect(svg).toContain('<path stroke="#0000ff" d="M0 0l100 50M200 0l0 10"><title>A &#38; B</title></path>');
  expect(svg).toContain('<path stroke="#ff0000" d="M0 0l10 0"></path>');
});

it("is valid for an empty design", () => {
  expect(designSvg(new DesignBuilder().build())).toContain('viewBox="-20 -20 40 40"');
});

import { describe, expect, it } from "vitest";
import { type Design, DesignBuilder } from "../design.ts";
import { type Picture, render } from "./render.ts";

/** Field of horizontal rows, 20 × 20 mm. */
function filledSquare(color: number): Design {
  const builder = new DesignBuilder().thread({ color });
  for (let row = 0; row <= 50; row++) {
    for (let k = 0; k <= 8; k++) builder.stitch((row % 2 ? 8 - k : k) * 25, row * 4);
  }
  return builder.end().build();
}

function pixel({ width, rgba }: Picture, x: number, y: number): number[] {
  return [...rgba.slice((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

function brightness(picture: Picture, fromX: number, toX: number, y: number): number {
  let sum = 0;
  for (let x = fromX; x < toX; x++)
    sum +=
      pixel(picture, x, y)
        .slice(0, 3)
        .reduce((a, b) => a + b, 0) / 3;
  return sum / (toX - fromX);
}

describe("render", () => {
  it("refuses a side that is no number", () => {
    expect(() => render(filledSquare(0xd01010), { size: Number.NaN })).toThrow(RangeError);
  });

  it("has the requested size and is opaque on cloth", () => {
    const picture = render(filledSquare(0xff0000), { width: 120, height: 80 });
    expect([picture.width, picture.height, picture.rgba.length]).toEqual([120, 80, 120 * 80 * 4]);
    expect(picture.rgba.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  });

  it("shows the thread's colour inside and the cloth outside", () => {
    const picture = render(filledSquare(0xd01010), { size: 200, fabric: 0xffffff });
    const [red = 0, green = 0, blue = 0] = pixel(picture, 100, 100);
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    expect(Math.min(...pixel(picture, 2, 2))).toBeGreaterThan(200);
  });

  it("is deterministic", () => {
    const design = filledSquare(0x336699);
    expect(render(design, { size: 150 }).rgba).toEqual(render(design, { size: 150 }).rgba);
  });

  it("keeps white on white visible by its shadow", () => {
    const picture = render(filledSquare(0xffffff), { size: 200, fabric: 0xffffff });
    const cloth = brightness(picture, 1, 6, 100);
    let darkest = 255;
    for (let x = 6; x < 194; x++) darkest = Math.min(darkest, brightness(picture, x, x + 1, 191));
    expect(cloth - darkest).toBeGreaterThan(30);
  });

  it("is transparent outside the design on request", () => {
    const picture = render(filledSquare(0x00ff00), { size: 100, transparent: true });
    expect(pixel(picture, 0, 0)).toEqual([0, 0, 0, 0]);
    expect(pixel(picture, 50, 50)[3]).toBeGreaterThan(240);
  });

  it("shines by stitch direction", () => {
    const flat = new DesignBuilder().thread({ color: 0x888888 });
    const steep = new DesignBuilder().thread({ color: 0x888888 });
    for (let k = 0; k < 60; k++) {
      // Perpendicular to the light's direction, and parallel to it.
      flat.stitch(k * 3 + (k % 2 ? 60 : 0), k * 3 - (k % 2 ? 60 : 0));
      steep.stitch(k * 3 + (k % 2 ? 60 : 0), -k * 3 + (k % 2 ? 60 : 0));
    }
    const lit = render(flat.build(), { size: 200, transparent: true });
    const dull = render(steep.build(), { size: 200, transparent: true });
    expect(pixel(lit, 100, 100)[0]).toBeGreaterThan((pixel(dull, 100, 100)[0] ?? 0) + 20);
  });

  describe("of a large picture", () => {
    /** Two stitches of 10 mm, 4 mm apart, at the scale's pixels per mm, at most 40. */
    const pairOf = (pixelsPerMm: number) => {
      const design = new DesignBuilder().thread({ color: 0x3060c0 });
      design.stitch(0, 0).stitch(100, 0).trim().stitch(100, 40).stitch(0, 40);
      // Picture and design have the same middle, so the upper stitch is 2 mm above it.
      const size = Math.round(pixelsPerMm * 10.4);
      const picture = render(design.build(), { size, margin: 0, transparent: true });
      return { picture, upper: Math.round(size / 2 - 2 * pixelsPerMm), size };
    };
    const isThread = (picture: Picture, x: number, y: number) => (pixel(picture, x, y)[3] ?? 0) > 250;
    const widthAt = (picture: Picture, x: number, height: number) =>
      Array.from({ length: height }, (_, y) => isThread(picture, x, y)).filter(Boolean).length;

    it("thread consists of two twisted plies", () => {
      const contrast = (pixelsPerMm: number) => {
        const { picture, upper, size } = pairOf(pixelsPerMm);
        const row = Array.from({ length: Math.round(size * 0.3) }, (_, k) =>
          brightness(picture, Math.round(size * 0.35) + k, Math.round(size * 0.35) + k + 1, upper),
        );
        return (Math.max(...row) - Math.min(...row)) / Math.max(...row);
      };
      expect(contrast(36)).toBeGreaterThan(0.35);
      expect(contrast(10)).toBeLessThan(0.15);
    });

    it("stitches narrow where they enter their holes", () => {
      const { picture, size } = pairOf(36);
      const [end, middle] = [widthAt(picture, 10, size / 2), widthAt(picture, size / 2, size / 2)];
      expect(end).toBeGreaterThan(3);
      expect(end).toBeLessThan(0.75 * middle);
    });

    it("single fibres protrude from the thread, and only there", () => {
      const fibres = (pixelsPerMm: number) => {
        const { picture, upper } = pairOf(pixelsPerMm);
        const outside = upper - Math.ceil(0.2 * pixelsPerMm) - 3;
        // Shadow is black, thread is coloured.
        return picture.rgba
          .slice(0, outside * picture.width * 4)
          .filter((value, i) => i % 4 === 2 && value > 0);
      };
      expect(fibres(36).length).toBeGreaterThan(3);
      expect(fibres(10)).toHaveLength(0);
    });
  });

  it("hides jumps", () => {
    const jumped = new DesignBuilder();
    jumped.stitch(0, 0).stitch(0, 20).jump(500, 20).stitch(1000, 20).stitch(1000, 0);
    const picture = render(jumped.build(), { width: 400, height: 60, transparent: true });
    expect(brightness(picture, 100, 300, 30)).toBe(0);
    expect(pixel(picture, 200, 30)[3]).toBe(0);
  });

  it.each([1, 2, 3])("draws even a picture of %i pixels", (size) => {
    expect(render(filledSquare(0x123456), { size }).rgba).toHaveLength(size * size * 4);
  });

  it("draws nothing, but does not fail, for a design without stitches", () => {
    const picture = render(new DesignBuilder().build(), { size: 10, transparent: true });
    expect(picture.rgba.every((value) => value === 0)).toBe(true);
  });
});

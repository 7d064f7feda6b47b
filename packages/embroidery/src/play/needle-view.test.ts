import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { filledDesign, randomDesign } from "../../test/generated-designs.ts";
import { Command, DesignBuilder } from "../design.ts";
import { type NeedleView, needleView } from "./needle-view.ts";

const all = Number.POSITIVE_INFINITY;
const pixels = (view: NeedleView) => Buffer.from(view.rgba).toString("base64");
const at = (view: NeedleView, x: number, y: number) =>
  [...view.rgba.subarray((y * view.size + x) * 4, (y * view.size + x) * 4 + 3)] as const;

describe("a needle view", () => {
  test("shows the same picture independent of the previous position", () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.array(fc.integer({ min: 0, max: 205 }), { maxLength: 8 }), (seed, way) => {
        const design = randomDesign(seed, 200);
        const [wandered, straight] = [needleView(design, { size: 90 }), needleView(design, { size: 90 })];
        for (const records of way) wandered.show(records, all);
        wandered.show(120, all);
        straight.show(120, all);
        expect([wandered.shown, pixels(wandered) === pixels(straight)]).toEqual([120, true]);
      }),
      { numRuns: 40, seed: 5 },
    );
  });

  test("draws within its time budget, and completes in later frames", () => {
    const design = filledDesign(3000);
    const [slow, quick] = [needleView(design, { size: 200 }), needleView(design, { size: 200 })];
    quick.show(design.length, all);
    let frames = 0;
    while (slow.shown < design.length) {
      slow.show(design.length, 500);
      frames += 1;
    }
    expect([frames, pixels(slow) === pixels(quick)]).toEqual([6, true]);
  });

  test("draws for six milliseconds by default, and continues in the next frame", () => {
    const view = needleView(filledDesign(3000), { size: 200 });
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now++);
    view.show(2999);
    const inOneFrame = view.shown;
    view.show(2999);
    clock.mockRestore();
    expect([inOneFrame, view.shown > inOneFrame]).toEqual([301, true]);
  });

  test("draws at most an eighth of the design when going back", () => {
    const design = filledDesign(3000);
    const view = needleView(design, { size: 100 });
    view.show(design.length, all);
    view.show(2900, 400);
    expect(view.shown).toBe(2900);
  });

  test("reports exactly the changed rows", () => {
    const design = filledDesign(3000);
    const view = needleView(design, { size: 200 });
    view.show(1000, all);
    const before = view.rgba.slice();
    const { top, bottom } = view.show(1400, all) ?? { top: 0, bottom: 0 };
    expect(bottom - top).toBeLessThan(60);
    view.rgba.forEach((value, index) => {
      const row = Math.floor(index / 800);
      if (row < top || row >= bottom) expect(value === before[index]).toBe(true);
    });
    expect(view.show(1400)).toBeUndefined();
  });

  test("omits hidden blocks and uses the given threads and cloth", () => {
    const builder = new DesignBuilder().thread({ color: 0xcc0000 }).thread({ color: 0x0000cc });
    builder.stitch(0, 0).stitch(100, 0).colorChange().stitch(0, 0).stitch(100, 0).end();
    const design = builder.build();
    const seen = (options: Parameters<typeof needleView>[1]) => {
      const view = needleView(design, { size: 60, fabric: 0x203040, ...options });
      view.show(design.length);
      return { thread: at(view, 30, 30), cloth: at(view, 30, 5) };
    };
    expect(seen({}).cloth).toEqual([0x20, 0x30, 0x40]);
    expect(seen({}).thread[2]).toBeGreaterThan(100);
    expect(seen({ hidden: new Set([1]) }).thread[0]).toBeGreaterThan(100);
    expect(seen({ hidden: new Set([0, 1]) }).thread).toEqual([0x20, 0x30, 0x40]);
    expect(seen({ threads: [{ color: 0 }, { color: 0x00cc00 }] }).thread[1]).toBeGreaterThan(100);
  });

  test("shows cloth without stitches", () => {
    const design = new DesignBuilder().add(Command.jump, 5, 5).end().build();
    const view = needleView(design, { size: 8 });
    expect([view.show(2), view.shown]).toEqual([undefined, 2]);
  });
});

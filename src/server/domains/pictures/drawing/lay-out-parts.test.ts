import { blockOfEachRecord, DesignBuilder, measure, stitchedExtents } from "@kasuti/embroidery";
import { describe, expect, test } from "vitest";
import { zigzag } from "../../../../../test/catalogue/test-products.ts";
import { layOutParts } from "./lay-out-parts.ts";
import { isOnItsSide } from "./upright.ts";

/** A horseshoe, open to the right when it lies on its side. */
function horseshoe(lying: boolean) {
  const builder = new DesignBuilder();
  for (let i = 0; i <= 200; i++) {
    const angle = Math.PI * (i / 200);
    const x = Math.round(Math.cos(angle) * 400);
    const y = Math.round(Math.sin(angle) * 900);
    if (lying) builder.stitch(-y, x);
    else builder.stitch(x, y);
  }
  return builder.thread({ color: 0x112233 }).end().build();
}

describe("laying out the parts of a product", () => {
  test("detects a neck that lies on its side", () => {
    expect(isOnItsSide(horseshoe(true))).toBe(true);
    expect(isOnItsSide(horseshoe(false))).toBe(false);
  });

  test("turns a lying neck upright, its foot down", () => {
    const laid = layOutParts([horseshoe(true)]);
    const box = stitchedExtents(laid);
    expect(box && box.maxX - box.minX).toBe(800);
    expect(box && box.maxY - box.minY).toBe(900);
    const lowest = laid.y.indexOf(Math.max(...laid.y));
    expect(Math.abs(laid.x[lowest] ?? 999)).toBeLessThan(20);
  });

  test("keeps every stitch and every thread of both parts, without overlap", () => {
    const back = zigzag(100);
    const hand = zigzag(60);
    const laid = layOutParts([back, hand]);
    const found = measure(laid);
    expect(found.stitches).toBe(160);
    expect(found.blocks.map(({ thread }) => thread.color)).toEqual([0x7b1e3a, 0xc9a227, 0x7b1e3a, 0xc9a227]);
    expect(blockOfEachRecord(laid).at(-1)).toBe(3);
    // Two strips, 6 mm high: the second is 14 mm below the first.
    expect(found.heightMm).toBe(26);
    expect(found.widthMm).toBe(99);
  });

  test("puts tall parts side by side", () => {
    const tall = { ...zigzag(100), x: zigzag(100).y, y: zigzag(100).x };
    expect(measure(layOutParts([tall, tall])).widthMm).toBe(26);
  });
});

import { expect, it } from "vitest";
import { type Design, DesignBuilder } from "../design.ts";
import { read } from "../read.ts";
import { write } from "../write.ts";
import { compareDesigns } from "./compare-designs.ts";

/** Spiral of 400 penetrations in two colours, 80 × 60 mm at `scale` 1. */
function spiral(scale = 1, mirror = 1): Design {
  const builder = new DesignBuilder();
  for (let i = 0; i < 400; i++) {
    if (i === 200) builder.trim().colorChange();
    const reach = (i / 400) * scale;
    builder.stitch(
      Math.round(mirror * 400 * reach * Math.cos(i / 9)),
      Math.round(300 * reach * Math.sin(i / 9)),
    );
  }
  return builder.thread({ color: 0xff0000 }).thread({ color: 0x00ff00 }).end().build();
}

function throughFormat(design: Design, format: string): Design {
  const written = write(design, format);
  const result = written.ok ? read(written.bytes, { name: `x.${format}` }) : undefined;
  if (!result?.ok) throw new Error(`Cannot write ${format}`);
  return result.design;
}

it.each(["dst", "pes", "jef", "exp", "vp3", "hus", "xxx", "u01"])("is the same path in %s", (format) => {
  expect(compareDesigns(spiral(), throughFormat(spiral(), format))).toEqual({ kind: "same" });
});

it("is the same after a quarter turn for another hoop, but not when mirrored", () => {
  const design = spiral();
  const turned = { ...design, x: design.y.map((y) => -y), y: design.x };
  expect(compareDesigns(design, turned)).toEqual({ kind: "same" });
  expect(compareDesigns(design, spiral(1, -1)).kind).toBe("other-path");
});

it("allows small securing stitches, but no missing piece", () => {
  const held = new DesignBuilder();
  const design = spiral();
  for (let i = 0; i < design.length; i++) {
    held.add((design.command[i] ?? 0) as 0, design.x[i] ?? 0, design.y[i] ?? 0);
    if (i % 100 === 50) for (const step of [8, -8, 8]) held.stitch(held.lastX + step, held.lastY);
  }
  expect(compareDesigns(design, held.build())).toEqual({ kind: "same" });
  const half = { ...design, command: design.command.map((command, i) => (i < 150 ? 1 : command)) };
  expect(compareDesigns(design, half).kind).toBe("other-path");
});

it("distinguishes another size of a motif from another motif", () => {
  const smaller = compareDesigns(spiral(), spiral(0.7));
  expect(smaller.kind === "other-size" && smaller.similarity).toBeGreaterThan(0.9);
  const line = new DesignBuilder();
  for (let i = 0; i < 300; i++) line.stitch(i * 4, (i % 2) * 30);
  const other = compareDesigns(spiral(), line.build());
  expect(other.kind === "other-size" && other.similarity).toBeLessThan(0.5);
  const mirrored = compareDesigns(spiral(), spiral(1, -1));
  expect(mirrored.kind === "other-path" && mirrored.similarity).toBeGreaterThan(0.5);
});

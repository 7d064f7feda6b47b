import { type Design, DesignBuilder, measure } from "@kasuti/embroidery";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawMasterPicture } from "../drawing/draw-master-picture.ts";
import { cutCover } from "./cut-cover.ts";

const RED = 0xb01030;
const BLUE = 0x1030b0;
const CREAM = 0xf2e6d0;

/** A horseshoe of satin, symmetric left to right, `width` × `height` in 0.1 mm. */
function horseshoe(width: number, height: number, color: number): Design {
  const builder = new DesignBuilder();
  for (let i = 0; i <= 400; i++) {
    const angle = Math.PI * (i / 400);
    const inner = i % 2 ? 0.8 : 1;
    builder.stitch(
      Math.round((Math.cos(angle) * width * inner) / 2),
      Math.round(Math.sin(angle) * height * inner),
    );
  }
  return builder.thread({ color }).end().build();
}

function lying(design: Design): Design {
  return { ...design, x: design.y.map((y) => -y), y: design.x };
}

async function coverOf(...parts: Design[]) {
  const cover = await cutCover(
    await drawMasterPicture(parts, CREAM),
    parts.map((part) => measure(part)),
  );
  const { data, info } = await cover.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isNear = (at: number, color: number) =>
    [16, 8, 0].every((shift, c) => Math.abs((data[at * 3 + c] ?? 0) - ((color >> shift) & 255)) < 70);
  const columns = (color: number) => {
    const found = Array.from({ length: data.length / 3 }, (_, at) => at).filter((at) => isNear(at, color));
    const x = found.map((at) => at % info.width);
    return { from: Math.min(...x) / info.width, to: (Math.max(...x) + 1) / info.width, count: found.length };
  };
  return { red: columns(RED), blue: columns(BLUE), side: info.width };
}

describe("the cover of a design", () => {
  test.each([
    ["a neck above its sleeve", horseshoe(1600, 1200, RED), horseshoe(1500, 700, BLUE)],
    [
      "a neck that lies on its side in its file",
      lying(horseshoe(1600, 1200, RED)),
      horseshoe(1500, 700, BLUE),
    ],
    [
      "a wide neck, whose square would reach the sleeve",
      horseshoe(2000, 800, RED),
      horseshoe(1500, 700, BLUE),
    ],
  ])("shows %s alone, filling at least 85 %", async (_, neck, sleeve) => {
    const { red, blue } = await coverOf(neck, sleeve);
    expect(red.to - red.from).toBeGreaterThan(0.85);
    expect(red.from).toBeCloseTo(1 - red.to, 1);
    expect(blue.count).toBe(0);
  });

  test("is the whole picture of a single part", async () => {
    const { red, side } = await coverOf(horseshoe(1600, 1200, RED));
    expect(side).toBe(800);
    expect(red.to - red.from).toBeGreaterThan(0.85);
  });

  test("is the whole picture when the parts are not at their expected places", async () => {
    const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: "#888" } })
      .jpeg()
      .toBuffer();
    const cover = await cutCover(photo, [
      { widthMm: 160, heightMm: 120 },
      { widthMm: 150, heightMm: 70 },
    ]);
    expect(await cover.metadata()).toMatchObject({ format: "jpeg", width: 800 });
  });
});

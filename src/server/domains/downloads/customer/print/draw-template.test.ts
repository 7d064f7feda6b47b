import { inflateSync } from "node:zlib";
import { DesignBuilder, formatById } from "@kasuti/embroidery";
import { expect, test } from "vitest";
import { drawTemplate } from "./draw-template.ts";
import { pagesOf, tilePages } from "./tile-pages.ts";

const MM = 72 / 25.4;

/** DST file of a rectangle's edge, in stitches of 5 mm; its size in mm. */
function edge(width: number, height: number): Uint8Array {
  const builder = new DesignBuilder();
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
    [0, 0],
  ] as const;
  for (const [index, [x, y]] of corners.entries()) {
    const [fromX, fromY] = corners[index - 1] ?? [0, 0];
    const steps = Math.max(1, Math.hypot(x - fromX, y - fromY) / 5);
    for (let step = 1; step <= steps; step++)
      builder.stitch(
        (fromX + ((x - fromX) * step) / steps) * 10,
        (fromY + ((y - fromY) * step) / steps) * 10,
      );
  }
  const written = formatById("dst")?.write?.(builder.end().build(), {});
  if (!written?.ok) throw new Error("The design could not be written");
  return written.bytes;
}

/** Drawing operators of each page; lengths are points from the top left corner. */
async function pagesOfTemplate(width: number, height: number, designName = "Royal Lotus"): Promise<string[]> {
  const bytes = edge(width, height);
  const pdf = await drawTemplate({ bytes, name: "LOTUS.DST", designName, language: "te" });
  const text = Buffer.from(pdf ?? []).toString("latin1");
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, content = ""]) => {
    try {
      return [inflateSync(Buffer.from(content, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  return streams.filter((stream) => /^1 0 0 -1 0 /.test(stream));
}

/** Straight lines `x1 y1 m x2 y2 l` of a page, in mm. */
function lines(page: string): readonly (readonly number[])[] {
  const found = page.matchAll(/^(\S+) (\S+) m\n(\S+) (\S+) l$/gm);
  return [...found].map((line) => line.slice(1).map((points) => Number(points) / MM));
}

/** Last rectangle of a page in mm: the frame of the stitches. */
function frame(page: string): readonly number[] {
  const found = [...page.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].at(-1) ?? [];
  return found.slice(1).map((points) => Number(points) / MM);
}

test("a design is printed in true size, with a ruler of 50 mm and crosshairs through its centre", async () => {
  const [page = "", ...others] = await pagesOfTemplate(100, 60);
  expect(others).toEqual([]);
  const [left = 0, top = 0, width, height] = frame(page);
  expect(width).toBeCloseTo(100, 2);
  expect(height).toBeCloseTo(60, 2);
  const across = lines(page).filter(([x1 = 0, y1, x2 = 0, y2]) => y1 === y2 && x2 - x1 > 40);
  expect(across.map(([x1 = 0, , x2 = 0]) => Math.round((x2 - x1) * 100) / 100)).toEqual([106, 50]);
  expect(across[0]?.[1]).toBeCloseTo(top + 30, 2);
  const down = lines(page).find(([x1, y1 = 0, x2, y2 = 0]) => x1 === x2 && y2 - y1 > 60);
  expect(down?.[0]).toBeCloseTo(left + 50, 2);
});

test("stitches lie where the frame is", async () => {
  const [page = ""] = await pagesOfTemplate(100, 60);
  const [left = 0, top = 0] = frame(page);
  const stitches = page.slice(0, page.indexOf(" re\nS"));
  const points = [...stitches.matchAll(/^(\S+) (\S+) [ml]$/gm)].map((point) => point.slice(1).map(Number));
  const extremes = [0, 1].map((axis) => {
    const values = points.map((point) => (point[axis] ?? 0) / MM);
    return [Math.min(...values), Math.max(...values)] as const;
  });
  expect(extremes[0]?.[0]).toBeCloseTo(left, 1);
  expect(extremes[0]?.[1]).toBeCloseTo(left + 100, 1);
  expect(extremes[1]?.[0]).toBeCloseTo(top, 1);
  expect(extremes[1]?.[1]).toBeCloseTo(top + 60, 1);
});

test("a large design is tiled; neighbours continue each other where they overlap", async () => {
  const pages = await pagesOfTemplate(300, 100, "కమలం 🌸 ".repeat(30));
  expect(pages).toHaveLength(2);
  const { area } = tilePages(300, 100);
  const [first = [], second = []] = pages.map(frame);
  expect(first[2]).toBeCloseTo(300, 2);
  expect((first[0] ?? 0) - (second[0] ?? 0)).toBeCloseTo(area.width - 10, 2);
  expect(first[1]).toBe(second[1]);
});

test.each([
  [10, 10, 1],
  [184, 237, 1],
  [185, 237, 2],
  [360, 500, 6],
  [2_000, 2_000, 1],
  [0, 0, 1],
])("a design of %i × %i mm takes %i pages", (width, height, count) => {
  expect(pagesOf(tilePages(width, height))).toBe(count);
});

test("a design that is too large to tape together is one page without a ruler", async () => {
  expect(tilePages(1_900, 1_500).scale).toBeLessThan(0.2);
  const pages = await pagesOfTemplate(1_900, 1_500);
  expect(pages).toHaveLength(1);
  expect(lines(pages[0] ?? "").filter(([x1 = 0, , x2 = 0]) => Math.abs(x2 - x1 - 50) < 0.1)).toEqual([]);
});

test("a file in which nothing is sewn has no template", async () => {
  const task = { name: "LOTUS.DST", designName: "Lotus", language: "en" } as const;
  expect(await drawTemplate({ ...task, bytes: new Uint8Array(600).fill(0x20) })).toBeUndefined();
  expect(await drawTemplate({ ...task, bytes: new Uint8Array() })).toBeUndefined();
});

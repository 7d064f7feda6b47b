import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawColourSheet, type SheetPart } from "./colour-sheet.ts";

const { data: jpeg } = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#a0522d" } })
  .jpeg()
  .toBuffer({ resolveWithObject: true });
const part = (title: string, steps: number): SheetPart => ({
  title,
  facts: "",
  notes: [],
  top: "above",
  picture: { jpeg, width: 90, height: 60 },
  threads: Array.from({ length: steps }, () => ({
    color: "#a0522d",
    name: "Brown",
    catalog: "Brother 058",
    stitches: 100,
    metres: 1,
  })),
});
/** Number of pages. */
async function pagesOf(...parts: SheetPart[]): Promise<number> {
  const bytes = await drawColourSheet({ title: "Lotus", lines: [], parts });
  return bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}

describe("a colour sheet", () => {
  test("keeps a part on one page if it fits", async () => {
    expect(await pagesOf(part("back", 10), part("sleeve", 10))).toBe(1);
    expect(await pagesOf(part("back", 20), part("sleeve", 20))).toBe(2);
    expect(await pagesOf(part("back", 26), part("sleeve", 32))).toBe(2);
  });

  test("continues a part that is longer than a page", async () => {
    expect(await pagesOf(part("back", 90))).toBe(3);
  });
});

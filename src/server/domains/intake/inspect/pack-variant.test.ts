import { DesignBuilder } from "@kasuti/embroidery";
import { describe, expect, test } from "vitest";
import { describePart } from "./pack-variant.ts";
import type { MeasuredFile } from "./stitch-file.ts";

const RED = { color: 0xc41230, name: "Kumkum Red" };
const GOLD = { color: 0xe6b422, name: "Zari" };

/** Three blocks, the first and last in the same thread; `width` × `height` in 0.1 mm. */
function file(part: MeasuredFile["part"], width: number, height: number): MeasuredFile {
  const builder = new DesignBuilder().thread(RED).thread(GOLD).thread(RED);
  for (const x of [0, 30, 60]) builder.stitch(x, 0).stitch(x, 30).colorChange();
  const blocks = [0, 1, 2].map((block) => ({ block, thread: RED, stitches: 2, threadLengthMm: 1 }));
  return {
    name: "1006H.PES",
    part,
    format: "pes",
    bytes: 1,
    sha256: "",
    stitches: 1_000,
    colors: 3,
    width,
    height,
    design: builder.end().build(),
    blocks,
  };
}

describe("a colour sheet shows", () => {
  test("the part, colour steps and threads of a file", () => {
    const hand = file("hand", 896, 1_745);
    expect(describePart(hand, hand.design, "en")).toMatchObject({
      title: "1006H.PES: sleeve",
      facts: "89.6 × 174.5 mm · 1,000 stitches · 3 colour steps · 2 threads",
    });
    const single = file("single", 100, 100);
    const shown = describePart(single, single.design, "en");
    expect(shown.title).toBe("1006H.PES");
    const metres = (threads: readonly { metres: number }[]) => threads.map(({ metres }) => metres);
    const lengths = single.blocks.map(({ threadLengthMm }) => threadLengthMm / 1_000);
    expect(metres(shown.threads)).toEqual(lengths.map((length) => length * 1.25));
    expect(metres(describePart(hand, hand.design, "en").threads)).toEqual(
      lengths.map((length) => length * 2.5),
    );
  });

  test("that a design is turned, and where its top is", () => {
    const lying = new DesignBuilder().thread(RED);
    for (let x = 0; x <= 1_000; x += 20) lying.stitch(x, 500 - x / 2).stitch(x, 500 + x / 2);
    const part = { ...file("back", 1_000, 1_000), design: lying.end().build() };
    expect(describePart(part, part.design, "en")).toMatchObject({
      top: "right",
      notes: ["Turned by 90° to fit the hoop: the top of the design points to the right."],
    });
  });

  test("a customer's own language, in pairs of digits", () => {
    const hand = { ...file("hand", 896, 1_745), stitches: 123_456 };
    expect(describePart(hand, hand.design, "hi")).toMatchObject({
      title: "1006H.PES: बाजू",
      facts: "89.6 × 174.5 मि.मी. · 1,23,456 टाँके · 3 बार रंग · 2 धागे",
    });
    expect(describePart(hand, hand.design, "en").facts).toContain("123,456 stitches");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  blockOfEachRecord,
  Command,
  type Design,
  DesignBuilder,
  formats,
  read,
  write,
} from "../src/index.ts";
import { stitchedPathFromStart } from "../src/testing/sample-designs.ts";

type Step = readonly [kind: "stitch" | "jump" | "trim" | "colorChange", dx: number, dy: number];

const move = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -127, max: 127 }) },
  { weight: 1, arbitrary: fc.integer({ min: -3000, max: 3000 }) },
);
const kind = fc.oneof(
  { weight: 12, arbitrary: fc.constant("stitch" as const) },
  { weight: 2, arbitrary: fc.constant("jump" as const) },
  { weight: 1, arbitrary: fc.constant("trim" as const) },
  { weight: 1, arbitrary: fc.constant("colorChange" as const) },
);
const steps = fc.array(fc.tuple(kind, move, move), { minLength: 1, maxLength: 120 });

/** At most ten blocks of different colours, within 1.5 m, with at least one stitch. */
function designOf(way: readonly Step[]): Design {
  const builder = new DesignBuilder().thread({ color: 0 }).stitch(0, 0);
  let blocks = 1;
  for (const [what, dx, dy] of way) {
    const x = clamp(builder.lastX + dx);
    const y = clamp(builder.lastY + dy);
    if (what === "stitch" || what === "jump") builder[what](x, y);
    else if (what === "trim") builder.trim();
    else if (blocks < 10) {
      builder.colorChange().thread({ color: Math.imul(blocks, 0x2f4b71) & 0xffffff });
      blocks += 1;
    }
  }
  return builder.stitch(1, 1).end().build();
}

function clamp(value: number): number {
  return Math.max(-15_000, Math.min(15_000, value));
}

describe.each(formats.filter((format) => format.write).map(({ id }) => id))("%s", (id) => {
  function roundTrip(design: Design) {
    const written = write(design, id);
    const result = written.ok ? read(written.bytes, { name: `x.${id}` }) : undefined;
    if (!result?.ok) throw new Error(JSON.stringify(written.ok ? result : written.error));
    return result;
  }

  it("keeps any design's penetrations, each in its colour block", () => {
    fc.assert(
      fc.property(steps, (way) => {
        const design = designOf(way);
        const back = roundTrip(design).design;
        expect(stitchedPathFromStart(back)).toEqual(stitchedPathFromStart(stitchedBlocks(design)));
      }),
      { numRuns: 150, seed: 20_261_121 },
    );
  });

  it("writes equal bytes for equal designs", () => {
    fc.assert(
      fc.property(steps, (way) => {
        const first = write(designOf(way), id);
        const second = write(designOf(way), id);
        expect(first.ok && second.ok && first.bytes).toEqual(second.ok && second.bytes);
      }),
      { numRuns: 20, seed: 7 },
    );
  });
});

/** Numbers only blocks with a stitch. */
function stitchedBlocks(design: Design): Design {
  const blockOf = blockOfEachRecord(design);
  const command = design.command.slice();
  let block = 0;
  let stitched = false;
  for (let i = 0; i < design.length; i++) {
    const now = blockOf[i] ?? 0;
    if (command[i] === Command.stitch) stitched = true;
    if (now === block) continue;
    command[i] = stitched ? Command.colorChange : Command.jump;
    block = now;
    stitched = false;
  }
  return { ...design, command };
}

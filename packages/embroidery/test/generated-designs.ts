import { createRandom } from "@kasuti/seeded-random";
import { type Design, DesignBuilder } from "../src/index.ts";

/**
 * Rows of running stitch of 2.5 mm in blocks of 5,000, with trims and jumps between blocks: a filled field.
 */
export function filledDesign(stitches: number): Design {
  const builder = new DesignBuilder().metadata({ name: `Fill ${stitches}` });
  const perRow = Math.ceil(Math.sqrt(stitches / 6));
  let row = 0;
  for (let k = 0; k < stitches; k++) {
    const column = k % perRow;
    if (column === 0) row += 1;
    builder.stitch((row % 2 ? column : perRow - column) * 25 - perRow * 12, row * 4 - perRow * 12);
    if (k % 5000 === 4999 && k + 1 < stitches) builder.trim().colorChange();
  }
  return builder.trim().end().build();
}

/** Stitches, jumps, trims, stops and colour changes in any order, within 20 cm. */
export function randomDesign(seed: number, records = 400): Design {
  const random = createRandom(seed);
  const builder = new DesignBuilder().metadata({ name: `Random ${seed}` });
  let block = 0;
  builder.thread({ color: random.below(1 << 24) });
  builder.stitch(random.whole(-300, 300), random.whole(-300, 300));
  for (let k = 0; k < records; k++) {
    const far = random.below(20) === 0;
    const reach = far ? 900 : 60;
    const x = clamp(builder.lastX + random.whole(-reach, reach));
    const y = clamp(builder.lastY + random.whole(-reach, reach));
    const dice = random.below(100);
    if (dice < 85) builder.stitch(x, y);
    else if (dice < 92) builder.jump(x, y);
    else if (dice < 97) builder.trim();
    else if (dice < 99 && block < 12) {
      block += 1;
      builder.colorChange().thread({ color: random.below(1 << 24) });
    }
  }
  return builder.stitch(0, 0).trim().end().build();
}

function clamp(value: number): number {
  return Math.max(-700, Math.min(700, value));
}

import { Command, type Design, DesignBuilder } from "../design.ts";
import { isSplitStitch } from "../render/segments.ts";

/**
 * Adds a trim before every travel that is longer than `longerThanMm` (mm, default 3) from one penetration to
 * the next without a cut. Jumps that only carry one long stitch in a format of short records stay.
 * @example
 * ```ts
 * const cut = jumpsToTrims(design, 5); // travels of more than 5 mm
 * ```
 */
export function jumpsToTrims(design: Design, longerThanMm = 3): Design {
  const { x, y, command, argument, length } = design;
  const cuts = uncutTravels(design, longerThanMm * 10);
  const builder = new DesignBuilder().metadata(design.metadata);
  for (const thread of design.threads) builder.thread(thread);
  for (let i = 0; i < length; i++) {
    builder.add(command[i] as Command, x[i] ?? 0, y[i] ?? 0, argument[i] ?? 0);
    if (cuts.has(i)) builder.trim();
  }
  return builder.build();
}

/** Indexes of penetrations after which the thread must be cut; `farthest` is 0.1 mm. */
function uncutTravels(design: Design, farthest: number): ReadonlySet<number> {
  const { x, y, command, length } = design;
  const cuts = new Set<number>();
  // Last penetration that the thread is attached to.
  let from = -1;
  for (let i = 0; i < length; i++) {
    if (command[i] === Command.stitch) {
      const reach = Math.hypot((x[i] ?? 0) - (x[from] ?? 0), (y[i] ?? 0) - (y[from] ?? 0));
      if (from >= 0 && from < i - 1 && reach > farthest && !isSplitStitch(design, from, i)) cuts.add(from);
      from = i;
    } else if (command[i] !== Command.jump) from = -1;
  }
  return cuts;
}

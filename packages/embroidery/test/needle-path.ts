import { blockOfEachRecord, Command, type Design } from "../src/index.ts";

export interface PathOfBlocks {
  /**
   * Penetrations from the first one on, as `x,y` in 0.1 mm, without stitches that do not move, which writers
   * add or drop at cuts.
   */
  readonly places: readonly string[];
  /** Number of points before each stitched colour block except the first. */
  readonly starts: readonly number[];
}

export function needlePath(design: Design): PathOfBlocks {
  const { x, y, command, length } = design;
  const blockOf = blockOfEachRecord(design);
  const first = command.indexOf(Command.stitch);
  const places: string[] = [];
  const starts: number[] = [];
  let block = blockOf[first];
  for (let i = Math.max(0, first); i < length; i++) {
    if (command[i] !== Command.stitch) continue;
    if (blockOf[i] !== block) starts.push(places.length);
    block = blockOf[i];
    const place = `${(x[i] ?? 0) - (x[first] ?? 0)},${(y[i] ?? 0) - (y[first] ?? 0)}`;
    if (place !== places.at(-1)) places.push(place);
  }
  return { places, starts };
}

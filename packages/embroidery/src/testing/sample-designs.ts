import { blockOfEachRecord } from "../color-blocks.ts";
import { Command, type Design, DesignBuilder } from "../design.ts";

/**
 * Two leaves, a long jump, a trim and two colour changes: everything that a home machine's format has to
 * store.
 */
export function leafDesign(): Design {
  const builder = new DesignBuilder()
    .metadata({ name: "Leaf" })
    .thread({ color: 0x2f7e20, name: "Moss Green", brand: "Kasuti", catalog: "56" })
    .thread({ color: 0xe8a900, name: "Deep Gold" })
    .thread({ color: 0x2f7e20 });
  builder.jump(-180, 220).stitch(-180, 220);
  for (let k = 1; k <= 60; k++) builder.stitch(-180 + 5 * k, 220 - 3 * k + (k % 2 ? 45 : -45));
  builder.trim().jump(300, -260).colorChange();
  for (let k = 0; k <= 60; k++) builder.stitch(300 - 7 * k, -260 + 2 * k + (k % 2 ? 40 : 0));
  builder.trim().colorChange().jump(0, 0);
  for (let k = 0; k < 24; k++)
    builder.stitch(Math.round(90 * Math.cos(k / 4)), Math.round(90 * Math.sin(k / 4)));
  return builder.trim().end().build();
}

/** Penetrations with the number of their colour block, in order, which every format must preserve. */
export function stitchedPath(design: Design): string[] {
  const { length, x, y, command } = design;
  const blocks = blockOfEachRecord(design);
  const path: string[] = [];
  for (let i = 0; i < length; i++) {
    if (command[i] === Command.stitch) path.push(`${blocks[i]}:${x[i]},${y[i]}`);
  }
  return path;
}

/** The sewn path moved so that its first penetration is 0,0: some formats keep no origin. */
export function stitchedPathFromStart(design: Design): string[] {
  const first = design.command.indexOf(Command.stitch);
  const x = design.x.map((value) => value - (design.x[first] ?? 0));
  const y = design.y.map((value) => value - (design.y[first] ?? 0));
  return stitchedPath({ ...design, x, y });
}

import {
  blockOfEachRecord,
  Command,
  type Design,
  firstRecords,
  stitchedExtents,
  threadOfBlock,
} from "@kasuti/embroidery";
import { upright } from "./upright.ts";

/** Gap between two parts, 0.1 mm. */
export const GAP = 140;

/**
 * Arranges the parts of a product as one design: upright, true to scale, side by side or one below the other.
 */
export function layOutParts(parts: readonly Design[]): Design {
  const [first, ...others] = parts.map((part) => boxed(upright(part)));
  if (!first) throw new RangeError("A picture needs at least one part");
  return others.reduce(placeNext, first).design;
}

/** A rectangle in 0.1 mm. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Boxed extends Box {
  readonly design: Design;
}

function boxed(design: Design): Boxed {
  const box = stitchedExtents(design) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  return {
    design,
    left: box.minX,
    top: box.minY,
    width: box.maxX - box.minX,
    height: box.maxY - box.minY,
  };
}

/**
 * Selects where the second goes: the arrangement with the smaller bounding square, which gives the larger
 * picture.
 */
export function placeAfter(first: Box, second: Box): Pick<Box, "left" | "top"> {
  const horizontal = Math.max(first.width + GAP + second.width, first.height, second.height);
  const vertical = Math.max(first.height + GAP + second.height, first.width, second.width);
  const middleX = first.left + first.width / 2;
  const middleY = first.top + first.height / 2;
  return horizontal < vertical
    ? { left: first.left + first.width + GAP, top: middleY - second.height / 2 }
    : { left: middleX - second.width / 2, top: first.top + first.height + GAP };
}

function placeNext(first: Boxed, second: Boxed): Boxed {
  const place = placeAfter(first, second);
  const movedDesign = movedBy(
    second.design,
    Math.round(place.left - second.left),
    Math.round(place.top - second.top),
  );
  return boxed(joined(first.design, movedDesign));
}

function movedBy(design: Design, dx: number, dy: number): Design {
  return { ...design, x: design.x.map((x) => x + dx), y: design.y.map((y) => y + dy) };
}

/** Concatenates two designs with a trim and a colour change between them; each block keeps its thread. */
function joined(a: Design, b: Design): Design {
  const head = withoutEnd(a);
  const blocks = (blockOfEachRecord(head).at(-1) ?? 0) + 1;
  const threads = Array.from({ length: blocks }, (_, block) => threadOfBlock(a.threads, block));
  const length = head.length + 2 + b.length;
  const design = {
    length,
    x: new Int32Array(length),
    y: new Int32Array(length),
    command: new Uint8Array(length),
    argument: new Uint8Array(length),
    threads: [...threads, ...allThreads(b)],
    metadata: a.metadata,
  };
  for (const field of ["x", "y", "command", "argument"] as const) {
    design[field].set(head[field]);
    design[field].set(b[field], head.length + 2);
  }
  design.command[head.length] = Command.trim;
  design.command[head.length + 1] = Command.colorChange;
  for (const at of [head.length, head.length + 1]) {
    design.x[at] = head.x.at(-1) ?? 0;
    design.y[at] = head.y.at(-1) ?? 0;
  }
  return design;
}

function allThreads(design: Design): Design["threads"] {
  const blocks = (blockOfEachRecord(design).at(-1) ?? 0) + 1;
  return Array.from({ length: blocks }, (_, block) => threadOfBlock(design.threads, block));
}

function withoutEnd(design: Design): Design {
  const end = design.command.indexOf(Command.end);
  return end < 0 ? design : firstRecords(design, end);
}

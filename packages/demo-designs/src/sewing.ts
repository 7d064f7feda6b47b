import { type Design, DesignBuilder, type DesignMetadata, type Thread } from "@kasuti/embroidery";
import { Layer, type Role, type StitchedLine } from "./cloth.ts";
import {
  between,
  distance,
  firstPoint,
  lastPoint,
  lengthOfVector,
  type Path,
  type Point,
  pointAt,
} from "./geometry/point.ts";
import { nearestFirst } from "./travel.ts";

export type Palette = Readonly<Record<Role, Thread>>;

/** Longest single move, mm; all formats that the shop sells can store it. */
const LONGEST = 12;
/** Shorter stitches would only break the thread, mm. */
const SHORTEST = 0.4;
/** Length from which a move is preceded by a trim, mm. */
const CUT_FROM = 3;
const MAX_BLOCKS = 12;

const ORDER: Readonly<Record<Layer, readonly Role[]>> = {
  [Layer.ground]: ["leaf", "deep", "main", "accent", "light", "antique", "zari"],
  [Layer.detail]: ["zari", "antique", "main", "accent", "deep", "leaf", "light"],
  [Layer.edge]: ["light", "leaf", "main", "deep", "accent", "antique", "zari"],
};

interface Block {
  readonly thread: Thread;
  readonly lines: StitchedLine[];
}

/** Puts lines in sewing order, thread by thread, with ties, trims and travel between them. */
export function sewDesign(
  lines: readonly StitchedLine[],
  palette: Palette,
  metadata: DesignMetadata,
): Design {
  const builder = new DesignBuilder().metadata(metadata);
  const needle = createNeedle(builder);
  for (const [index, block] of blocksOf(lines, palette).entries()) {
    if (index > 0) needle.changeThread();
    builder.thread(block.thread);
    for (const path of nearestFirst(block.lines, needle.place())) needle.sew(path);
  }
  needle.cut();
  return builder.end().build();
}

function blocksOf(lines: readonly StitchedLine[], palette: Palette): Block[] {
  const blocks: Block[] = [];
  for (const layer of [Layer.ground, Layer.detail, Layer.edge]) {
    for (const role of ORDER[layer]) {
      const here = lines.filter((line) => line.layer === layer && line.role === role);
      if (here.length === 0) continue;
      const last = blocks.at(-1);
      if (last?.thread === palette[role]) last.lines.push(...here);
      else blocks.push({ thread: palette[role], lines: here });
    }
  }
  return merged(blocks);
}

/** Reduces colour changes: the smallest block moves to the previous block of its thread. */
function merged(blocks: Block[]): Block[] {
  while (blocks.length > MAX_BLOCKS) {
    const again = blocks.filter((block, i) => blocks.findIndex((b) => b.thread === block.thread) < i);
    const smallest = again.reduce((a, b) => (a.lines.length <= b.lines.length ? a : b));
    const index = blocks.indexOf(smallest);
    const target = blocks.slice(0, index).findLast((block) => block.thread === smallest.thread);
    target?.lines.push(...smallest.lines);
    blocks.splice(index, 1);
  }
  return blocks;
}

interface Needle {
  place(): Point;
  sew(path: Path): void;
  changeThread(): void;
  cut(): void;
}

function createNeedle(builder: DesignBuilder): Needle {
  let down = false;
  const place = (): Point => ({ x: builder.lastX / 10, y: builder.lastY / 10 });
  const stitchTo = (to: Point): void => {
    const from = place();
    const apart = lengthOfVector(Math.round(to.x * 10) / 10 - from.x, Math.round(to.y * 10) / 10 - from.y);
    if (apart < SHORTEST - 1e-9) return;
    const pieces = Math.ceil(apart / LONGEST - 1e-9);
    for (let i = 1; i <= pieces; i++) {
      const at = between(from, to, i / pieces);
      builder.stitch(Math.round(at.x * 10), Math.round(at.y * 10));
    }
  };
  const jumpTo = (to: Point): void => {
    const from = place();
    const pieces = Math.max(1, Math.ceil(distance(from, to) / LONGEST));
    for (let i = 1; i <= pieces; i++) {
      const at = between(from, to, i / pieces);
      builder.jump(Math.round(at.x * 10), Math.round(at.y * 10));
    }
  };
  /** Secures the end of a thread with small back-and-forth stitches. */
  const tie = (at: Point, towards: Point): void => {
    const apart = Math.max(0.01, distance(at, towards));
    const tiePoint = between(at, towards, Math.min(1, 0.7 / apart));
    for (const p of [tiePoint, at]) stitchTo(p);
  };
  const cut = (): void => {
    if (!down) return;
    down = false;
    const end = place();
    tie(end, { x: end.x - 0.7, y: end.y });
    builder.trim();
  };
  const sew = (path: Path): void => {
    const start = firstPoint(path);
    const apart = distance(place(), start);
    if (down && apart > CUT_FROM) cut();
    if (!down) {
      jumpTo(start);
      builder.stitch(builder.lastX, builder.lastY);
      tie(place(), pointAt(path, 1));
      down = true;
    } else if (apart > 1.5) jumpTo(start);
    for (const p of path) stitchTo(p);
    closeEnd(lastPoint(path));
  };
  const closeEnd = (end: Point): void => {
    if (distance(place(), end) >= SHORTEST) stitchTo(end);
  };
  return {
    place,
    sew,
    cut,
    changeThread() {
      cut();
      builder.colorChange();
    },
  };
}

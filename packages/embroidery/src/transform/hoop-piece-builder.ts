import { threadOfBlock } from "../color-blocks.ts";
import { Command, type Design, DesignBuilder, type Thread } from "../design.ts";
import type { Point } from "./hoop-grid.ts";

/** Thread of the alignment crosses, visible on most cloths. */
const markThread: Thread = { color: 0x1f6feb, name: "Registration" };

interface PieceRecord {
  readonly what: Command;
  readonly at: Point;
  readonly argument: number;
  readonly block: number;
}

/** Collects the records of one hooping in sewing order. */
export class HoopPieceBuilder {
  readonly #whole: Design;
  readonly #records: PieceRecord[] = [];
  #isCut = true;

  constructor(design: Design) {
    this.#whole = design;
  }

  /**
   * Adds a stitch between two points, 0.1 mm: continues at the end of the last stitch, else trims and
   * travels.
   */
  stitch(from: Point, to: Point, block: number): void {
    const last = this.#records.at(-1);
    const isContinued = !this.#isCut && last?.block === block && isAt(last.at, from);
    if (!isContinued) {
      this.cut();
      this.add(Command.jump, from, block);
      this.add(Command.stitch, from, block);
    }
    if (!isAt(from, to) || isContinued) this.add(Command.stitch, to, block);
    this.#isCut = false;
  }

  add(what: Command, at: Point, block: number, argument = 0): void {
    this.#records.push({ what, at, block, argument });
  }

  /** Cuts the thread, once. */
  cut(): void {
    const last = this.#records.at(-1);
    if (!this.#isCut && last) this.add(Command.trim, last.at, last.block);
    this.#isCut = true;
  }

  /**
   * Builds the piece around its hoop's middle. Crosses of earlier pieces come first, those for later pieces
   * last, each group in a colour of its own; `arm` is 0.1 mm to each side.
   */
  finish(marks: { first: readonly Point[]; last: readonly Point[] }, arm: number, middle: Point): Design {
    this.cut();
    const builder = new DesignBuilder().metadata(this.#whole.metadata);
    let block: number | undefined;
    const open = (next: number, thread: Thread) => {
      if (block === next) return;
      if (block !== undefined) builder.colorChange();
      builder.thread(thread);
      block = next;
    };
    const sewMarks = (crosses: readonly Point[]) => {
      if (arm > 0 && crosses.length > 0) open(-1, markThread);
      if (arm > 0) for (const [x, y] of crosses) sewCross(builder, [x - middle[0], y - middle[1]], arm);
    };
    sewMarks(marks.first);
    for (const record of this.#records) {
      open(record.block, threadOfBlock(this.#whole.threads, record.block));
      builder.add(record.what, record.at[0] - middle[0], record.at[1] - middle[1], record.argument);
    }
    sewMarks(marks.last);
    return builder.end().build();
  }
}

/** True for the thread of alignment crosses. */
export function isMark(thread: Thread | undefined): boolean {
  return thread?.name === markThread.name;
}

function isAt(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function sewCross(builder: DesignBuilder, [x, y]: Point, arm: number): void {
  builder
    .jump(x - arm, y)
    .stitch(x - arm, y)
    .stitch(x, y)
    .stitch(x + arm, y)
    .stitch(x, y);
  builder
    .stitch(x, y - arm)
    .stitch(x, y)
    .stitch(x, y + arm)
    .trim();
}

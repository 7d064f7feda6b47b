import { Command, type Design } from "../design.ts";
import type { Loss } from "./write-result.ts";

/** Capabilities of a format. Lengths are 0.1 mm per axis and record. */
export interface FormatTraits {
  readonly maxStitch: number;
  readonly maxJump: number;
  /** False if the format has no code for a trim, so that it is omitted. */
  readonly trims: boolean;
  /** False if a stop has to be written as a colour change. */
  readonly stops: boolean;
  /** False if a needle choice has to be written as a colour change. */
  readonly needles: boolean;
  /** False if a sequin can only be a jump. */
  readonly sequins: boolean;
}

/** Takes relative moves (0.1 mm, y down) that already fit the format. */
export interface RecordSink {
  stitch(dx: number, dy: number): void;
  jump(dx: number, dy: number): void;
  trim(): void;
  /** `block` is the number of the block that begins. */
  colorChange(block: number): void;
  stop(): void;
  needle(number: number): void;
  sequin(dx: number, dy: number): void;
}

/**
 * Normalizer of all writers: converts absolute records to moves that the format can store, and reports
 * losses. A long stitch becomes jumps and one stitch, so the needle penetrates exactly where the design says.
 */
export function feedRecords(design: Design, traits: FormatTraits, sink: RecordSink): Loss[] {
  const feed = new RecordFeed(traits, sink);
  const { x, y, command, argument } = design;
  for (let i = 0; i < design.length; i++) {
    const what = command[i];
    if (what === Command.end) break;
    const toX = x[i] ?? 0;
    const toY = y[i] ?? 0;
    if (what === Command.stitch) feed.stitch(toX, toY);
    else feed.other(what as Command, toX, toY, argument[i] ?? 0);
  }
  return feed.losses();
}

class RecordFeed {
  readonly traits: FormatTraits;
  readonly sink: RecordSink;
  #x = 0;
  #y = 0;
  #block = 0;
  #stitched = false;
  readonly #lost = new Map<string, { message: string; count: number }>();

  constructor(traits: FormatTraits, sink: RecordSink) {
    this.traits = traits;
    this.sink = sink;
  }

  stitch(toX: number, toY: number): void {
    const dx = toX - this.#x;
    const dy = toY - this.#y;
    const max = this.traits.maxStitch;
    if (dx <= max && dx >= -max && dy <= max && dy >= -max) {
      this.#x = toX;
      this.#y = toY;
      this.sink.stitch(dx, dy);
    } else this.#longStitch(toX, toY);
    this.#stitched = true;
  }

  other(what: Command, toX: number, toY: number, argument: number): void {
    if (what === Command.sequin) {
      this.#sequin(toX, toY);
      return;
    }
    this.#travel(toX, toY);
    if (what === Command.trim) this.#trim();
    else if (what === Command.stop) this.#stop();
    else if (what === Command.colorChange) this.#changeColor();
    else if (what === Command.needle) this.#chooseNeedle(argument);
  }

  losses(): Loss[] {
    return [...this.#lost].map(([code, { message, count }]) => ({ code, message, count }));
  }

  #longStitch(toX: number, toY: number): void {
    this.#lose("long-stitch", "Stitches longer than the format's limit were reached by jumps");
    const reach = Math.max(Math.abs(toX - this.#x), Math.abs(toY - this.#y));
    const parts = Math.ceil(reach / this.traits.maxStitch);
    const fromX = this.#x;
    const fromY = this.#y;
    this.#travel(part(fromX, toX, parts - 1, parts), part(fromY, toY, parts - 1, parts));
    this.sink.stitch(toX - this.#x, toY - this.#y);
    this.#x = toX;
    this.#y = toY;
  }

  #travel(toX: number, toY: number): void {
    const fromX = this.#x;
    const fromY = this.#y;
    const reach = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY));
    const parts = Math.ceil(reach / this.traits.maxJump);
    for (let k = 1; k <= parts; k++) {
      const nextX = part(fromX, toX, k, parts);
      const nextY = part(fromY, toY, k, parts);
      this.sink.jump(nextX - this.#x, nextY - this.#y);
      this.#x = nextX;
      this.#y = nextY;
    }
  }

  #trim(): void {
    if (this.traits.trims) this.sink.trim();
    else this.#lose("trim-left-out", "The format has no sign for trims");
  }

  #stop(): void {
    if (this.traits.stops) this.sink.stop();
    else {
      this.#lose("stop-as-color-change", "Stops became colour changes");
      this.#changeColor();
    }
  }

  #chooseNeedle(number: number): void {
    if (this.traits.needles) {
      this.sink.needle(number);
      if (this.#stitched) this.#block += 1;
      this.#stitched = false;
    } else if (this.#stitched) {
      this.#lose("needle-as-color-change", "Needle numbers became colour changes");
      this.#changeColor();
    }
  }

  #changeColor(): void {
    this.#block += 1;
    this.#stitched = false;
    this.sink.colorChange(this.#block);
  }

  #sequin(toX: number, toY: number): void {
    if (!this.traits.sequins) {
      this.#lose("sequin-as-jump", "Sequins became jumps");
      this.#travel(toX, toY);
      return;
    }
    const reach = Math.max(Math.abs(toX - this.#x), Math.abs(toY - this.#y));
    const parts = Math.max(1, Math.ceil(reach / this.traits.maxJump));
    const fromX = this.#x;
    const fromY = this.#y;
    this.#travel(part(fromX, toX, parts - 1, parts), part(fromY, toY, parts - 1, parts));
    this.sink.sequin(toX - this.#x, toY - this.#y);
    this.#x = toX;
    this.#y = toY;
  }

  #lose(code: string, message: string): void {
    const known = this.#lost.get(code);
    if (known) known.count += 1;
    else this.#lost.set(code, { message, count: 1 });
  }
}

/** The k-th of n equal steps from one coordinate to another, in whole units. */
function part(from: number, to: number, k: number, n: number): number {
  return from + Math.round(((to - from) * k) / n);
}

import { Command, type Design } from "../design.ts";
import type { Place } from "./place.ts";
import type { Loss } from "./write-result.ts";

/** Capabilities of a format. Lengths are 0.1 mm per axis and record. */
export interface FormatTraits {
  readonly maxStitch: number;
  readonly maxJump: number;
  /**
   * True if machines take a thread that the file lists twice running as a stop, so that stops are no loss.
   */
  readonly repeatsThread?: boolean;
}

/**
 * Takes relative moves (0.1 mm, y down) that already fit the format. Without a code for stops or needles they
 * become colour changes, without one for sequins jumps.
 */
export interface RecordSink {
  stitch(dx: number, dy: number): void;
  jump(dx: number, dy: number): void;
  trim(): void;
  /** `block` is the number of the design's block that begins or, at a stop, goes on. */
  colorChange(block: number): void;
  stop?(): void;
  needle?(number: number): void;
  sequin?(dx: number, dy: number): void;
}

export interface FedRecords {
  readonly losses: Loss[];
  /** Block of the design that each block of the file belongs to; a stop may repeat one. */
  readonly blocks: readonly number[];
}

/**
 * Normalizer of all writers: converts absolute records to moves that the format can store, and reports
 * losses. A long stitch becomes jumps and one stitch, so the needle penetrates exactly where the design says.
 * The first move leads from `start`, where the format has its origin, straight to the first stitch.
 */
export function feedRecords(
  design: Design,
  traits: FormatTraits,
  sink: RecordSink,
  start: Place,
): FedRecords {
  const feed = new RecordFeed(traits, sink, start);
  const { x, y, command, argument } = design;
  for (let i = 0; i < design.length; i++) {
    const what = command[i];
    if (what === Command.end) break;
    const toX = x[i] ?? 0;
    const toY = y[i] ?? 0;
    if (what === Command.stitch) feed.stitch(toX, toY);
    else if (what === Command.stop) feed.stop(toX, toY, sewsOn(design, i));
    else feed.other(what as Command, toX, toY, argument[i] ?? 0);
  }
  return { losses: feed.losses(), blocks: feed.blocks };
}

/** True if the block goes on after the record: else the machine waits for the next thread anyway. */
function sewsOn({ command, length }: Design, record: number): boolean {
  for (let i = record + 1; i < length; i++) {
    const what = command[i];
    if (what === Command.stitch || what === Command.sequin) return true;
    if (what === Command.colorChange || what === Command.needle || what === Command.end) return false;
  }
  return false;
}

class RecordFeed {
  readonly traits: FormatTraits;
  readonly sink: RecordSink;
  readonly blocks = [0];
  #x: number;
  #y: number;
  #block = 0;
  /** True if the needle sewed in this block, since the machine waited last, and at all. */
  #stitched = false;
  #runs = false;
  #begun = false;
  readonly #lost = new Map<string, { message: string; count: number }>();

  constructor(traits: FormatTraits, sink: RecordSink, start: Place) {
    this.traits = traits;
    this.sink = sink;
    this.#x = start.x;
    this.#y = start.y;
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
    this.#stitched = this.#runs = this.#begun = true;
  }

  /** `sewsOn` is false where no stitch follows before the machine waits anyway. */
  stop(toX: number, toY: number, sewsOn: boolean): void {
    if (this.sink.stop) {
      this.#travel(toX, toY);
      this.sink.stop();
    } else if (this.#runs && sewsOn) {
      this.#travel(toX, toY);
      if (!this.traits.repeatsThread) this.#lose("stop-as-color-change", "Stops became colour changes");
      this.#openBlock();
    }
    this.#runs = false;
  }

  other(what: Command, toX: number, toY: number, argument: number): void {
    if (what === Command.sequin) {
      this.#sequin(toX, toY);
      return;
    }
    this.#travel(toX, toY);
    if (what === Command.trim) this.sink.trim();
    else if (what === Command.colorChange) this.#changeColor();
    else if (what === Command.needle) this.#chooseNeedle(argument);
  }

  losses(): Loss[] {
    return [...this.#lost].map(([code, { message, count }]) => ({ code, message, count }));
  }

  #longStitch(toX: number, toY: number): void {
    if (this.#begun)
      this.#lose("long-stitch", "Stitches longer than the format's limit were reached by jumps");
    this.sink.stitch(...this.#approach(toX, toY, this.traits.maxStitch));
  }

  /** Jumps to the last of equal parts that have at most this length; returns the part. */
  #approach(toX: number, toY: number, longest: number): [dx: number, dy: number] {
    this.#begun = true;
    const fromX = this.#x;
    const fromY = this.#y;
    const reach = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY));
    const parts = Math.max(1, Math.ceil(reach / longest));
    this.#travel(part(fromX, toX, parts - 1, parts), part(fromY, toY, parts - 1, parts));
    const dx = toX - this.#x;
    const dy = toY - this.#y;
    this.#x = toX;
    this.#y = toY;
    return [dx, dy];
  }

  /** Ways before the first stitch are left out: they may lead out of the hoop. */
  #travel(toX: number, toY: number): void {
    if (!this.#begun) return;
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

  #chooseNeedle(number: number): void {
    if (this.sink.needle) {
      this.sink.needle(number);
      if (this.#stitched) this.#block += 1;
      this.#stitched = this.#runs = false;
    } else if (this.#stitched) {
      this.#lose("needle-as-color-change", "Needle numbers became colour changes");
      this.#changeColor();
    }
  }

  #changeColor(): void {
    this.#block += 1;
    this.#stitched = this.#runs = false;
    this.#openBlock();
  }

  #openBlock(): void {
    this.blocks.push(this.#block);
    this.sink.colorChange(this.#block);
  }

  #sequin(toX: number, toY: number): void {
    this.#begun = this.#runs = true;
    if (this.sink.sequin) this.sink.sequin(...this.#approach(toX, toY, this.traits.maxJump));
    else {
      this.#lose("sequin-as-jump", "Sequins became jumps");
      this.#travel(toX, toY);
    }
  }

  #lose(code: string, message: string): void {
    const loss = this.#lost.get(code);
    if (loss) loss.count += 1;
    else this.#lost.set(code, { message, count: 1 });
  }
}

/** The k-th of n equal steps from one coordinate to another, in whole units. */
function part(from: number, to: number, k: number, n: number): number {
  return from + Math.round(((to - from) * k) / n);
}

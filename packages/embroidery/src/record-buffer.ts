import { Command, type Design, type DesignMetadata, type Thread } from "./design.ts";
import { Limits } from "./limits.ts";

/**
 * Records in arrays of a fixed capacity, for readers that know the maximum number from the file's length. Hot
 * loops write to the arrays directly and set `length`; `add` and `move` are for everything else.
 */
export class RecordBuffer {
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly command: Uint8Array;
  readonly argument: Uint8Array;
  length = 0;
  /** Byte after the last plausible record, if the rest belongs to another format. */
  strayedAt: number | undefined;

  constructor(room: number) {
    // One record more than the limit shows that there are too many. Hot loops continue counting without
    // storing.
    const capacity = Math.max(0, Math.min(room, Limits.records + 1));
    this.x = new Int32Array(capacity);
    this.y = new Int32Array(capacity);
    this.command = new Uint8Array(capacity);
    this.argument = new Uint8Array(capacity);
  }

  /**
   * Appends a record at an absolute position, 0.1 mm; records beyond the capacity are dropped, and `false` is
   * returned.
   */
  add(command: Command, x: number, y: number, argument = 0): boolean {
    const at = this.length;
    if (at >= this.x.length) return false;
    this.x[at] = x;
    this.y[at] = y;
    this.command[at] = command;
    this.argument[at] = argument;
    this.length = at + 1;
    return true;
  }

  /** Appends a record `dx`, `dy` away from the previous one, 0.1 mm; the first is relative to 0,0. */
  move(command: Command, dx: number, dy: number): boolean {
    const before = this.length - 1;
    return this.add(command, (this.x[before] ?? 0) + dx, (this.y[before] ?? 0) + dy);
  }

  /** Colour blocks so far: one more than the colour changes. */
  countBlocks(): number {
    let blocks = 1;
    for (let i = 0; i < this.length; i++) if (this.command[i] === Command.colorChange) blocks += 1;
    return blocks;
  }

  /** Returns a design of the filled part; the buffer must not be used afterwards. */
  finish(threads: readonly Thread[] = [], metadata: DesignMetadata = {}): Design {
    const { length } = this;
    // A view costs nothing, but would keep a mostly empty buffer in memory.
    const method = length * 4 < this.x.length ? "slice" : "subarray";
    return {
      length,
      x: this.x[method](0, length),
      y: this.y[method](0, length),
      command: this.command[method](0, length),
      argument: this.argument[method](0, length),
      threads,
      metadata,
    };
  }
}

/** True if it contains at least one needle penetration. */
export function hasStitches(design: Design): boolean {
  return design.command.includes(Command.stitch);
}

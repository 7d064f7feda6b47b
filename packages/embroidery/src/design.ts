/**
 * The central model: every reader returns a design, every writer takes one.
 *
 * Axes: x grows to the right, y grows DOWN (screen). Unit: 0.1 mm. Coordinates are absolute, relative to the
 * design's own origin (the needle's position before the first record). Readers of formats that store y
 * upwards negate it.
 */

/** Commands of the machine. The needle first moves to the record's (x, y), then executes the command. */
export const Command = {
  /** Move, then one needle penetration. */
  stitch: 0,
  /** Move without a penetration. */
  jump: 1,
  /** Cut the thread at the record's position. */
  trim: 2,
  /** Continue with the next thread. */
  colorChange: 3,
  /** Pause and keep the thread (appliqué). */
  stop: 4,
  /** Select a needle; its number is in `argument`. */
  needle: 5,
  /** Move, then drop a sequin. */
  sequin: 6,
  /** Last record. */
  end: 7,
} as const;
export type Command = (typeof Command)[keyof typeof Command];

/** Spool of thread. `color` is 0xRRGGBB; the rest is known only if the file contains it. */
export interface Thread {
  readonly color: number;
  readonly name?: string;
  readonly brand?: string;
  readonly catalog?: string;
}

export interface DesignMetadata {
  readonly name?: string;
  readonly author?: string;
  readonly category?: string;
  readonly keywords?: string;
  readonly comments?: string;
}

/**
 * Records in parallel typed arrays, all of length `length`. `threads[k]` sews the k-th colour block; blocks
 * are divided by `colorChange` records, so a design with n colour changes has n + 1 blocks. For formats
 * without colours, `threads` is empty.
 */
export interface Design {
  readonly length: number;
  /** 0.1 mm, right is positive. */
  readonly x: Int32Array;
  /** 0.1 mm, down is positive. */
  readonly y: Int32Array;
  readonly command: Uint8Array;
  /** Needle number for `needle` records, else 0. */
  readonly argument: Uint8Array;
  readonly threads: readonly Thread[];
  readonly metadata: DesignMetadata;
}

/** Quarter turns to the right. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/**
 * Rotates the design about its origin, e.g. for a hoop that holds it sideways, or back for a picture.
 * @example
 * ```ts
 * const upright = turnedDesign(design, 1); // a quarter turn to the right
 * ```
 */
export function turnedDesign(design: Design, quarters: QuarterTurns): Design {
  const { x, y } = design;
  if (quarters === 1) return { ...design, x: y.map((at) => -at), y: x };
  if (quarters === 2) return { ...design, x: x.map((at) => -at), y: y.map((at) => -at) };
  return quarters === 3 ? { ...design, x: y, y: x.map((at) => -at) } : design;
}

/**
 * The design's first `length` records, with all of its threads. It shares the memory of `design`.
 * @example
 * ```ts
 * const half = firstRecords(design, design.length >> 1);
 * ```
 */
export function firstRecords(design: Design, length: number): Design {
  return {
    ...design,
    length,
    x: design.x.subarray(0, length),
    y: design.y.subarray(0, length),
    command: design.command.subarray(0, length),
    argument: design.argument.subarray(0, length),
  };
}

/**
 * Builds a design record by record; used by readers, generators and tests.
 * @example
 * ```ts
 * const line = new DesignBuilder().thread({ color: 0xc62828 }).stitch(0, 0).stitch(0, 30).end().build();
 * ```
 */
export class DesignBuilder {
  #x = new Int32Array(1024);
  #y = new Int32Array(1024);
  #command = new Uint8Array(1024);
  #argument = new Uint8Array(1024);
  #length = 0;
  #threads: Thread[] = [];
  #metadata: DesignMetadata = {};

  get length(): number {
    return this.#length;
  }

  /** The needle's position after the last record, 0.1 mm. */
  get lastX(): number {
    return this.#length === 0 ? 0 : (this.#x[this.#length - 1] ?? 0);
  }

  get lastY(): number {
    return this.#length === 0 ? 0 : (this.#y[this.#length - 1] ?? 0);
  }

  /** Appends a record at an absolute position, 0.1 mm. */
  add(command: Command, x: number, y: number, argument = 0): this {
    if (this.#length === this.#x.length) this.#grow();
    this.#x[this.#length] = x;
    this.#y[this.#length] = y;
    this.#command[this.#length] = command;
    this.#argument[this.#length] = argument;
    this.#length += 1;
    return this;
  }

  /** Moves to an absolute position, 0.1 mm, and penetrates there. */
  stitch(x: number, y: number): this {
    return this.add(Command.stitch, x, y);
  }

  /** Moves to an absolute position, 0.1 mm, without a penetration. */
  jump(x: number, y: number): this {
    return this.add(Command.jump, x, y);
  }

  /** Cuts the thread at the needle's position. */
  trim(): this {
    return this.add(Command.trim, this.lastX, this.lastY);
  }

  /** Continues with the next thread. */
  colorChange(): this {
    return this.add(Command.colorChange, this.lastX, this.lastY);
  }

  /** Pauses and keeps the thread. */
  stop(): this {
    return this.add(Command.stop, this.lastX, this.lastY);
  }

  /** The last record. */
  end(): this {
    return this.add(Command.end, this.lastX, this.lastY);
  }

  /** Sets the thread of the next colour block that has none yet. */
  thread(thread: Thread): this {
    this.#threads.push(thread);
    return this;
  }

  /** Adds metadata to the design; earlier values stay. */
  metadata(metadata: DesignMetadata): this {
    this.#metadata = { ...this.#metadata, ...metadata };
    return this;
  }

  /** Returns the finished design; the builder can be extended and built again. */
  build(): Design {
    const length = this.#length;
    return {
      length,
      x: this.#x.slice(0, length),
      y: this.#y.slice(0, length),
      command: this.#command.slice(0, length),
      argument: this.#argument.slice(0, length),
      threads: [...this.#threads],
      metadata: this.#metadata,
    };
  }

  #grow(): void {
    const capacity = this.#x.length * 2;
    const grown = <A extends Int32Array | Uint8Array>(to: A, from: A): A => {
      to.set(from);
      return to;
    };
    this.#x = grown(new Int32Array(capacity), this.#x);
    this.#y = grown(new Int32Array(capacity), this.#y);
    this.#command = grown(new Uint8Array(capacity), this.#command);
    this.#argument = grown(new Uint8Array(capacity), this.#argument);
  }
}

/** One wait of the machine: after so many needle penetrations, to sew on with `thread`. */
export interface Halt {
  readonly after: number;
  /**
   * True where the machine keeps its thread, false where it asks for another, undefined if it cannot tell.
   */
  readonly keepsThread: boolean | undefined;
}

/** Thread that the machine shows or selects for a part of the design; undefined if the file names none. */
export interface ShownThread {
  readonly color?: number;
  readonly name?: string;
  readonly needle?: number;
}

/** Place of 0,0: the middle of the hoop, the corner of the stitches, or the needle's place at the start. */
export type Origin = "middle" | "corner" | "start";

/**
 * Plan that a machine makes of a file. It is built by the readers in this folder, which share no code with
 * the library: they are the eyes of a machine, written from public pages that each of them names.
 */
export interface MachinePlan {
  readonly origin: Origin;
  readonly machine: Machine;
  /** Threads from the start and after each halt. Empty for formats without threads. */
  readonly threads: readonly (ShownThread | undefined)[];
  /** Name on the machine's screen; undefined for formats without one. */
  readonly name?: string;
}

/** Needle and frame of a machine: positions in 0.1 mm, y down. */
export class Machine {
  x = 0;
  y = 0;
  readonly xs: number[] = [];
  readonly ys: number[] = [];
  readonly halts: Halt[] = [];
  readonly sequins: number[] = [];
  /** Penetrations before each cut of the thread. */
  readonly cuts: number[] = [];
  /** Extents of all moves, with and without stitches, from the first move on. */
  readonly reach = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  /** Fields and codes that this machine refuses or misreads. */
  readonly faults: string[] = [];

  move(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    const { reach, x, y } = this;
    if (x < reach.minX) reach.minX = x;
    if (x > reach.maxX) reach.maxX = x;
    if (y < reach.minY) reach.minY = y;
    if (y > reach.maxY) reach.maxY = y;
  }

  sew(dx: number, dy: number): void {
    this.move(dx, dy);
    this.xs.push(this.x);
    this.ys.push(this.y);
  }

  cut(): void {
    this.cuts.push(this.xs.length);
  }

  halt(keepsThread?: boolean): void {
    this.halts.push({ after: this.xs.length, keepsThread });
  }

  dropSequin(dx: number, dy: number): void {
    this.move(dx, dy);
    this.sequins.push(this.xs.length);
  }

  /** Notes a field of the header that differs from the stitches. */
  expect(what: string, found: unknown, right: unknown): void {
    if (JSON.stringify(found) !== JSON.stringify(right)) {
      this.faults.push(`${what} is ${JSON.stringify(found)}, not ${JSON.stringify(right)}`);
    }
  }

  /** Extents of the penetrations. */
  get stitched(): Machine["reach"] {
    const stitched = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
    this.xs.forEach((x, k) => {
      const y = this.ys[k] ?? 0;
      if (x < stitched.minX) stitched.minX = x;
      if (x > stitched.maxX) stitched.maxX = x;
      if (y < stitched.minY) stitched.minY = y;
      if (y > stitched.maxY) stitched.maxY = y;
    });
    return stitched;
  }
}

/** Signed byte. */
export function signed(byte: number | undefined): number {
  return ((byte ?? 0) << 24) >> 24;
}

export function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** Three bytes from a string of hexadecimal digits: the colour of entry `index`. */
export function colorOf(table: string, index: number): number {
  return Number.parseInt(table.slice(6 * index, 6 * index + 6), 16);
}

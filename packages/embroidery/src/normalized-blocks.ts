import { Command, type Design } from "./design.ts";

/**
 * Normalizes cuts and colour blocks, so that all readers return and all writers expect the same:
 *
 * - A block without stitches is removed with its colour change, needle and thread; its travel stays.
 * - The machine cuts the thread at every colour change and at the end, so a trim stays only between two
 *   stitches of one block, and only once.
 *
 * A design without stitches is returned unchanged. `inPlace` overwrites the arrays of the design, which the
 * caller must own.
 */
export function normalizedBlocks(design: Design, inPlace = false): Design {
  const records = idleRecords(design);
  if (!records) return design;
  const { idle, empty: emptyBlocks } = records;
  const x = packed(inPlace ? design.x : design.x.slice(), idle);
  return {
    ...design,
    length: x.length,
    x,
    y: packed(inPlace ? design.y : design.y.slice(), idle),
    command: packed(inPlace ? design.command : design.command.slice(), idle),
    argument: packed(inPlace ? design.argument : design.argument.slice(), idle),
    threads: design.threads.filter((_, block) => !emptyBlocks.has(block)),
  };
}

/** Runs of fewer records are moved one by one, because the call that moves a run takes as long. */
const LONG_RUN = 32;

/** Values of the records that are not idle, moved within the array. */
function packed<A extends Int32Array | Uint8Array>(values: A, idle: Uint8Array): A {
  let length = idle.indexOf(1);
  for (let from = length; from < idle.length; ) {
    let end = ++from;
    while (idle[end] === 0) end += 1;
    if (end - from > LONG_RUN) values.copyWithin(length, from, end);
    else for (let k = from; k < end; k++) values[length + k - from] = values[k] ?? 0;
    length += end - from;
    from = end;
  }
  // A part of an array has the same type.
  return values.subarray(0, length) as A;
}

/** Records without an effect on the machine. */
export interface IdleRecords {
  /** 1 for each trim that cuts nothing and each thread choice that sews nothing, else 0. */
  readonly idle: Uint8Array;
  /** Numbers of the blocks without a stitch that have a thread. */
  readonly empty: ReadonlySet<number>;
}

/** Undefined if there are none, or nothing is sewn. */
export function idleRecords({ command, length, threads }: Design): IdleRecords | undefined {
  if (!command.includes(Command.stitch)) return;
  const idle = new Uint8Array(length);
  const empty = new Set<number>();
  let block = 0;
  let stitched = false;
  // True if a stitch came after the last cut.
  let hangs = false;
  // Records that stay if a stitch follows in this block, -1 for none: a trim, the block's beginning and its
  // needle.
  let trim = -1;
  let start = -1;
  let needle = -1;
  // An array of bytes ignores the index -1.
  const drop = (record: number) => {
    idle[record] = 1;
  };
  const close = () => {
    drop(trim);
    trim = -1;
    hangs = false;
    if (stitched) return;
    drop(needle);
    if (block < threads.length) empty.add(block);
  };
  for (let i = 0; i < length; i++) {
    const what = command[i];
    if (what === Command.stitch) {
      stitched = hangs = true;
      trim = -1;
      // Most records are stitches in a row.
      while (command[i + 1] === Command.stitch) i += 1;
    } else if (what === Command.trim) {
      if (hangs) trim = i;
      else drop(i);
      hangs = false;
    } else if (what === Command.needle && !stitched) {
      drop(needle);
      if (idle[start]) start = i;
      needle = i;
    } else if (what === Command.colorChange || what === Command.needle) {
      close();
      // The first of several beginnings stays, at the last stitch; the first block needs none.
      if (stitched || idle[start]) start = i;
      else drop(i);
      needle = what === Command.needle ? i : -1;
      block += 1;
      stitched = false;
    }
  }
  close();
  if (!stitched) drop(start);
  return idle.includes(1) ? { idle, empty } : undefined;
}

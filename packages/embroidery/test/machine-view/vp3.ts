import { Machine, type MachinePlan, signed, textAt } from "./machine.ts";

/**
 * Husqvarna Viking and Pfaff machines with VP3, whose blocks each have a start and a thread; the machine
 * waits between blocks, also where the thread stays. 0,0 is the middle of the hoop and the design's own
 * middle.
 *
 * Sources: edutechwiki "Embroidery format VP3"; KDE Liberty's Viking/Pfaff page; Embroidermodder issue 111
 * (start of the first block, stitch count, big-endian lengths). Producers disagree on the sign of the middle
 * in y, so only a design around 0,0 lies in one place for all of them.
 */
export function planOfVp3(bytes: Uint8Array): MachinePlan {
  const machine = new Machine();
  const file = new Cursor(bytes);
  machine.expect("magic", textAt(bytes, 0, 6), "%vsm%\0");
  file.at = 6;
  file.text();
  const fileEnd = file.tag(2, machine);
  machine.expect("file length", fileEnd, bytes.length);
  const name = file.text();
  const summary = [file.s32(), file.s32(), file.s32(), file.s32()];
  const count = file.s32();
  const colors = file.bytes[file.at + 1];
  file.at += 5;
  const pageEnd = file.tag(3, machine);
  machine.expect("page length", pageEnd, bytes.length);
  const middle = [file.s32() / 100, file.s32() / 100] as const;
  file.at += 3;
  const page = [file.s32(), file.s32(), file.s32(), file.s32(), file.s32(), file.s32()];
  file.text();
  file.at += 2 + 16 + 6;
  file.text();
  const blocks = file.u16();
  machine.expect("colours of the summary", colors, Math.min(255, blocks));
  machine.expect("middle of the page", middle, [0, 0]);
  const threads = Array.from({ length: blocks }, (_, block) => readBlock(file, machine, block));
  const { minX, minY, maxX, maxY } = machine.stitched;
  machine.expect(
    "extents",
    summary,
    [maxX, -minY, minX, -maxY].map((side) => side * 100),
  );
  const size = [minX, maxX, -maxY, -minY, maxX - minX, maxY - minY];
  machine.expect(
    "page",
    page,
    size.map((side) => side * 100),
  );
  machine.expect("stitch count", count, machine.xs.length);
  machine.expect("bytes after the blocks", bytes.length - file.at, 0);
  return { origin: "middle", machine, threads, name };
}

function readBlock(file: Cursor, machine: Machine, block: number) {
  const end = file.tag(5, machine);
  const x = file.s32() / 100;
  const y = -file.s32() / 100;
  machine.expect("thread parts", [file.bytes[file.at], file.bytes[file.at + 1]], [1, 0]);
  const [red = 0, green = 0, blue = 0] = file.bytes.subarray(file.at + 2, file.at + 5);
  const color = (red << 16) | (green << 8) | blue;
  file.at += 10;
  file.text8();
  const name = file.text8();
  file.text8();
  const shift = [file.s32() / 100, -file.s32() / 100];
  if (block > 0) machine.halt();
  machine.move(x - machine.x, y - machine.y);
  const stitchEnd = file.tag(1, machine);
  machine.expect("stitch mark", [...file.bytes.subarray(file.at, file.at + 3)], [0x0a, 0xf6, 0]);
  sew(file.bytes.subarray(file.at + 3, stitchEnd), machine);
  machine.expect(`shift of block ${block}`, shift, [machine.x - x, machine.y - y]);
  machine.expect(`length of block ${block}`, end, stitchEnd + 1);
  file.at = end;
  return { color, name };
}

function sew(bytes: Uint8Array, machine: Machine): void {
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (bytes[at] !== 0x80) machine.sew(signed(bytes[at]), signed(bytes[at + 1]));
    else if (bytes[at + 1] === 0x03) machine.cut();
    else if (bytes[at + 1] === 0x01) {
      const view = new DataView(bytes.buffer, bytes.byteOffset + at + 2, 4);
      machine.move(view.getInt16(0), view.getInt16(2));
      machine.expect("end of a long move", [...bytes.subarray(at + 6, at + 8)], [0x80, 0x02]);
      at += 6;
    } else machine.faults.push(`code 80 ${bytes[at + 1]}`);
  }
}

class Cursor {
  at = 0;
  readonly bytes: Uint8Array;
  readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u16(): number {
    this.at += 2;
    return this.view.getUint16(this.at - 2);
  }

  s32(): number {
    this.at += 4;
    return this.view.getInt32(this.at - 4);
  }

  text(): string {
    const length = this.u16();
    this.at += length;
    return new TextDecoder("utf-16be").decode(this.bytes.subarray(this.at - length, this.at));
  }

  text8(): string {
    const length = this.u16();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }

  /** End of the packet that begins here. */
  tag(kind: number, machine: Machine): number {
    machine.expect("tag", [...this.bytes.subarray(this.at, this.at + 3)], [0, kind, 0]);
    this.at += 3;
    const length = this.s32();
    return this.at + length;
  }
}

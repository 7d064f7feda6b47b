import { Machine, type MachinePlan, signed } from "./machine.ts";

/**
 * Singer and Compucon machines: 21 threads at most after the stitches; a change waits, also where the thread
 * stays.
 *
 * Sources: edutechwiki "Embroidery format XXX"; pystitch's XxxWriter (fields of the header, of which several
 * producers leave all after the size zero); a file of Wilcom's. No source names the origin: producers
 * centre.
 */
export function planOfXxx(bytes: Uint8Array): MachinePlan {
  const machine = new Machine();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = view.getUint32(0xfc, true);
  let commands = 0;
  let at = 0x100;
  for (; at < mark; commands++) {
    const code = bytes[at];
    if (code !== 0x7f) {
      if (code === 0x7d || code === 0x7e) machine.faults.push("a long move, which is read in two ways");
      machine.sew(signed(code), -signed(bytes[at + 1]));
      at += 2;
      continue;
    }
    const what = bytes[at + 1] ?? 0;
    machine.move(signed(bytes[at + 2]), -signed(bytes[at + 3]));
    if (what === 0x03) machine.cut();
    else if (what >= 0x08 && what <= 0x17) machine.halt();
    else if (what !== 0x01) machine.faults.push(`code 7F ${what}`);
    at += 4;
  }
  machine.expect("mark", [...bytes.subarray(mark, mark + 4)], [0x7f, 0x7f, 0x02, 0x14]);
  machine.expect("commands", view.getUint32(0x17, true), commands);
  const colors = view.getUint16(0x27, true);
  machine.expect("colours", colors, Math.min(21, machine.halts.length + 1));
  const { minX, minY, maxX, maxY } = machine.stitched;
  machine.expect(
    "size",
    [view.getUint16(0x2d, true), view.getUint16(0x2f, true)],
    [maxX - minX, maxY - minY],
  );
  const threads = Array.from({ length: machine.halts.length + 1 }, (_, k) =>
    k < colors ? { color: view.getUint32(mark + 6 + 4 * k) } : undefined,
  );
  machine.expect("length", bytes.length, mark + 6 + 4 * 21 + 2);
  return { origin: "middle", machine, threads };
}

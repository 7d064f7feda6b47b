import { Machine, type MachinePlan, type ShownThread, textAt } from "./machine.ts";

/**
 * Barudan machines with U01 or DSB: records of control, |y| and |x|. They select needles; selecting the one
 * that sews already does nothing, and a stop has a code of its own. 0,0 is where the operator moved the
 * frame.
 *
 * Sources: pyembroidery's U01 and DSB readers (codes, sign bits); the header of U01 from an EXY and an FXY
 * with the same layout. No maker's page is public.
 */
export function planOfU01(bytes: Uint8Array): MachinePlan {
  const machine = new Machine();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const threads = sew(bytes, 0x100, machine);
  const { minX, minY, maxX, maxY } = machine.reach;
  const s16 = (at: number) => view.getInt16(at, true);
  machine.expect("filling", textAt(bytes, 0, 0x80), "0".repeat(0x80));
  machine.expect(
    "extents",
    [0x80, 0x82, 0x84, 0x86].map(s16),
    [minX, -maxY, maxX, -minY].map((side) => side || 0),
  );
  machine.expect("records", view.getUint32(0x8c, true), (bytes.length - 0x100) / 3);
  machine.expect("end", [s16(0x90), s16(0x92)], [machine.x, -machine.y || 0]);
  return { origin: "start", machine, threads };
}

export function planOfDsb(bytes: Uint8Array): MachinePlan {
  const machine = new Machine();
  const threads = sew(bytes, 0x200, machine);
  const header = textAt(bytes, 0, 0x200);
  machine.expect("ST", Number(/ST:(.{7})/.exec(header)?.[1]), (bytes.length - 0x200) / 3);
  const { minX, minY, maxX, maxY } = machine.reach;
  const extents = ["\\+X", "-X", "\\+Y", "-Y"].map((key) =>
    Number(new RegExp(`${key}:(.{5})`).exec(header)?.[1]),
  );
  machine.expect("extents", extents, [maxX, -minX, -minY, maxY].map(Math.abs));
  return { origin: "start", machine, threads, name: /LA:(.{16})/.exec(header)?.[1]?.trimEnd() ?? "" };
}

function sew(bytes: Uint8Array, start: number, machine: Machine): ShownThread[] {
  let needle = 0;
  const threads: ShownThread[] = [];
  for (let at = start; at + 2 < bytes.length; at += 3) {
    const control = bytes[at] ?? 0;
    const dx = (bytes[at + 2] ?? 0) * (control & 0x20 ? -1 : 1);
    const dy = (bytes[at + 1] ?? 0) * (control & 0x40 ? 1 : -1);
    const code = control & 0x1f;
    if (code === 0) machine.sew(dx, dy);
    else machine.move(dx, dy);
    if (code === 7) machine.cut();
    if (code === 8) {
      machine.halt(true);
      threads.push({ needle });
    }
    if (code >= 9 && code <= 0x17 && code - 8 !== needle) {
      needle = code - 8;
      if (threads.length > 0) machine.halt(false);
      threads.push({ needle });
    }
    if (code === 0x18) {
      machine.expect("bytes after END", bytes.length - at - 3, 0);
      return threads;
    }
    if (code > 1 && code < 7) machine.faults.push(`code ${code}`);
  }
  machine.faults.push("no END");
  return threads;
}

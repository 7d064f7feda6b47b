import { Machine, type MachinePlan, signed } from "./machine.ts";

/**
 * Melco and Bernina machines: no header, no threads, no END; the file is sewn from the needle's place.
 *
 * Sources: achatina.de "Technical info" (odd codes after 80 are colour changes, even ones jumps, 12.7 mm at
 * most); edutechwiki "Embroidery format EXP" (`80 80 07 00` trim). A colour change and a stop are one code.
 */
export function planOfExp(bytes: Uint8Array): MachinePlan {
  const machine = new Machine();
  let at = 0;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0x80) {
      machine.sew(signed(bytes[at]), -signed(bytes[at + 1]));
      at += 2;
      continue;
    }
    const code = bytes[at + 1] ?? 0;
    if (code === 0x80) machine.cut();
    else machine.move(signed(bytes[at + 2]), -signed(bytes[at + 3]));
    if (code & 1) machine.halt();
    at += 4;
  }
  machine.expect("rest", bytes.length - at, 0);
  return { origin: "start", machine, threads: [] };
}

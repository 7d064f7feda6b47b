import { unpack } from "./greenleaf.ts";
import { colorOf, Machine, type MachinePlan, signed, textAt } from "./machine.ts";
import { husqvarnaChart } from "./thread-tables.ts";

/** Mask of VIP's colours, for 80 of them. Source: libembroidery's VIP reader. */
const mask =
  "2e82e46f38a9dcc67bb628acfdaa8a4e762ef0e4251b8a684e92b9b495f03eeff74024183931bbe153a81fb13a07fbcb" +
  "e60081500e40e12c73500d91d60a5dd68bb862ae4700535ab780aa28f75d705e2c0b98e3a0986047899b82fb40c9b400" +
  "0e686a1e0985c05381d19889afe8854fe3698903a12e8fcfed919f581ed6843c0927bdf4c390c0511b2b63bcb93d404d" +
  "626fe08cf55d08fd3d5036d7c9c943e42dcb95b6f40deac2fd663f5ebd69062a0319472bdf38ea4f804995b2d6f99a75" +
  "f4d89b1db0a469dba921796fd8de33fe9f04e59a6b9b7383627cb96676f25bc95efc74aa6cf1cd93cee98053033b974b" +
  "3976c2c156cb70fd3b3e5257815d568d5190d476d7d516026df24de10e964fa13aa0605964041ae467b6ed3f7420551f" +
  "fb23929153c865ab9d51d673de01b180b7c0d6801c2e3c8363eebc3325e20e7a";

/**
 * Husqvarna Viking machines with HUS and Pfaff machines with VIP: three packed streams of commands, x and y.
 * A change waits, also where the thread stays. The header's extents begin at 0,0, the middle of the hoop.
 *
 * Sources: jasonweiler.com "HUS and VIP file formats" (header, codes; kept by opal.codes); edutechwiki
 * "Embroidery format HUS"; ricuci.app on VIP's tail. No source says whether a machine centres a design
 * again.
 */
export function planOfHus(bytes: Uint8Array): MachinePlan {
  const { machine, colors, view } = readStreams(bytes, 0x00c8af5b);
  machine.expect("first stream", view.getUint32(20, true), 0x2a + 2 * colors);
  const numbers = Array.from({ length: colors }, (_, k) => view.getUint16(0x2a + 2 * k, true));
  machine.expect(
    "codes outside the chart",
    numbers.filter((number) => number > 28),
    [],
  );
  machine.expect("colours", colors, machine.halts.length + 1);
  const threads = numbers.map((number) => ({ color: colorOf(husqvarnaChart, number) }));
  return { origin: "middle", machine, threads, name: textAt(bytes, 0x20, 8).replace(/\0+$/, "") };
}

export function planOfVip(bytes: Uint8Array): MachinePlan {
  const { machine, colors, view } = readStreams(bytes, 0x0190fc5d);
  machine.expect("colours", colors, Math.min(80, machine.halts.length + 1));
  machine.expect("length of the colours", view.getUint32(0x2a, true), 0x2e + 8 * colors);
  const masked = bytes.subarray(0x2e, 0x2e + 4 * colors);
  const plain = masked.map((byte, k) => byte ^ (k === 0 ? 0 : (masked[k - 1] ?? 0)) ^ byteOf(mask, k));
  const threads = Array.from({ length: machine.halts.length + 1 }, (_, k) => {
    const [red = 0, green = 0, blue = 0] = plain.subarray(4 * k, 4 * k + 3);
    return k < colors ? { color: (red << 16) | (green << 8) | blue } : undefined;
  });
  return { origin: "middle", machine, threads, name: textAt(bytes, 0x20, 8).replace(/\0+$/, "") };
}

function byteOf(hex: string, k: number): number {
  return Number.parseInt(hex.slice(2 * k, 2 * k + 2), 16);
}

function readStreams(bytes: Uint8Array, magic: number) {
  const machine = new Machine();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  machine.expect("magic", view.getUint32(0, true), magic);
  const records = view.getUint32(4, true);
  const offsets = [20, 24, 28].map((at) => view.getUint32(at, true));
  const streams = offsets.map((from, k) => unpack(bytes.subarray(from, offsets[k + 1] ?? bytes.length)));
  machine.expect(
    "stream lengths",
    streams.map(({ length }) => length),
    [records, records, records],
  );
  const [commands = [], xs = [], ys = []] = streams;
  for (let k = 0; k < commands.length; k++) {
    const command = commands[k];
    const dx = signed(xs[k]);
    const dy = -signed(ys[k]);
    if (command === 0x80) machine.sew(dx, dy);
    else machine.move(dx, dy);
    if (command === 0x84) machine.halt();
    else if (command === 0x88) machine.cut();
    else if (command === 0x90) machine.expect("END", k, records - 1);
    else if (command !== 0x80 && command !== 0x81) machine.faults.push(`command ${command}`);
  }
  machine.expect("last command", commands.at(-1), 0x90);
  const { minX, minY, maxX, maxY } = machine.stitched;
  const extents = [12, 14, 16, 18].map((at) => view.getInt16(at, true));
  machine.expect(
    "extents",
    extents,
    [maxX, -minY, minX, -maxY].map((side) => side || 0),
  );
  return { machine, view, colors: view.getUint32(8, true) };
}

import { colorOf, Machine, type MachinePlan, signed, textAt } from "./machine.ts";
import { janomeChart } from "./thread-tables.ts";

/** Half sizes of the hoops by code, 0.1 mm. */
const hoops: Readonly<Record<number, readonly [number, number]>> = {
  0: [550, 550],
  1: [250, 250],
  2: [700, 1000],
  3: [630, 550],
  4: [1000, 1000],
  5: [1000, 1400],
};

/**
 * Janome and Elna machines. 0,0 is the middle of the hoop; the header says how far the design reaches from
 * there and what it leaves free in the hoops. 0 in the list of colours is a stop; an entry that repeats the
 * one before it is sewn on without a halt, so that several stops in one colour alternate 0 and the colour.
 *
 * Sources: edutechwiki "Embroidery format JEF"; KDE Liberty's JEF page (margins, -1 where the design does
 * not fit); pystitch's JefWriter (alternating stops); Ink/Stitch issues 565, 1976, 2702 (files whose fields
 * or place do not fit a hoop are "damaged or unknown data") and 2621 (Janomes do not turn a design);
 * pyembroidery issue 54 (a wrong number of words is refused). Sources disagree on hoops 0 (110 × 110 or 126
 * × 110), 3 and 5, and on trims: one jump without a move, or three (an MC400E, in pystitch's JefReader).
 */
export function planOfJef(bytes: Uint8Array): MachinePlan {
  const machine = new Machine();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words = (at: number, count: number) =>
    Array.from({ length: count }, (_, k) => view.getInt32(at + 4 * k, true));
  const [start = 0] = words(0, 1);
  const [colors = 0, length = 0, hoop = 0] = words(24, 3);
  machine.expect(
    "date",
    /^20\d\d(0[1-9]|1[0-2])[0-3]\d[0-2]\d[0-5]\d[0-5]\d$/.test(textAt(bytes, 8, 14)),
    true,
  );
  machine.expect("stitch offset", start, 116 + 8 * colors);
  machine.expect("length in words", length, (bytes.length - start) / 2);
  const numbers = words(116, colors);
  machine.expect(
    "codes outside the chart",
    numbers.filter((number) => number < 0 || number > 78),
    [],
  );
  machine.expect("second list", new Set(words(116 + 4 * colors, colors)), new Set([13]));
  sew(bytes, start, machine, numbers);
  machine.expect("colours", colors, machine.halts.length + 1);
  checkHoop(machine, words(36, 4), hoop, words(52, 16));
  let color = 0;
  const threads = numbers.map((number) => {
    if (number > 0) color = colorOf(janomeChart, number - 1);
    return { color };
  });
  return { origin: "middle", machine, threads };
}

function checkHoop(machine: Machine, reach: number[], code: number, margins: readonly number[]): void {
  const { minX, minY, maxX, maxY } = machine.stitched;
  machine.expect("reach", reach, [-minX, -minY, maxX, maxY]);
  const free = (halves: readonly [number, number]) => {
    const left = reach.map((side, k) => halves[k % 2 === 0 ? 0 : 1] - side);
    return left.every((margin) => margin >= 0) ? left : [-1, -1, -1, -1];
  };
  [
    [550, 550],
    [250, 250],
    [700, 1000],
  ].forEach((halves, k) => {
    machine.expect(`margins ${k}`, margins.slice(4 * k, 4 * k + 4), free(halves as [number, number]));
  });
  const fitting = Object.values(hoops).filter((halves) => free(halves)[0] !== -1);
  const chosen = hoops[code];
  if (fitting.length > 0 && (!chosen || free(chosen)[0] === -1))
    machine.faults.push(`hoop ${code} does not hold it`);
  if (fitting.length === 0) machine.expect("hoop code of none", code, -1);
}

function sew(bytes: Uint8Array, start: number, machine: Machine, numbers: readonly number[]): void {
  let last = numbers[0];
  for (let at = start; at + 1 < bytes.length; at += 2) {
    if (bytes[at] !== 0x80) {
      machine.sew(signed(bytes[at]), -signed(bytes[at + 1]));
      continue;
    }
    const code = bytes[at + 1];
    if (code === 0x10) {
      machine.expect("bytes after END", bytes.length - at - 2, 0);
      return;
    }
    at += 2;
    const dx = signed(bytes[at]);
    const dy = -signed(bytes[at + 1]);
    machine.move(dx, dy);
    if (code === 0x02 && dx === 0 && dy === 0) machine.cut();
    if (code !== 0x01) continue;
    const number = numbers[machine.halts.length + 1] ?? -1;
    const before = numbers[machine.halts.length];
    if (number === before) machine.faults.push(`colour ${number} twice running: the machine sews on`);
    machine.halt(number === 0 || number === last);
    if (number > 0) last = number;
  }
  machine.faults.push("no END");
}

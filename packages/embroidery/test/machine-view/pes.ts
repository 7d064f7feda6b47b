import { colorOf, Machine, type MachinePlan, type ShownThread, textAt } from "./machine.ts";
import { brotherChart } from "./thread-tables.ts";

/**
 * Brother and Baby Lock machines with PES or PEC. They skip to the PEC block, put the rectangle of its width
 * and height in the middle of the hoop and begin at its upper left corner. The number of a colour block is
 * an entry of the chart: 1 to 61 are threads; 62, 63 and 64 show as steps of an appliqué. The same number
 * twice running shows as one thread with a stop.
 *
 * Sources: edutechwiki "Embroidery format PEC" and "PES"; pystitch pull request 140 (62 to 64 seen on an
 * SE700); pyembroidery issue 37 and Ink/Stitch issue 566 (a first move that leaves the hoop is refused or
 * hangs the machine); pyembroidery issue 132 (FE FF as the first bytes is an END). One source says that PR
 * machines ignore the repeated thread and need their own "reserve stop" (Ink/Stitch issue 170). PES 6 has
 * threads of its own, which newer machines show; older ones show the chart's.
 */
export function planOfPes(bytes: Uint8Array): MachinePlan {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = textAt(bytes, 0, 8);
  const plan = planOfBlock(bytes.subarray(view.getUint32(8, true)));
  if (version === "#PES0060") checkOwnThreads(bytes, plan);
  else plan.machine.expect("version", version, "#PES0001");
  return plan;
}

export function planOfPec(bytes: Uint8Array): MachinePlan {
  const plan = planOfBlock(bytes.subarray(8));
  plan.machine.expect("magic", textAt(bytes, 0, 8), "#PEC0001");
  return plan;
}

function planOfBlock(block: Uint8Array): MachinePlan {
  const machine = new Machine();
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  machine.expect("label", textAt(block, 0, 3) + textAt(block, 19, 1), "LA:\r");
  const count = (block[48] ?? 0) + 1;
  const numbers = [...block.subarray(49, 49 + count)];
  const commands = numbers.filter((number) => number < 1 || number > 61);
  machine.expect("codes that are no threads", commands, []);
  const end = 512 + (view.getUint32(514, true) & 0xffffff);
  machine.expect("stitch mark", [...block.subarray(517, 520)], [0x31, 0xff, 0xf0]);
  machine.expect("end of the stitches", [...block.subarray(end - 2, end)], [0xff, 0]);
  sew(block, machine, numbers);
  const { minX, minY, maxX, maxY } = machine.stitched;
  machine.expect("size", [view.getUint16(520, true), view.getUint16(522, true)], [maxX - minX, maxY - minY]);
  // One picture of the design and one of each block.
  machine.expect("pictures", block.length - end, (1 + count) * (block[34] ?? 0) * (block[35] ?? 0));
  machine.expect("colours", count, Math.min(254, machine.halts.length + 1));
  const threads = Array.from({ length: machine.halts.length + 1 }, (_, k) => {
    const number = numbers[k];
    return number === undefined ? undefined : { color: colorOf(brotherChart, number - 1) };
  });
  return { origin: "corner", machine, threads, name: textAt(block, 3, 16).trimEnd() };
}

function sew(block: Uint8Array, machine: Machine, numbers: readonly number[]): void {
  let at = 528;
  machine.expect(
    "first move is a jump",
    [block[at], block[at + 2]].map((byte) => (byte ?? 0) & 0xf0),
    [0x90, 0x90],
  );
  while (at + 1 < block.length) {
    if (block[at] === 0xff) return;
    if (block[at] === 0xfe && block[at + 1] === 0xb0) {
      const next = machine.halts.length + 1;
      machine.halt(next < numbers.length ? numbers[next] === numbers[next - 1] : undefined);
      machine.expect("colour mark", block[at + 2], machine.halts.length % 2 ? 2 : 1);
      at += 3;
      continue;
    }
    const move: number[] = [];
    let flags = 0;
    for (let k = 0; k < 2; k++) {
      const byte = block[at++] ?? 0;
      if (byte < 0x80) move.push(byte < 0x40 ? byte : byte - 0x80);
      else {
        flags |= byte & 0x30;
        const value = ((byte & 0x0f) << 8) | (block[at++] ?? 0);
        move.push(value < 0x800 ? value : value - 0x1000);
      }
    }
    const [dx = 0, dy = 0] = move;
    if (flags & 0x20) machine.cut();
    if (flags) machine.move(dx, dy);
    else machine.sew(dx, dy);
  }
}

/** PES 6: five texts, fields of the drawing program, then the threads that newer machines show. */
function checkOwnThreads(bytes: Uint8Array, plan: MachinePlan): void {
  let at = 16;
  const text = () => textAt(bytes, at + 1, bytes[at] ?? 0);
  const skipText = () => {
    at += 1 + (bytes[at] ?? 0);
  };
  for (let k = 0; k < 5; k++) skipText();
  at += 36;
  skipText();
  at += 24 + 6;
  const count = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
  at += 2;
  const threads: ShownThread[] = [];
  for (let k = 0; k < count; k++) {
    skipText();
    const color = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    at += 8;
    threads.push({ color, name: text() });
    for (let field = 0; field < 3; field++) skipText();
  }
  plan.machine.expect("own threads", count, plan.threads.length);
  // The same thread twice running is the stop, here as in the chart's numbers.
  plan.machine.halts.forEach(({ keepsThread }, k) => {
    const same = threads[k]?.color === threads[k + 1]?.color && threads[k]?.name === threads[k + 1]?.name;
    if (keepsThread && !same) plan.machine.faults.push(`stop ${k} has two threads in the header`);
  });
}

import { Machine, type MachinePlan, textAt } from "./machine.ts";

/** Weights of a record's bits, lowest first: [x, y up]. */
const weights: readonly (readonly (readonly [number, number] | undefined)[])[] = [
  [
    [1, 0],
    [-1, 0],
    [9, 0],
    [-9, 0],
    [0, -9],
    [0, 9],
    [0, -1],
    [0, 1],
  ],
  [
    [3, 0],
    [-3, 0],
    [27, 0],
    [-27, 0],
    [0, -27],
    [0, 27],
    [0, -3],
    [0, 3],
  ],
  [undefined, undefined, [81, 0], [-81, 0], [0, -81], [0, 81]],
];

/**
 * Tajima and other machines with DST. Three jumps in a row cut the thread; C3 is every kind of stop, and the
 * operator chooses the needles. The frame stands where the operator moved it: that is 0,0.
 *
 * Sources: edutechwiki "Embroidery format DST" (bits, header); pystitch issue 48 (C3 stops the machine,
 * whatever the needle), 2162 of Ink/Stitch (Singer SE300 refuses `CO:0`), pyembroidery issue 130 (wrong
 * extents and a missing 1A are refused), pystitch issue 98 (a Janome 550E refuses trims that leave the
 * extents). Some industrial machines start in the middle of the extents instead (Ink/Stitch issue 4052).
 */
export function planOfDst(bytes: Uint8Array): MachinePlan {
  const machine = new Machine();
  const fields = new Map(
    textAt(bytes, 0, 512)
      .split("\x1a")[0]
      ?.split("\r")
      .map((field) => [field.slice(0, 3), field.slice(3)] as const),
  );
  const records = sew(bytes, machine);
  const { minX, minY, maxX, maxY } = machine.reach;
  machine.expect("ST", Number(fields.get("ST:")), records);
  machine.expect("CO", Number(fields.get("CO:")), machine.halts.length);
  const extents = ["+X:", "-X:", "+Y:", "-Y:"].map((key) => Number(fields.get(key)));
  machine.expect("extents", extents, [maxX, -minX, -minY, maxY].map(Math.abs));
  const end = ["AX:", "AY:"].map((key) => Number((fields.get(key) ?? "").replaceAll(" ", "")));
  machine.expect("end", end, [machine.x, machine.y === 0 ? 0 : -machine.y]);
  machine.expect("last byte", bytes.at(-1), 0x1a);
  const threads = [...textAt(bytes, 0, 512).matchAll(/TC:#([0-9a-f]{6})/g)].map(([, hex]) => ({
    color: Number.parseInt(hex ?? "", 16),
  }));
  return { origin: "start", machine, threads, name: fields.get("LA:")?.trimEnd() ?? "" };
}

function sew(bytes: Uint8Array, machine: Machine): number {
  let jumps = 0;
  let sequins = false;
  for (let at = 512; at + 2 < bytes.length; at += 3) {
    const control = (bytes[at + 2] ?? 0) & 0xc3;
    if ((bytes[at + 2] ?? 0) === 0xf3) return (at - 512) / 3 + 1;
    const [dx, dy] = moveOf(bytes.subarray(at, at + 3));
    jumps = control === 0x83 && !sequins ? jumps + 1 : 0;
    if (jumps === 3) machine.cut();
    if (control === 0x43) sequins = !sequins;
    else if (control === 0x03) machine.sew(dx, -dy);
    else if (control === 0x83 && sequins) machine.dropSequin(dx, -dy);
    else machine.move(dx, -dy);
    if (control === 0xc3) machine.halt();
  }
  machine.faults.push("no END");
  return 0;
}

function moveOf(record: Uint8Array): [number, number] {
  let x = 0;
  let y = 0;
  record.forEach((byte, k) => {
    weights[k]?.forEach((weight, bit) => {
      if (!weight || !((byte >> bit) & 1)) return;
      x += weight[0];
      y += weight[1];
    });
  });
  return [x, y];
}

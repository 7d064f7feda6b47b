import { Machine, type MachinePlan, signed, textAt } from "./machine.ts";

/**
 * Tajima machines with TBF: a table of threads by needle, and the needle of each block. A colour change
 * waits for the next needle of the order, a stop keeps it.
 *
 * Source: pyembroidery's TBF reader and a TBF beside its DST; no maker's page is public.
 */
export function planOfTbf(bytes: Uint8Array): MachinePlan {
  const machine = new Machine();
  const order = bytes.subarray(0x10a, 0x20a);
  const threadOf = (needle: number) => {
    const at = 0x20e + 5 * (needle - 1);
    const [mark, red = 0, green = 0, blue = 0] = bytes.subarray(at, at + 4);
    return mark === 0x45 ? { needle, color: (red << 16) | (green << 8) | blue } : { needle };
  };
  let block = 0;
  const current = () => (block < order.length ? threadOf(order[block] ?? 0) : undefined);
  const threads: (ReturnType<typeof threadOf> | undefined)[] = [current()];
  let at = 0x600;
  for (; at + 2 < bytes.length; at += 3) {
    const code = bytes[at + 2];
    if (code === 0x8f) break;
    const dx = signed(bytes[at]);
    const dy = -signed(bytes[at + 1]);
    if (code === 0x80) machine.sew(dx, dy);
    else machine.move(dx, dy);
    if (code === 0x86) machine.cut();
    if (code !== 0x40 && code !== 0x81) continue;
    if (code === 0x81) block += 1;
    machine.halt(code === 0x40);
    threads.push(current());
  }
  machine.expect("tail", [...bytes.subarray(at + 2)], [0x8f, 0x1a]);
  const header = textAt(bytes, 0x80, 0x5e);
  machine.expect("ST", Number(/ST:(.{7})/.exec(header)?.[1]), (bytes.length - 0x601) / 3);
  machine.expect("CO", Number(/CO:(.{3})/.exec(header)?.[1]), block);
  const { minX, minY, maxX, maxY } = machine.reach;
  const extents = ["\\+X", "-X", "\\+Y", "-Y"].map((key) =>
    Number(new RegExp(`${key}:(.{5})`).exec(header)?.[1]),
  );
  machine.expect("extents", extents, [maxX, -minX, -minY, maxY].map(Math.abs));
  return { origin: "start", machine, threads, name: /LA:(.{16})/.exec(header)?.[1]?.trimEnd() ?? "" };
}

import { describe, expect, it } from "vitest";
import { Command, type Design, formatById, read } from "../src/index.ts";

/** Bytes from their hexadecimal digits; spaces are left out. */
const hex = (digits: string): number[] =>
  (digits.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16));
const zeros = (count: number): number[] => new Array<number>(count).fill(0);

function designOf(id: string, ...parts: (readonly number[])[]): Design {
  const result = formatById(id)?.read(Uint8Array.from(parts.flat()));
  if (!result?.ok) throw new Error(result?.error.message ?? id);
  return result.design;
}

const count = ({ command }: Design, wanted: Command) => command.filter((what) => what === wanted).length;

/** The needle penetrations, y down. */
function penetrations({ x, y, command }: Design): string[] {
  return [...x].flatMap((at, i) => (command[i] === Command.stitch ? [`${at},${y[i]}`] : []));
}

describe("KSM of other programs", () => {
  it("sews at the needle's position before a moving needle-down, and at moving needles, stops and END", () => {
    const records =
      "000087 00008b 001480 000080 110ab9 0014c0 120ae0 110a8c 006880 000080 120a99 001493 004680 000080 120a99 0014c8";
    const design = designOf("ksm", zeros(512), hex(records));
    expect(penetrations(design)).toEqual([
      ...["20,0", "30,17", "10,17", "0,35", "10,18"],
      ...["114,18", "124,0", "144,0"],
      ...["214,0", "224,-18", "204,-18"],
    ]);
    expect(design.command.at(-1)).toBe(Command.end);
  });

  it("travels without penetrations between 09 and 0A", () => {
    const ways = "00008c 000089 3d74c0 3d74c0 3d74ca 000099 000580";
    const records = `000087 00008b 000099 001480 ${ways} ${ways} ${ways} ${ways} 000088`;
    const design = designOf("ksm", zeros(512), hex(records));
    expect(penetrations(design)).toHaveLength(2 + 4 * 2);
    expect(count(design, Command.jump)).toBe(4 * 3);
  });
});

describe("XXX of other programs", () => {
  const marked = (stitches: string, colors: string, declared = 0) => {
    const header = zeros(256);
    header[0x27] = declared;
    return designOf("xxx", header, hex(stitches), hex("7f7f02140000"), hex(colors));
  };

  it("changes to any colour of the list", () => {
    const design = marked("0a0a 0a0a 7f090000 0a0a 7f1a0000 0a0a", "00112233 00445566 00778899", 3);
    expect([penetrations(design).length, count(design, Command.colorChange)]).toEqual([4, 2]);
    expect(design.threads.map(({ color }) => color)).toEqual([0x112233, 0x445566, 0x778899]);
  });

  it("has long stitches, and stitches followed by a trim", () => {
    const design = marked("0a0a 7de90034ff 7e2501b701 0a00 7f031400 0a0a", "");
    expect(penetrations(design)).toEqual(["10,-10", "243,194", "546,-245", "566,-245", "576,-255"]);
    expect(count(design, Command.trim)).toBe(1);
  });

  it("has colours when the header declares none", () => {
    const design = marked("0a0a 7f080000 0a0a", "00655787 00112233 00ffffff");
    expect(design.threads.map(({ color }) => color)).toEqual([0x655787, 0x112233]);
  });

  it("reads 7F 18 as END when the header points to it", () => {
    const header = zeros(256);
    header.splice(0xfc, 2, 0x0a, 0x01);
    const design = designOf("xxx", header, hex("0a0a 7f180000 0a0a 0a0a 7f180000"), zeros(20));
    expect([penetrations(design).length, count(design, Command.colorChange)]).toEqual([3, 1]);
    expect(design.command.at(-1)).toBe(Command.end);
  });
});

describe("industrial formats of other programs", () => {
  it("end a DSZ with 90", () => {
    const design = designOf("dsz", zeros(512), hex("0a0a80 0a0a80 000083 0a0a80 000090 1a0000"));
    expect(penetrations(design)).toHaveLength(3);
    expect([count(design, Command.needle), design.command.at(-1)]).toEqual([1, Command.end]);
  });

  it.each([
    ["u01", [...new Array<number>(128).fill(0x30), ...zeros(128)]],
    ["dsb", zeros(512)],
    ["dat", []],
  ])("sew without a move in %s", (id, header) => {
    const records = hex("e10000 800a0a 800a0a 8a0000 811010 820000 800a0a 980000");
    expect(penetrations(designOf(id, header, records))).toEqual(["10,-10", "20,-20", "36,-36", "46,-46"]);
  });

  it("sew with 84 and 87 in Sunstar's DAT", () => {
    const records = "0a0a04 000084 0a0a07 0a8a07 0a0a87 000080 141404 000084 0a0a07 0a0a87 000000";
    const design = designOf("dat", zeros(256), hex(records));
    expect([penetrations(design).length, count(design, Command.colorChange)]).toEqual([7, 0]);
  });

  it("begin a TAP with zeros", () => {
    const design = designOf("tap", hex("000000 000000 000083 010003 010003 010003 0000f3"));
    expect(penetrations(design)).toEqual(["1,0", "2,0", "3,0"]);
  });

  it("end a BRO with 80 02 E0 7E, and have long stitches in it", () => {
    const long = "0a0a 8001036400c8ff 0a0a 800103640000000000 8002e07e00000000";
    const design = designOf("bro", [0x55, ...zeros(255)], hex(long));
    expect(penetrations(design)).toEqual(["10,-10", "110,46", "120,36", "220,36"]);
    expect([count(design, Command.trim), count(design, Command.needle)]).toEqual([1, 0]);
    expect(design.command.at(-1)).toBe(Command.end);
  });
});

describe("Pfaff's formats of other programs", () => {
  const place = (x: number, code: number) => [0, x, 0, 0, 0, 0, 0, 0, code];
  const color = (entry: number) => [entry, 0, 0, 0, 0, 0, 0, 0, 3];

  it("have records after the header's count", () => {
    const header = [0x32, 3, 16, 0, ...zeros(64), 6, 0];
    const records = [
      ...[color(0), place(3, 4), place(3, 4), place(6, 0), place(9, 0), color(1)],
      ...[place(6, 4), place(9, 4), place(12, 4), place(6, 0), place(9, 0)],
    ].flat();
    const design = designOf("pcs", header, records, zeros(90));
    expect(penetrations(design)).toEqual(["10,0", "15,0", "10,0", "15,0"]);
    expect(count(design, Command.colorChange)).toBe(1);
  });

  it("name an entry of the palette in the fourth byte in PCM", () => {
    const change = (entry: number) => [0, 0, 0, entry, 0, 0, 0, 0, 3];
    const stitch = [0, 0, 6, 0, 0, 0, 0, 0, 0];
    const header = [0x32, 3, 0, 16, 0, 12, 0, 13, ...zeros(28), 0, 2];
    const design = designOf("pcm", header, change(2), stitch, change(0), stitch);
    expect(design.threads.map(({ color: rgb }) => rgb)).toEqual([0x0000ff, 0x000000]);
  });
});

describe("a PEC block without stitches", () => {
  it.each([
    ["an early END", 0xff, "00000d000031fff0e803e803ff0000"],
    ["a length of nothing", 0, "000000000000000000000000000000"],
  ])("is one with %s", (_, colors, stitches) => {
    const block = [...hex("4c413a"), ...zeros(509)];
    block[48] = colors;
    const file = Uint8Array.from([
      ...hex("2350454330303031"),
      ...block,
      ...hex(stitches),
      ...hex("f0 0f 10 01").flatMap((byte) => [byte, byte, 1, 2, 3]),
    ]);
    expect(read(file, { name: "empty.pec" })).toMatchObject({ ok: false, error: { code: "no-stitches" } });
  });
});

describe("JEF+", () => {
  it("has its fields where JEF has them", () => {
    const date = [...new TextEncoder().encode("20260101120000"), 0, 0];
    const head = [...hex("9a000000 01000000"), ...date, 2, 0, 0, 0, ...zeros(88)];
    const colors = [...hex("0a000000 0d000000 0d000000 0d000000"), ...zeros(22)];
    const stitches = hex("0505 0505 80010000 0505 8010");
    const file = Uint8Array.from([...head, ...colors, ...stitches]);
    const result = read(file, { name: "rose.jef+" });
    if (!result.ok) throw new Error(result.error.message);
    expect(result.design.threads.map(({ catalog, name }) => catalog ?? name)).toHaveLength(2);
    expect(new Set(result.design.threads.map(({ color }) => color)).size).toBe(2);
    expect(result.format).toBe("jpx");
    expect(penetrations(result.design)).toHaveLength(3);
  });
});

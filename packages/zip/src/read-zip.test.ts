import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Inflate, ZipLimits } from "./open-zip.ts";
import { readZip } from "./read-zip.ts";

interface Entry {
  readonly name: string;
  /** The entry has no bytes of its own: it points to the previous entry. */
  readonly shared?: boolean;
  readonly content: Uint8Array;
  readonly claimedSize?: number;
  readonly claimedCrc?: number;
  readonly flags?: number;
  readonly stored?: boolean;
}

const inflate: Inflate = (packed, size) => {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    return undefined;
  }
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);

function zip(entries: readonly Entry[]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let end = 0;
  let offset = 0;
  for (const entry of entries) {
    const packed = entry.stored ? entry.content : deflateRawSync(entry.content);
    const name = bytesOf(entry.name);
    if (!entry.shared) {
      offset = end;
      const file = Buffer.concat([u32(0x04034b50), fields(entry, packed.length), u16(0), name, packed]);
      end += file.length;
      files.push(file);
    }
    const rest = Buffer.alloc(12);
    directory.push(
      u32(0x02014b50),
      u16(20),
      fields(entry, packed.length),
      rest,
      u32(offset),
      Buffer.from(name),
    );
  }
  const listed = Buffer.concat(directory);
  const { length } = entries;
  const tail = [u32(0x06054b50, 0), u16(length, length), u32(listed.length, end), u16(0)];
  return new Uint8Array(Buffer.concat([...files, listed, ...tail]));
}

/** Fields from version to name length, which both headers share. */
function fields(
  { name, content, claimedSize, claimedCrc, flags = 0, stored }: Entry,
  packedSize: number,
): Buffer {
  const sizes = u32(0, claimedCrc ?? crc32(content), packedSize, claimedSize ?? content.length);
  return Buffer.concat([u16(20, flags, stored ? 0 : 8), sizes, u16(bytesOf(name).length)]);
}

function names(archive: Uint8Array) {
  const result = readZip(archive, inflate);
  return result.ok
    ? [result.files.map(({ name }) => name), result.issues.map(({ code }) => code)]
    : result.error.code;
}

describe("readZip", () => {
  it("returns packed and stored files", () => {
    const content = bytesOf("stitches ".repeat(40));
    const result = readZip(
      zip([
        { name: "a/x.dst", content },
        { name: "y.pes", content, stored: true },
      ]),
      inflate,
    );
    expect(result.ok && result.files.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ["a/x.dst", 360],
      ["y.pes", 360],
    ]);
  });

  it.each([
    "../x.dst",
    "/etc/x.dst",
    "a/../../x.dst",
    "C:\\x.dst",
    "a\u0001.dst",
    "a.dst\u0000.txt",
    "a//x.dst",
    "x".repeat(300),
  ])("leaves out the name %j", (name) => {
    expect(
      names(
        zip([
          { name, content: bytesOf("x") },
          { name: "ok.dst", content: bytesOf("y") },
        ]),
      ),
    ).toEqual([["ok.dst"], ["entry-left-out"]]);
  });

  it("leaves out encrypted entries, repeated names and zip bombs", () => {
    const bomb = { name: "bomb.dst", content: new Uint8Array(4_000_000) };
    const twice = { name: "a.dst", content: bytesOf("a") };
    const secret = { name: "s.dst", content: bytesOf("s"), flags: 1 };
    expect(names(zip([bomb, twice, twice, secret]))).toEqual([["a.dst"], Array(3).fill("entry-left-out")]);
  });

  it("refuses an archive whose entries share bytes: it could be small and unpack to any size", () => {
    const content = bytesOf("stitches ".repeat(40));
    const archiveOf = (shared: boolean) =>
      zip(Array.from({ length: 3 }, (_, k) => ({ name: `${k}.dst`, content, shared: shared && k > 0 })));
    expect(names(archiveOf(false))).toEqual([["0.dst", "1.dst", "2.dst"], []]);
    expect(names(archiveOf(true))).toBe("corrupt");
  });

  it("does not trust an entry's size", () => {
    const entry = { name: "a.dst", content: new Uint8Array(5000), claimedSize: 100 };
    expect(names(zip([entry]))).toEqual([[], ["entry-broken"]]);
  });

  it.each([true, false])("reports a file with a wrong checksum as broken (stored: %j)", (stored) => {
    const content = bytesOf("stitches ".repeat(40));
    const changed = { name: "a.dst", content, stored, claimedCrc: crc32(content) ^ 1 };
    expect(names(zip([changed, { name: "b.dst", content }]))).toEqual([["b.dst"], ["entry-broken"]]);
  });

  it("reports a broken entry when inflate throws", () => {
    const archive = zip([
      { name: "a.dst", content: bytesOf("stitches ".repeat(40)) },
      { name: "b.dst", content: bytesOf("b"), stored: true },
    ]);
    const result = readZip(archive, () => {
      throw new Error("invalid distance too far back");
    });
    expect(result.ok && result.files.map(({ name }) => name)).toEqual(["b.dst"]);
    expect(result.ok && result.issues.map(({ code }) => code)).toEqual(["entry-broken"]);
  });

  it("caps the number of entries", () => {
    const entries = Array.from({ length: ZipLimits.entries + 1 }, (_, k) => ({
      name: `${k}`,
      content: bytesOf("x"),
    }));
    expect(names(zip(entries))).toBe("too-large");
  });

  it("refuses damaged archives and other files", () => {
    expect(names(bytesOf("hello"))).toBe("bad-magic");
    const damaged = zip([{ name: "a.dst", content: bytesOf("a") }]);
    damaged[damaged.length - 6] = 0xff;
    expect(names(damaged)).toBe("corrupt");
  });

  it("never throws on an archive cut or changed anywhere", () => {
    const archive = zip([{ name: "a.dst", content: bytesOf("stitches ".repeat(9)) }]);
    for (let at = 0; at < archive.length; at++) {
      const changed = archive.slice();
      changed[at] = 0xff;
      expect(typeof readZip(changed, inflate).ok).toBe("boolean");
      expect(typeof readZip(archive.slice(at), inflate).ok).toBe("boolean");
    }
  });
});

import { describe, expect, it } from "vitest";
import { formatById, formats } from "../format-table.ts";
import { read } from "../read.ts";
import { leafDesign } from "../testing/sample-designs.ts";
import { sampleFiles } from "../testing/sample-files.ts";
import { write } from "../write.ts";
import { detect } from "./detect.ts";

function file(id: string): Uint8Array {
  const written = write(leafDesign(), id);
  if (!written.ok) throw new Error(written.error.message);
  return written.bytes;
}

const ascii = (text: string) => new TextEncoder().encode(text);

describe("detect", () => {
  it.each(["dst", "pes", "pec", "jef", "vp3", "xxx", "hus", "vip"])(
    "detects %s without a file name",
    (id) => {
      expect(detect(file(id)).format?.id).toBe(id);
    },
  );

  it.each(["dsb", "dsz", "exy", "fxy", "u01", "new", "pcs", "pcd", "pcq", "pcm", "bro", "sew", "max"])(
    "detects %s by its structure",
    (id) => {
      const bytes = sampleFiles(leafDesign()).get(id) ?? file(id);
      expect(detect(bytes).format?.id).toBe(id);
    },
  );

  it("uses the name when the content is inconclusive", () => {
    expect(detect(file("exp")).format).toBeUndefined();
    expect(detect(file("exp"), "flower.EXP")).toMatchObject({ format: { id: "exp" }, by: "name" });
  });

  it("detects an EXP by its name when it resembles a BRO by chance", () => {
    const stitches = Uint8Array.from({ length: 0x140 }, (_, at) => (at % 2 ? 1 : 2));
    stitches.set([0x55, 0x01]);
    stitches.set([0x80, 0x01, 0, 0], 0x100);
    expect(detect(stitches).format?.id).toBe("bro");
    expect(detect(stitches, "flower.exp")).toEqual({ format: formatById("exp"), by: "name" });
    expect(detect(stitches, "flower.bro").by).toBe("structure");
  });

  it("reports a name that disagrees with the content", () => {
    const { format, disagreesWith } = detect(file("pes"), "flower.dst");
    expect([format?.id, disagreesWith?.id]).toEqual(["pes", "dst"]);
    const result = read(file("pes"), { name: "flower.dst" });
    expect(result.ok && result.issues.map(({ code }) => code)).toEqual(["name-mismatch"]);
  });

  it("detects every format by its usual extension", () => {
    for (const format of formats)
      expect(detect(new Uint8Array(4), `x.${format.extensions[0]}`).format).toBe(format);
  });
});

describe("read refuses", () => {
  it.each([
    ["an OLE file", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0), "x.emb", "closed-format"],
    ["a VP4 file", ascii("%Vp4%\u0001"), "x.vp4", "closed-format"],
    ["a file called .art", ascii("whatever"), "x.art", "closed-format"],
    ["a ZIP archive", Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), "x.dst", "not-embroidery"],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47), "x.pes", "not-embroidery"],
    ["a text called .dst", ascii("a: 1\nb: { c = 2 }\n".repeat(50)), "config.dst", "not-embroidery"],
    ["an empty file", new Uint8Array(), "x.dst", "empty"],
    ["a file of no known kind", ascii("hello"), "x.txt", "unknown-format"],
  ])("%s", (_, bytes, name, code) => {
    const result = read(bytes, { name });
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(!result.ok && result.error.message.endsWith(".")).toBe(true);
  });

  it("a design larger than a hundred metres, and warns above two", () => {
    const straight = (stitches: number) =>
      Uint8Array.from({ length: 2 * stitches }, (_, i) => (i % 2 ? 0 : 120));
    const far = read(straight(10_000), { name: "far.exp" });
    expect(far).toMatchObject({ ok: false, error: { code: "too-large" } });
    const huge = read(straight(200), { name: "huge.exp" });
    expect(huge.ok && huge.issues.map(({ code }) => code)).toEqual(["huge"]);
  });
});

it("uses a side-car's threads when the file has none", () => {
  const threads = [{ color: 0x123456 }];
  const dst = read(file("dst"), { threads });
  const jef = read(file("jef"), { threads });
  expect(dst.ok && dst.design.threads).toEqual(threads);
  expect(jef.ok && jef.design.threads).not.toEqual(threads);
});

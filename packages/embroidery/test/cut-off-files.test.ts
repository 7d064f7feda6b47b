import { describe, expect, it } from "vitest";
import { type Issue, type ReadResult, read, write } from "../src/index.ts";
import { leafDesign } from "../src/testing/sample-designs.ts";
import { sampleFiles } from "../src/testing/sample-files.ts";

/** A DST of the sample design; `changes` replaces parts of its header by texts of the same length. */
function dst(changes: Readonly<Record<string, string>> = {}): Uint8Array {
  const written = write(leafDesign(), "dst");
  if (!written.ok) throw new Error(written.error.message);
  let header = new TextDecoder("latin1").decode(written.bytes.subarray(0, 512));
  for (const [from, to] of Object.entries(changes)) header = header.replace(from, to);
  written.bytes.set(new TextEncoder().encode(header));
  return written.bytes;
}

function issuesOf(result: ReadResult): readonly Issue[] {
  if (!result.ok) throw new Error(result.error.message);
  return result.issues;
}

const warnings = (result: ReadResult) =>
  issuesOf(result)
    .filter(({ severity }) => severity === "warning")
    .map(({ code, counts }) => (counts ? [code, counts.what, counts.header, counts.found] : [code]));

const records = (dst().length - 513) / 3;

describe("a truncated DST", () => {
  it("is read with the counts of its header and its records", () => {
    const cut = read(dst().slice(0, 512 + 3 * 60), { name: "leaf.dst" });
    expect(warnings(cut)).toEqual([
      ["no-end"],
      ["header-mismatch", "records", records, 60],
      ["header-mismatch", "color-changes", 2, 0],
    ]);
  });

  it("is detected by its header when END was written again", () => {
    const whole = dst();
    const mended = Uint8Array.from([...whole.slice(0, 512 + 3 * 60), 0, 0, 0xf3]);
    expect(warnings(read(mended, { name: "leaf.dst" }))).toEqual([
      ["header-mismatch", "records", records, 61],
      ["header-mismatch", "color-changes", 2, 0],
    ]);
  });

  it("is not suspected where programs count differently", () => {
    const countField = (count: number) => `ST:${String(count).padStart(7)}`;
    const off = dst({ [countField(records)]: countField(records + 4), "CO:  2": "CO:  3" });
    expect(warnings(read(off, { name: "leaf.dst" }))).toEqual([]);
    expect(issuesOf(read(off, { name: "leaf.dst" })).map(({ code }) => code)).toEqual([
      "header-stitches",
      "header-color-changes",
    ]);
  });
});

const written = ["pes", "pec", "jef", "vp3", "hus", "vip", "xxx", "u01", "dsb", "tbf", "dst"].map(
  (id): [string, Uint8Array] => {
    const result = write(leafDesign(), id);
    if (!result.ok) throw new Error(result.error.message);
    return [id, result.bytes];
  },
);
const readOnly = [...sampleFiles(leafDesign())].filter(([id]) =>
  ["tap", "exy", "dat", "dsz", "gt", "fxy", "ksm", "10o", "zxy", "emd", "bro", "shv", "max"].includes(id),
);

/** PES and PEC end with pictures, XXX with colours, so more must be cut off to reach the stitches. */
const behindStitches: Readonly<Record<string, number>> = { pes: 1000, pec: 1000, xxx: 150 };

describe("a truncated file of another format", () => {
  it.each([...written, ...readOnly])("gets a warning in %s, and the complete one gets none", (id, bytes) => {
    expect(warnings(read(bytes, { name: `leaf.${id}` }))).toEqual([]);
    const length = bytes.length - (behindStitches[id] ?? 60);
    const codes = warnings(read(bytes.slice(0, length), { name: `leaf.${id}` })).map(([code]) => code);
    expect(codes.filter((code) => code === "no-end" || code === "header-mismatch")).not.toEqual([]);
  });
});

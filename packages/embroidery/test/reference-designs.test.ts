import { describe, expect, it } from "vitest";
import { Command, measure, read, readSideCar, sideCarId } from "../src/index.ts";
import { needlePath } from "./needle-path.ts";
import { type ReferenceException, referenceExceptions } from "./reference-exceptions.ts";
import { referenceFiles } from "./reference-folder.ts";
import { type ReferenceRow, referenceRows } from "./reference-manifest.ts";

const files = new Map(referenceFiles().map(({ name, bytes }) => [name, bytes]));
const rows = referenceRows();
const designRows = rows.filter(({ file }) => sideCarId(file) === undefined);

function ours(file: string) {
  const result = read(files.get(file) ?? new Uint8Array(), { name: file });
  if (!result.ok) return { error: result.error.code };
  const { stitches, extents } = measure(result.design);
  // The reference counts colour change records; needle records, which change the thread too, are not among
  // them.
  const colorChanges = result.design.command.filter((command) => command === Command.colorChange).length;
  const sides = extents && [extents.minX, extents.minY, extents.maxX, extents.maxY];
  return { stitches, colorChanges, extents: sides };
}

/** Expected figures of the file: the reference's figures, corrected by the exceptions. */
function expected(row: ReferenceRow, exception: ReferenceException | undefined) {
  if (exception?.figures.includes("readable") && exception.stitches === undefined) {
    return { error: "not-embroidery" };
  }
  const { stitches = row.stitches, colorChanges = row.colorChanges, extents = row.extents } = exception ?? {};
  return { stitches, colorChanges, extents: extents && [...extents] };
}

describe("reference designs", () => {
  it.each(designRows)("$file has the reference's counts or a recorded exception", (row) => {
    const exception = referenceExceptions.find(({ file }) => file === row.file);
    const figures = ours(row.file);
    expect(figures).toEqual(expected(row, exception));
    for (const figure of exception?.figures ?? []) {
      if (figure === "readable") continue;
      expect(figures[figure], `${figure} needs no exception any more`).not.toEqual(row[figure]);
    }
  });

  it("has a file for every exception", () => {
    expect(referenceExceptions.map(({ file }) => file).filter((file) => !files.has(file))).toEqual([]);
  });

  it("reads the colours of every side-car, without the closing white", () => {
    for (const { file, threads } of rows) {
      const id = sideCarId(file);
      if (!id) continue;
      const result = readSideCar(files.get(file) ?? new Uint8Array(), id);
      expect(result.ok && result.threads.length).toBe((threads ?? 0) - 1);
    }
  });
});

function pathOf(extension: string): readonly string[] {
  const name = `JulieStenning/Cake_3.${extension}`;
  const result = read(files.get(name) ?? new Uint8Array(), { name });
  if (!result.ok) throw new Error(`${name}: ${result.error.message}`);
  return needlePath(result.design).places;
}

/**
 * Formats that preserve the design's path exactly; in others it was shrunk, split or thinned when it was
 * saved.
 */
const sameSize = "exp 10o bro dat dsb dsz exy fxy gt inb jpx ksm new stc stx tap tbf zhs zxy".split(" ");

describe("one design in many formats", () => {
  it.each(sameSize)("has the same needle path in %s as in DST", (extension) => {
    expect(pathOf(extension)).toEqual(pathOf("dst"));
  });

  it("has the path of PEC in PHB and PHC, and that of PCS in PCM", () => {
    expect(pathOf("phb")).toEqual(pathOf("pec"));
    expect(pathOf("phc")).toEqual(pathOf("pec"));
    expect(pathOf("pcm")).toEqual(pathOf("pcs"));
  });

  it("has the colours of its side-car in the formats that keep exact ones", () => {
    const sideCar = readSideCar(files.get("JulieStenning/Cake_3.edr") ?? new Uint8Array(), "edr");
    const wanted = sideCar.ok && sideCar.threads.map(({ color }) => color);
    for (const extension of ["jpx", "tbf", "stx"]) {
      const name = `JulieStenning/Cake_3.${extension}`;
      const result = read(files.get(name) ?? new Uint8Array(), { name });
      expect(result.ok && result.design.threads.map(({ color }) => color)).toEqual(wanted);
    }
  });

  it("has the path of DST in EMD except for a last stitch at the origin", () => {
    expect(pathOf("emd").slice(0, -1)).toEqual(pathOf("dst"));
  });
});

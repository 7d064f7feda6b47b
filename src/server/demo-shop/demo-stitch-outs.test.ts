import { createSewing, demoCatalogue } from "@kasuti/demo-designs";
import {
  Command,
  type Design,
  DesignBuilder,
  densityMap,
  measure,
  read,
  timeTiles,
  turnedDesign,
} from "@kasuti/embroidery";
import sharp from "sharp";
import { expect, test } from "vitest";
import { referenceFiles } from "../../../packages/embroidery/test/reference-folder.ts";
import { compareStitches, type Score } from "../../../test/rebuilding/compare-stitches.ts";
import {
  type Fetched,
  type FetchedTile,
  rebuildStitches,
} from "../../../test/rebuilding/rebuild-stitches.ts";
import type { Point } from "../../../test/rebuilding/thread-orientation.ts";
import { CLOSE_UP_MM, STITCH_OUT_SIDE } from "../../contract/pictures.ts";
import { drawStitchPreview, type SoldFile, type StitchPreviewOutline } from "../domains/pictures/index.ts";

const STITCHES_PER_SECOND = 800 / 60;
/** Largest distance of a right guess, 0.1 mm. */
const NEAR = [3, 5, 10];
/** Share of stitches in the right order above which a rebuilt path would be useful. */
const IN_ORDER = 0.012;

/** Every 111th demo product, each part by itself. */
const ownFiles: SoldFile[] = demoCatalogue()
  .products.filter((_, index) => index % 111 === 7)
  .flatMap((product) => {
    const [variant] = product.variants;
    return variant ? createSewing(product).files(variant) : [];
  });
/** Real files count for the size of tiles only: rebuilding each takes minutes. */
const realFiles = referenceFiles().map(({ name, bytes }) => ({ name, bytes, part: "single" as const }));
const drawn: Drawn[] = [];
for (const file of [...ownFiles, ...realFiles]) drawn.push(await drawAlone(file));
// Designs below 1,000 stitches are left out: their picture shows as much as their file.
const designs = drawn.slice(0, ownFiles.length).flatMap(({ file, tiles, size }) => {
  const result = read(file.bytes, { name: file.name });
  if (!result.ok) return [];
  const { stitches, widthMm } = measure(result.design);
  // The tiles show the design as it is worn; the attack turns it back.
  const design = size.width === widthMm * 10 ? result.design : turnedDesign(result.design, 3);
  return stitches >= 1_000 ? [{ design, file, tiles, size }] : [];
});

test("the tiles of a median design take 25 KB at most", () => {
  const weights = drawn.flatMap(({ tiles }) =>
    tiles.length > 0 ? tiles.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) : [],
  );
  const sorted = weights.toSorted((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? 0;
  console.log(`tiles of ${sorted.length} designs: median ${median}, largest ${sorted.at(-1)} bytes`);
  expect(median).toBeLessThan(25 * 1_024);
});

test("a design cannot be rebuilt from what visitors can fetch, and the attack works on leaked tiles", async () => {
  const served: Score[][] = [];
  const finer: Score[][] = [];
  const eachStitch: Score[][] = [];
  for (const { design, file, tiles, size } of designs) {
    const picture = await lightOf(file);
    const real = stitchesOf(design);
    const score = (fetched: Pick<Fetched, "tiles" | "side">) => {
      const guesses = rebuildStitches({ ...fetched, picture, size });
      return NEAR.map((near) => compareStitches(real, guesses, near));
    };
    const leak = (of: Design, side: number, stitchesPerStep: number) =>
      score({ tiles: timeTiles(of, { size: side, stitchesPerStep }), side });
    served.push(score({ tiles: await Promise.all(tiles.map(fetched)), side: STITCH_OUT_SIDE }));
    finer.push(leak(inShortBlocks(design, 200), 4 * STITCH_OUT_SIDE, 1));
    eachStitch.push(leak(inShortBlocks(design, 200), STITCH_OUT_SIDE, 1));
  }
  const [near] = report("from served tiles", served);
  const [withEachStitch] = report("with tiles per stitch", eachStitch);
  const [withFiner] = report("with tiles per stitch at four times the resolution", finer);
  const shares = designs.map(({ design }) => shareOfCloseUp(design));
  console.log(`a close-up shows ${percent(mean(shares))} of a design`);
  expect(near?.recall).toBeLessThan(0.5);
  expect(near?.precision).toBeLessThan(0.5);
  expect(near?.inOrder).toBeLessThan(IN_ORDER);
  for (const leaked of [withEachStitch, withFiner]) expect(leaked?.inOrder).toBeGreaterThan(4 * IN_ORDER);
});

interface Drawn {
  readonly file: SoldFile;
  readonly size: Fetched["size"];
  readonly tiles: readonly (Omit<FetchedTile, "times"> & { readonly bytes: Uint8Array })[];
}

async function drawAlone(file: SoldFile): Promise<Drawn> {
  const bytesOf = (await drawStitchPreview({ variants: [[file]] })).files.map(({ bytes }) => bytes);
  const outline: StitchPreviewOutline = JSON.parse(new TextDecoder().decode(bytesOf.pop()));
  const [{ width, height, blocks } = { width: 0, height: 0, blocks: [] }] = outline.parts;
  const tiles = blocks.map(({ seconds, ...block }, at) => ({
    ...{ ...block, stitches: seconds * STITCHES_PER_SECOND, bytes: bytesOf[at] ?? new Uint8Array() },
  }));
  return { file, tiles, size: { width: width * 10, height: height * 10 } };
}

async function fetched({ bytes, ...tile }: Drawn["tiles"][number]): Promise<FetchedTile> {
  return { ...tile, times: await sharp(bytes).extractChannel(0).raw().toBuffer() };
}

async function lightOf(file: SoldFile): Promise<Fetched["picture"]> {
  const { files: pictures } = await drawStitchPreview({
    variants: [[file]],
    picture: { part: file.part, view: "plain", format: "webp" },
  });
  const [{ bytes } = { bytes: new Uint8Array() }] = pictures;
  const { data, info } = await sharp(bytes)
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { side: info.width, light: data };
}

/** Stitch positions relative to the centre of the design. */
function stitchesOf(design: Design): Point[] {
  const { minX = 0, maxX = 0, minY = 0, maxY = 0 } = measure(design).extents ?? {};
  return Array.from({ length: design.length }, (_, i) => i)
    .filter((i) => design.command[i] === Command.stitch)
    .map((i) => ({ x: (design.x[i] ?? 0) - (minX + maxX) / 2, y: (design.y[i] ?? 0) - (minY + maxY) / 2 }));
}

/** Splits a design into blocks so short that a tile has a shade of grey for each stitch. */
function inShortBlocks(design: Design, length: number): Design {
  const builder = new DesignBuilder();
  let stitches = 0;
  for (let i = 0; i < design.length; i++) {
    const [x, y] = [design.x[i] ?? 0, design.y[i] ?? 0];
    if (design.command[i] === Command.stitch) builder.stitch(x, y);
    else if (design.command[i] === Command.trim) builder.trim();
    else if (design.command[i] === Command.colorChange) builder.colorChange();
    if (design.command[i] === Command.stitch && ++stitches % length === 0) builder.colorChange();
  }
  return builder.end().build();
}

/** Share of all stitches in the densest window that a close-up may show. */
function shareOfCloseUp(design: Design): number {
  const { penetrations, columns } = densityMap(design, CLOSE_UP_MM / 2);
  const all = penetrations.reduce((sum, count) => sum + count, 0);
  const window = (at: number) =>
    [0, 1, columns, columns + 1].reduce((sum, offset) => sum + (penetrations[at + offset] ?? 0), 0);
  return Math.max(...Array.from(penetrations, (_, at) => window(at))) / Math.max(1, all);
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Prints and answers the mean scores, one for each distance in `NEAR`. */
function report(how: string, scores: readonly (readonly Score[])[]): Score[] {
  return NEAR.map((near, at) => {
    const of = (what: keyof Score) => mean(scores.map((score) => score[at]?.[what] ?? 0));
    const found = { recall: of("recall"), precision: of("precision"), inOrder: of("inOrder") };
    console.log(
      `${how}, ${scores.length} designs, within ${near / 10} mm: recall ${percent(found.recall)}, precision ${percent(found.precision)}, in order ${percent(found.inOrder)}`,
    );
    return found;
  });
}

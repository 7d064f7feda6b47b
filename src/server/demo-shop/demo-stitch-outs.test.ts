import { createSewing, demoCatalogue } from "@kasuti/demo-designs";
import { Command, type Design, measure, read } from "@kasuti/embroidery";
import sharp from "sharp";
import { expect, test } from "vitest";
import { referenceFiles } from "../../../packages/embroidery/test/reference-folder.ts";
import { drawStitchOut, type SoldFile, type StitchOutOutline } from "../domains/pictures/index.ts";

/** What a thief can do with everything that a visitor may fetch. */
interface Guess {
  readonly x: number;
  readonly y: number;
}

/** 0.3 mm, in units of designs. */
const NEAR = 3;
const STITCHES_PER_SECOND = 800 / 60;

/** One in so many demo products, and every file of the reference folder, each part by itself. */
const files: SoldFile[] = [
  ...demoCatalogue()
    .products.filter((_, place) => place % 111 === 7)
    .flatMap((product) => {
      const [variant] = product.variants;
      return variant ? createSewing(product).files(variant) : [];
    }),
  ...referenceFiles().map(({ name, bytes }) => ({ name, bytes, part: "single" as const })),
];
const drawn = await Promise.all(files.map(drawAlone));

test("the tiles of a median design take 25 KB at most", () => {
  const weights = drawn.flatMap(({ tiles }) =>
    tiles.length > 0 ? tiles.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) : [],
  );
  const sorted = weights.toSorted((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? 0;
  console.log(`tiles of ${sorted.length} designs: median ${median}, largest ${sorted.at(-1)} bytes`);
  expect(median).toBeLessThan(25 * 1_024);
});

test("nobody rebuilds a design from what a visitor can fetch", async () => {
  const scores: Score[] = [];
  for (const { file, tiles } of drawn) {
    const result = read(file.bytes, { name: file.name });
    // What is smaller than a picture shows as well as its file does.
    if (!result.ok || measure(result.design).stitches < 1_000) continue;
    scores.push(compare(stitchesOf(result.design), await rebuilt(result.design, tiles)));
  }
  const mean = (what: keyof Score) => scores.reduce((sum, score) => sum + score[what], 0) / scores.length;
  const percent = (what: keyof Score) => `${(mean(what) * 100).toFixed(1)} %`;
  console.log(
    `rebuilding ${scores.length} designs: recall ${percent("recall")}, precision ${percent("precision")}, in order ${percent("inOrder")}`,
  );
  expect(mean("recall")).toBeLessThan(0.5);
  expect(mean("precision")).toBeLessThan(0.5);
  expect(mean("inOrder")).toBeLessThan(0.03);
});

interface FetchedTile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly bytes: Uint8Array;
}

async function drawAlone(file: SoldFile): Promise<{ file: SoldFile; tiles: FetchedTile[] }> {
  const fetched = (await drawStitchOut({ variants: [[file]] })).files.map(({ bytes }) => bytes);
  const outline: StitchOutOutline = JSON.parse(new TextDecoder().decode(fetched.pop()));
  const blocks = outline.parts[0]?.blocks ?? [];
  return { file, tiles: blocks.map((block, at) => ({ ...block, bytes: fetched[at] ?? new Uint8Array() })) };
}

function stitchesOf({ length, command, x, y }: Design): Guess[] {
  return Array.from({ length }, (_, i) => i)
    .filter((i) => command[i] === Command.stitch)
    .map((i) => ({ x: x[i] ?? 0, y: y[i] ?? 0 }));
}

/**
 * The best guess of a thief who knows how tiles are made: the pixels of a step in the order that a needle would take them, as many
 * stitches among them as the block has. Size and place are given to him for nothing, and that it was not turned.
 */
async function rebuilt(design: Design, tiles: readonly FetchedTile[]): Promise<Guess[]> {
  const { extents, widthMm, heightMm } = measure(design);
  const left = Math.min(...tiles.map(({ x }) => x));
  const top = Math.min(...tiles.map(({ y }) => y));
  const right = Math.max(...tiles.map(({ x, width }) => x + width));
  const bottom = Math.max(...tiles.map(({ y, height }) => y + height));
  // Tiles reach a thread's half width beyond the outermost stitches.
  const scale = Math.max((right - left) / (widthMm * 10 + 4), (bottom - top) / (heightMm * 10 + 4));
  const middleX = ((extents?.minX ?? 0) + (extents?.maxX ?? 0)) / 2;
  const middleY = ((extents?.minY ?? 0) + (extents?.maxY ?? 0)) / 2;
  const guesses: Guess[] = [];
  for (const tile of tiles) {
    const times = await sharp(tile.bytes).extractChannel(0).raw().toBuffer();
    const steps = new Map<number, Guess[]>();
    for (const [at, time] of times.entries()) {
      if (time === 0) continue;
      const pixels = steps.get(time) ?? [];
      steps.set(time, pixels);
      pixels.push({
        x: middleX + (tile.x + (at % tile.width) + 0.5 - (left + right) / 2) / scale,
        y: middleY + (tile.y + Math.floor(at / tile.width) + 0.5 - (top + bottom) / 2) / scale,
      });
    }
    const stitches = tile.seconds * STITCHES_PER_SECOND;
    const each = Math.max(1, Math.round(stitches / Math.max(1, steps.size)));
    for (const [, pixels] of [...steps].sort(([a], [b]) => a - b)) guesses.push(...zigzagOver(pixels, each));
  }
  return guesses;
}

/** Of an area sewn in one step: `count` points at its two long edges in turn, as fill and satin are sewn. */
function zigzagOver(pixels: readonly Guess[], count: number): Guess[] {
  const mean = (of: (pixel: Guess) => number) =>
    pixels.reduce((sum, pixel) => sum + of(pixel), 0) / pixels.length;
  const x = mean((pixel) => pixel.x);
  const y = mean((pixel) => pixel.y);
  const xx = mean((pixel) => (pixel.x - x) ** 2);
  const yy = mean((pixel) => (pixel.y - y) ** 2);
  const xy = mean((pixel) => (pixel.x - x) * (pixel.y - y));
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const along = (pixel: Guess) => (pixel.x - x) * Math.cos(angle) + (pixel.y - y) * Math.sin(angle);
  const across = (pixel: Guess) => (pixel.y - y) * Math.cos(angle) - (pixel.x - x) * Math.sin(angle);
  const sorted = pixels.toSorted((a, b) => along(a) - along(b));
  return Array.from({ length: count }, (_, i) => {
    const slice = sorted.slice(
      Math.floor((i * sorted.length) / count),
      Math.max(Math.floor((i * sorted.length) / count) + 1, Math.floor(((i + 1) * sorted.length) / count)),
    );
    const edge = slice.toSorted((a, b) => across(a) - across(b)).at(i % 2 ? -1 : 0);
    return edge ?? { x, y };
  });
}

interface Score {
  /** Shares of the real stitches that were guessed, and of the guesses that are stitches. */
  readonly recall: number;
  readonly precision: number;
  /** Share of real stitches whose guess is followed by the guess of the next stitch. */
  readonly inOrder: number;
}

/** A guess counts for one stitch. */
function compare(real: readonly Guess[], guesses: readonly Guess[]): Score {
  const free = new Map<string, number[]>();
  const cellOf = ({ x, y }: Guess) => [Math.floor(x / NEAR), Math.floor(y / NEAR)] as const;
  for (const [at, guess] of guesses.entries()) {
    const key = cellOf(guess).join();
    const cell = free.get(key) ?? [];
    free.set(key, cell);
    cell.push(at);
  }
  const taken = new Uint8Array(guesses.length);
  const found = real.map((stitch) => {
    const [column, row] = cellOf(stitch);
    let best = -1;
    let nearest = NEAR;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        for (const at of free.get(`${column + dx},${row + dy}`) ?? []) {
          const guess = guesses[at];
          const distance = guess && !taken[at] ? Math.hypot(guess.x - stitch.x, guess.y - stitch.y) : NEAR;
          if (distance >= nearest) continue;
          best = at;
          nearest = distance;
        }
    if (best >= 0) taken[best] = 1;
    return best;
  });
  const hits = found.filter((at) => at >= 0).length;
  const pairs = found.filter((at, i) => at >= 0 && found[i + 1] === at + 1).length;
  return { recall: hits / real.length, precision: hits / guesses.length, inOrder: pairs / real.length };
}

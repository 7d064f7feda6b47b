import { alongBins, directionBin, ThreadShading } from "../render/thread-shading.ts";

/** The middles of stitches that shine equally. */
export interface SheenPath {
  readonly opacity: number;
  readonly d: string;
}

/** Number of light levels: more of them would not be visible. */
const LEVELS = 5;
/** Range along a stitch in which it is highest and shines. */
const FROM = 0.22;
const TO = 0.78;

/**
 * Groups the light on stitches (0.1 mm) by its strength, which depends on direction and length as in
 * `render`.
 */
export function createSheen() {
  // One pixel is 0.1 mm here.
  const shading = new ThreadShading(10, 2);
  let levels: string[][] = [];
  return {
    add: (x: number, y: number, dx: number, dy: number): void => {
      const length = Math.hypot(dx, dy);
      if (length === 0) return;
      const { shine, diffuse } = shading.along(directionBin(dx / length, dy / length), length);
      const middle = alongBins >> 1;
      // Maximum diffuse light, a seventh above the thread's own colour.
      const light = (shine[middle] ?? 0) / 255 + Math.max(0, (diffuse[middle] ?? 0) / 256 - 1);
      const level = Math.min(LEVELS - 1, Math.floor(light * 1.25 * LEVELS));
      levels[level] ??= [];
      const from = `M${tenth(x + dx * FROM)} ${tenth(y + dy * FROM)}`;
      levels[level].push(`${from}l${tenth(dx * (TO - FROM))} ${tenth(dy * (TO - FROM))}`);
    },
    take: (): SheenPath[] => {
      const paths = levels.flatMap((middles, level) =>
        middles ? [{ opacity: Math.round(10 + (level * 60) / LEVELS) / 100, d: middles.join("") }] : [],
      );
      levels = [];
      return paths;
    },
  };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

import type { ThreadChart } from "../exchange/thread-chart.ts";
import { brotherThreads } from "./brother.ts";
import { husqvarnaThreads } from "./husqvarna.ts";
import { janomeThreads } from "./janome.ts";

/**
 * Fixed colours of file formats, as charts for `nearestThread`: each entry is a thread of the machine's
 * maker. They come from public descriptions of the formats, not from the makers' own charts.
 */
export const paletteCharts: readonly ThreadChart[] = [
  { brand: "Brother", source: "colours 1 to 61 of PES files", threads: brotherThreads },
  { brand: "Janome", source: "colours 1 to 78 of JEF files", threads: janomeThreads },
  { brand: "Husqvarna Viking", source: "colours 0 to 28 of HUS files", threads: husqvarnaThreads },
];

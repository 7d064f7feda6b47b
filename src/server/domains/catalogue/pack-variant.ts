import { type Thread, threadOfBlock } from "@kasuti/embroidery";
import { zipSync } from "fflate";
import { contentHash } from "../../files.ts";
import { coloured, hexColor } from "./measure-stitch-file.ts";
import type { MeasuredFile, PartName, StitchFile, StoredBytes } from "./product-draft.ts";

/** What the leaflet in a zip tells. */
export interface Leaflet {
  readonly productName: string;
  readonly variantName: string;
  readonly machine: string;
  readonly hoop: string;
  readonly threads: Partial<Record<PartName, readonly Thread[]>>;
}

/** Zip entries carry local time: this one is the same everywhere, so that equal designs give equal zips. */
const DATE = new Date(1980, 0, 1);

/** The zip a buyer gets: stitch files as the machine wants them, and a leaflet with sizes and colours. */
export function packVariant(
  files: readonly StitchFile[],
  measured: readonly MeasuredFile[],
  leaflet: Leaflet,
): StoredBytes {
  const entries: Record<string, Uint8Array> = {};
  for (const file of files) entries[file.name] = file.bytes;
  entries["README.TXT"] = new TextEncoder().encode(leafletText(measured, leaflet));
  const bytes = zipSync(entries, { mtime: DATE, level: 1 });
  return { hash: contentHash(bytes), bytes, contentType: "application/zip" };
}

function leafletText(measured: readonly MeasuredFile[], leaflet: Leaflet): string {
  const lines = [
    leaflet.productName,
    `${leaflet.variantName}: ${leaflet.machine}, hoop ${leaflet.hoop}`,
    "",
    ...measured.flatMap((file) => partLines(file, leaflet.threads[file.part])),
    "Sew it as often as you like, on cloth of your own or of your customers.",
    "Please do not pass on or sell the files themselves.",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

function partLines(file: MeasuredFile, card: readonly Thread[] | undefined): string[] {
  const { threads } = coloured(file.design, card);
  const colors = file.blocks.map(({ block, stitches }, index) => {
    const thread = threadOfBlock(threads, block);
    const name = [thread.name, hexColor(thread)].filter(Boolean).join(" ");
    return `  ${index + 1}. ${name} (${stitches} stitches)`;
  });
  const size = `${file.width / 10} x ${file.height / 10} mm`;
  return [`${file.name}: ${size}, ${file.stitches} stitches, ${file.colors} threads`, ...colors, ""];
}

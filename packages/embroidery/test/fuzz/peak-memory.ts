import { readFileSync, writeFileSync } from "node:fs";
import { DesignBuilder, read, write } from "../../src/index.ts";

/**
 * Writes 4.9 million stitches into a HUS, which packs eight into a byte, or reads them; prints how many
 * megabytes this added to the process's peak memory. `node peak-memory.ts write|read FILE`
 */
const [what, file = ""] = process.argv.slice(2);
if (what === "write") {
  const builder = new DesignBuilder();
  for (let k = 0; k < 4_900_000; k++) builder.stitch(k & 1, 0);
  const design = builder.build();
  const written = printRise(() => write(design, "hus"));
  if (written.ok) writeFileSync(file, written.bytes);
} else {
  const bytes = readFileSync(file);
  printRise(() => read(bytes));
}

function printRise<Result extends { readonly ok: boolean }>(work: () => Result): Result {
  const before = process.resourceUsage().maxRSS;
  const result = work();
  const after = process.resourceUsage().maxRSS;
  if (result.ok) console.log((after - before) / 1024);
  return result;
}

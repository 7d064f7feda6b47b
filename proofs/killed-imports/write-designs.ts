import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stitchBytes, zigzag } from "../../test/catalogue/test-products.ts";

/** Creates a folder with a `catalogue.csv` of `count` designs, each for two machines, numbered from 1. */
export async function writeDesigns(count: number): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), "kasuti-designs-")), "designs");
  await mkdir(folder);
  const rows = ["id,name,category,tags,machine,price,files"];
  for (let id = 1; id <= count; id += 1) {
    const design = zigzag(40 + id);
    for (const [machine, format] of [
      ["Tajima TMBP-SC1501", "dst"],
      ["Brother SE1900", "pes"],
    ] as const) {
      await writeFile(join(folder, `${id}.${format}`), stitchBytes(design, format));
      rows.push(`${id},Lotus ${id},Blouse > Back,"lotus,number ${id}",${machine},${90 + id},${id}.${format}`);
    }
  }
  await writeFile(join(folder, "catalogue.csv"), rows.join("\n"));
  return folder;
}

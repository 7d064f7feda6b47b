import { formatByName, measure, read } from "@kasuti/embroidery";
import { readZip } from "@kasuti/zip";
import type { FileFacts } from "../../contract/stitching/file-facts.ts";
import { unlessDamaged } from "./checked-files.ts";
import { contentHash, type FileStore, readWhole } from "./file-store.ts";
import { inflate } from "./inflate.ts";

/**
 * Measures the stitch files of a stored zip. `undefined` when the zip is missing or damaged, has no stitch
 * file, or one that cannot be read or sews nothing.
 */
export async function measureZip(
  files: Pick<FileStore, "get">,
  hash: string,
): Promise<FileFacts | undefined> {
  const file = await files.get(hash).catch(unlessDamaged);
  const content = file && (await readWhole(file));
  const zip = content && contentHash(content) === hash ? readZip(content, inflate) : undefined;
  if (!zip?.ok) return undefined;
  const results = zip.files.flatMap(({ name, bytes }) => {
    const format = formatByName(name);
    return format ? [{ format, result: read(bytes, { name, lenient: true }) }] : [];
  });
  const measures = results.flatMap(({ format, result }) =>
    result.ok ? [{ format: format.id.toUpperCase(), ...measure(result.design) }] : [],
  );
  const isWhole = measures.length === results.length && measures.every(({ stitches }) => stitches > 0);
  if (measures.length === 0 || !isWhole) return undefined;
  const sum = (count: (one: (typeof measures)[number]) => number) =>
    measures.reduce((total, one) => total + count(one), 0);
  return {
    format: [...new Set(measures.map(({ format }) => format))].join(", "),
    stitches: sum(({ stitches }) => stitches),
    trims: sum(({ trims }) => trims),
    jumps: sum(({ jumps }) => jumps),
    colors: sum(({ blocks }) => blocks.length),
    width: Math.max(...measures.map(({ widthMm }) => widthMm)),
    height: Math.max(...measures.map(({ heightMm }) => heightMm)),
  };
}

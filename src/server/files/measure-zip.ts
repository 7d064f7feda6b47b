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
  const stored = await files.get(hash).catch(unlessDamaged);
  const content = stored && (await readWhole(stored));
  const zip = content && contentHash(content) === hash ? readZip(content, inflate) : undefined;
  if (!zip?.ok) return undefined;
  const results = zip.files.flatMap(({ name, bytes }) => {
    const format = formatByName(name);
    return format ? [{ format, result: read(bytes, { name, lenient: true }) }] : [];
  });
  const measured = results.flatMap(({ format, result }) =>
    result.ok ? [{ format: format.id.toUpperCase(), ...measure(result.design) }] : [],
  );
  const isWhole = measured.length === results.length && measured.every(({ stitches }) => stitches > 0);
  if (measured.length === 0 || !isWhole) return undefined;
  const sum = (count: (one: (typeof measured)[number]) => number) =>
    measured.reduce((total, one) => total + count(one), 0);
  return {
    format: [...new Set(measured.map(({ format }) => format))].join(", "),
    stitches: sum(({ stitches }) => stitches),
    trims: sum(({ trims }) => trims),
    jumps: sum(({ jumps }) => jumps),
    colors: sum(({ blocks }) => blocks.length),
    width: Math.max(...measured.map(({ widthMm }) => widthMm)),
    height: Math.max(...measured.map(({ heightMm }) => heightMm)),
  };
}

import { availableParallelism } from "node:os";
import { type Design, formatByName, read } from "@kasuti/embroidery";
import type { OlderFile } from "@kasuti/shop-exports";
import { startWorkerPool, type WorkerPool } from "../../workers/worker-pool.ts";
import { type createFileReader, type SourceFile, zipPathOf } from "../intake/files/index.ts";
import type { MeasuredOlderFile, MeasureOlderTask } from "./measure-older-worker.ts";
import type { ReportIssue } from "./move-in-issue.ts";
import type { OlderShop } from "./read-older-shop.ts";

/** A zip or stitch file that the older shop sold. */
export interface SoldFile extends OlderFile<Design> {
  /** The zip, or the stitch file itself. */
  readonly content: Pick<SourceFile, "disk" | "inside">;
  readonly isZip: boolean;
  /** Its stitch files, as an import reads them. */
  readonly sources: readonly SourceFile[];
}

interface FileGroup {
  readonly path: string;
  readonly zip?: Pick<SourceFile, "disk" | "inside">;
  readonly files: SourceFile[];
}

/** A zip with more stitch files than this is a copy of a disk, not something that was sold. */
const MOST_IN_SOLD_ZIP = 200;
const MAX_THREADS = 4;

export type OlderFileMeasurers = WorkerPool<MeasureOlderTask, MeasuredOlderFile>;

export function startOlderFileMeasurers(
  size = Math.min(availableParallelism(), MAX_THREADS),
): OlderFileMeasurers {
  return startWorkerPool(new URL("./measure-older-worker.ts", import.meta.url), size);
}

export interface Measuring {
  readonly measurers: Pick<OlderFileMeasurers, "do">;
  /** Opens designs again while they are compared. */
  readonly reader: ReturnType<typeof createFileReader>;
  readonly report: ReportIssue;
  readonly onFile: (done: number, of: number) => void;
}

/** Measures what the older shop sold, a file at a time in threads; only figures stay in memory. */
export async function measureSoldFiles(
  shop: Pick<OlderShop, "tree" | "zipsOfExports">,
  { measurers, reader, report, onFile }: Measuring,
): Promise<SoldFile[]> {
  const groups = groupsOf(shop);
  let doneCount = 0;
  const measuredFiles = await Promise.all(
    groups.map(async ({ path, files, zip }) => {
      const measures = await measurers.do({ files, ...(zip && { zip }) });
      doneCount += 1;
      onFile(doneCount, groups.length);
      return { path, files, zip, measures };
    }),
  );
  return measuredFiles.flatMap(({ path, files, zip, measures }) => {
    for (const { path: file, reason } of measures.unreadableFiles)
      report({ file, line: 0, code: "file-unsellable", text: `${reason} It was left out.` });
    if (measures.stitchFiles.length === 0) return [];
    const [first] = files;
    const content = zip ?? first;
    return content ? [soldFile({ path, files, measures, content, isZip: zip !== undefined }, reader)] : [];
  });
}

function soldFile(
  {
    path,
    files,
    measures,
    content,
    isZip,
  }: Pick<FileGroup, "path" | "files"> & {
    readonly measures: MeasuredOlderFile;
    readonly content: SoldFile["content"];
    readonly isZip: boolean;
  },
  reader: ReturnType<typeof createFileReader>,
): SoldFile {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const stitchFiles = measures.stitchFiles.map(({ path: filePath, ...figures }) => {
    const name = filePath.slice(filePath.lastIndexOf("/") + 1);
    const source = byPath.get(filePath);
    return {
      ...figures,
      name,
      open: async () => {
        const result = source && read(reader.read(source), { name });
        return result?.ok ? result.design : undefined;
      },
    };
  });
  return { path, hash: measures.hash, stitchFiles, content, isZip, sources: files };
}

/** Stitch files by the zip that was sold. */
function groupsOf({
  tree: { files },
  zipsOfExports,
}: Pick<OlderShop, "tree" | "zipsOfExports">): FileGroup[] {
  const stitchFiles = files.filter(({ path }) => formatByName(path) !== undefined);
  const outerZips = new Set(
    files.flatMap(({ path, inside }) =>
      inside.length > 1 ? [zipPathOf(zipPathOf(path, inside), inside.slice(0, -1))] : [],
    ),
  );
  const counts = new Map<string, number>();
  const zipOf = ({ path, inside }: SourceFile) => (inside.length > 0 ? zipPathOf(path, inside) : undefined);
  for (const file of stitchFiles) {
    const zip = zipOf(file);
    if (zip !== undefined) counts.set(zip, (counts.get(zip) ?? 0) + 1);
  }
  const groups = new Map<string, FileGroup>();
  for (const file of stitchFiles) {
    const zip = zipOf(file);
    const isSold =
      zip !== undefined &&
      !outerZips.has(zip) &&
      !zipsOfExports.has(zip) &&
      (counts.get(zip) ?? 0) <= MOST_IN_SOLD_ZIP;
    const path = isSold ? zip : file.path;
    const group = groups.get(path) ?? {
      path,
      files: [],
      ...(isSold && { zip: { disk: file.disk, inside: file.inside.slice(0, -1) } }),
    };
    group.files.push(file);
    groups.set(path, group);
  }
  return [...groups.values()];
}

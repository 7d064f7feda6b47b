import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { contentHash } from "../../files/file-store.ts";
import { serveWorkerPool } from "../../workers/worker-pool.ts";
import { createFileReader, LARGEST_FILE, measureStitchFile, type SourceFile } from "../intake/files/index.ts";

/** Thread that measures files of an older shop, one at a time. */

/** A stitch file, or a zip with its stitch files. */
export interface MeasureOlderTask {
  readonly zip?: Pick<SourceFile, "disk" | "inside">;
  readonly files: readonly SourceFile[];
}

export interface MeasuredOlderFile {
  /** SHA-256 of the zip, or of the only stitch file. */
  readonly hash: string;
  readonly stitchFiles: readonly {
    readonly path: string;
    readonly bytes: number;
    readonly hash: string;
    /** 0.1 mm. */
    readonly width: number;
    readonly height: number;
  }[];
  readonly unreadableFiles: readonly { readonly path: string; readonly reason: string }[];
}

const reader = createFileReader();

serveWorkerPool(async ({ zip, files }: MeasureOlderTask): Promise<MeasuredOlderFile> => {
  const stitchFiles: MeasuredOlderFile["stitchFiles"][number][] = [];
  const unreadableFiles: MeasuredOlderFile["unreadableFiles"][number][] = [];
  for (const file of files) {
    const result = measureOne(file);
    if ("reason" in result) unreadableFiles.push({ path: file.path, reason: result.reason });
    else {
      const { bytes, sha256: hash, width, height } = result;
      stitchFiles.push({ path: file.path, bytes, hash, width, height });
    }
  }
  const hash = zip ? await hashOf(zip) : (stitchFiles[0]?.hash ?? "");
  return { hash, stitchFiles, unreadableFiles };
});

function measureOne(file: SourceFile) {
  if (file.size > LARGEST_FILE) return { reason: "It is larger than 32 MB." };
  try {
    const name = file.path.slice(file.path.lastIndexOf("/") + 1);
    return measureStitchFile({ name, part: "single", bytes: reader.read(file) });
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

async function hashOf(zip: Pick<SourceFile, "disk" | "inside">): Promise<string> {
  if (zip.inside.length > 0) return contentHash(reader.read(zip));
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(zip.disk)) hash.update(chunk);
  return hash.digest("hex");
}

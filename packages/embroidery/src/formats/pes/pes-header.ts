import { ByteReader } from "../../bytes/byte-reader.ts";
import type { DesignMetadata, Thread } from "../../design.ts";
import { Limits } from "../../limits.ts";
import { type Issue, issue } from "../../read-result.ts";
import { readWideThreads } from "./pes-wide-threads.ts";

export interface PesHeader {
  readonly metadata: DesignMetadata;
  readonly threads: readonly Thread[];
}

const emptyHeader: PesHeader = { metadata: {}, threads: [] };

/** Bytes between the texts of each version's header; source: libpes wiki, checked against real files. */
interface Layout {
  readonly beforeImage: number;
  /** A hoop name follows the first gap. */
  readonly hoopGap?: number;
  readonly afterImage: number;
}

const layouts: Readonly<Record<string, Layout>> = {
  "0050": { beforeImage: 24, afterImage: 24 },
  "0055": { beforeImage: 24, afterImage: 24 },
  "0056": { beforeImage: 24, afterImage: 24 },
  "0060": { beforeImage: 36, afterImage: 24 },
  "0070": { beforeImage: 36, afterImage: 24 },
  "0080": { beforeImage: 38, afterImage: 26 },
  "0090": { hoopGap: 14, beforeImage: 30, afterImage: 34 },
  "0100": { hoopGap: 14, beforeImage: 38, afterImage: 34 },
};

/** Reads texts and threads before the PEC block. Omits what does not fit, with an issue. */
export function readPesHeader(
  bytes: Uint8Array,
  version: string,
  pecOffset: number,
  issues: Issue[],
): PesHeader {
  if (version < "0040") return emptyHeader;
  if (version >= "0110") {
    const threads = readWideThreads(bytes.subarray(0, pecOffset));
    return threads ? { metadata: {}, threads } : odd(issues, emptyHeader, "The thread list was not found");
  }
  const reader = new ByteReader(bytes.subarray(0, pecOffset), 12);
  reader.skip(4);
  const metadata = readTexts(reader);
  const layout = layouts[version];
  if (!layout) return reader.overrun ? emptyHeader : { metadata, threads: [] };
  if (layout.hoopGap !== undefined) {
    reader.skip(layout.hoopGap);
    reader.text8();
  }
  reader.skip(layout.beforeImage);
  reader.text8();
  reader.skip(layout.afterImage);
  const fills = reader.u16();
  const motifs = reader.u16();
  const feathers = reader.u16();
  if (reader.overrun) return odd(issues, emptyHeader, "The header texts do not fit into the file");
  // Programmable patterns have no published length, so the thread list behind them cannot be found.
  if (fills + motifs + feathers > 0)
    return odd(issues, { metadata, threads: [] }, "Patterns precede the threads");
  const threads = readThreads(reader);
  if (!threads) return odd(issues, { metadata, threads: [] }, "The thread list does not fit into the header");
  return { metadata, threads };
}

function odd(issues: Issue[], header: PesHeader, message: string): PesHeader {
  issues.push(issue("notice", "header-threads", `${message}; colours come from the palette`));
  return header;
}

function readTexts(reader: ByteReader): DesignMetadata {
  const name = reader.text8();
  const category = reader.text8();
  const author = reader.text8();
  const keywords = reader.text8();
  const comments = reader.text8();
  return {
    ...(name && { name }),
    ...(category && { category }),
    ...(author && { author }),
    ...(keywords && { keywords }),
    ...(comments && { comments }),
  };
}

function readThreads(reader: ByteReader): Thread[] | undefined {
  const count = reader.u16();
  if (count > Limits.threads || count * 12 > reader.left) return undefined;
  const threads: Thread[] = [];
  for (let i = 0; i < count; i++) {
    const catalog = reader.text8();
    const color = reader.u24BE();
    reader.skip(5);
    const name = reader.text8();
    const brand = reader.text8();
    reader.text8();
    threads.push({ color, ...(name && { name }), ...(brand && { brand }), ...(catalog && { catalog }) });
  }
  return reader.overrun ? undefined : threads;
}

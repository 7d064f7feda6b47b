/** A file of an export. Its content may be read several times. */
export interface ExportFile {
  /** Name with its folders below the export, divided by `/`. */
  readonly name: string;
  /** Decides which of two files with the same record wins: the newer one, without it the first by name. */
  readonly modifiedAt?: Date;
  open(): AsyncIterable<Uint8Array>;
}

/** First bytes of a file, up to about `most`. */
export async function headOf(file: ExportFile, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  const head = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    head.set(chunk, at);
    at += chunk.length;
  }
  return head.subarray(0, most);
}

/** Notes of decoding, complete when the last chunk was read. */
export interface DecodingNotes {
  /** Text is followed by bytes that no encoding explains. */
  lettersLost: boolean;
}

/** Bytes by which a file is judged. */
export const SAMPLE_BYTES = 64 * 1024;

export type ExportEncoding = "utf-8" | "utf-16le" | "utf-16be";

/** Encoding of a file by its first bytes; undefined when they are no text. Windows-1252 shows later. */
export function encodingOf(sample: Uint8Array): ExportEncoding | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  let [controls, evenNuls, oddNuls] = [0, 0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte === 0 && at % 2 === 0) evenNuls += 1;
    else if (byte === 0) oddNuls += 1;
    else if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) controls += 1;
  }
  const half = sample.length / 2;
  if (oddNuls > half * 0.7 && evenNuls < half * 0.1) return "utf-16le";
  if (evenNuls > half * 0.7 && oddNuls < half * 0.1) return "utf-16be";
  // A stray NUL in a cell is reported with the cell; a picture or zip has many.
  return controls + evenNuls + oddNuls > 2 + sample.length * 0.02 ? undefined : "utf-8";
}

/**
 * Text of an export in UTF-8, UTF-16 or Windows-1252, chunk by chunk. A file that is no UTF-8 is taken for
 * Windows-1252, unless it had letters in UTF-8 before.
 */
export async function* decodeExport(
  chunks: AsyncIterable<Uint8Array>,
  encoding: ExportEncoding,
  notes: DecodingNotes,
): AsyncGenerator<string> {
  const decode = encoding === "utf-8" ? utf8OrWindows(notes) : streamed(encoding);
  let isFirst = true;
  for await (const chunk of chunks) {
    const text = decode(chunk, false);
    yield isFirst ? text.replace(/^\uFEFF/, "") : text;
    isFirst &&= text === "";
  }
  yield decode(new Uint8Array(), true);
}

type Decode = (chunk: Uint8Array, isLast: boolean) => string;

function streamed(encoding: ExportEncoding): Decode {
  const decoder = new TextDecoder(encoding);
  return (chunk, isLast) => decoder.decode(chunk, { stream: !isLast });
}

function utf8OrWindows(notes: DecodingNotes): Decode {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const windows = new TextDecoder("windows-1252");
  let [isWindows, hadLetters] = [false, false];
  let carry = new Uint8Array();
  return (chunk, isLast) => {
    if (isWindows) return windows.decode(chunk, { stream: true });
    const bytes = joined(carry, chunk);
    const whole = isLast ? bytes : bytes.subarray(0, endOfLetters(bytes));
    carry = bytes.slice(whole.length);
    try {
      const text = strict.decode(whole);
      hadLetters ||= text.length < whole.length;
      return text;
    } catch {
      if (hadLetters) {
        notes.lettersLost = true;
        return new TextDecoder("utf-8", { ignoreBOM: true }).decode(whole);
      }
      isWindows = true;
      return windows.decode(bytes, { stream: true });
    }
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

/** Length without the bytes of a letter that the next chunk completes. */
function endOfLetters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

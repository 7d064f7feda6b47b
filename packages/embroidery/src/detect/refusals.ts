import { hasText } from "../bytes/byte-reader.ts";
import type { ReadError } from "../read-result.ts";

interface Refusal {
  readonly matches: (bytes: Uint8Array) => boolean;
  readonly error: ReadError;
}

const begins = (...wanted: readonly number[]) => {
  return (bytes: Uint8Array) => wanted.every((byte, k) => bytes[k] === byte);
};

const closed = (message: string): ReadError => ({ code: "closed-format", message, offset: 0 });
const foreign = (message: string): ReadError => ({ code: "not-embroidery", message, offset: 0 });

/** Files known by their first bytes that hold no stitches this library may read, with advice. */
const refusals: readonly Refusal[] = [
  {
    matches: begins(0xd0, 0xcf, 0x11, 0xe0),
    error: closed(
      "This is a design program's own file (EMB of Wilcom or ART of Bernina), which only that program can open. " +
        "Export it there as DST, PES or EXP.",
    ),
  },
  {
    matches: (bytes) => hasText(bytes, 0, "%Vp4%"),
    error: closed("VP4 is a closed format of Husqvarna and Pfaff. Export the design as VP3."),
  },
  {
    matches: begins(0x50, 0x4b, 0x03, 0x04),
    error: foreign("This is a ZIP archive. Unpack it and give its files."),
  },
  { matches: begins(0x50, 0x4b, 0x05, 0x06), error: foreign("This is an empty ZIP archive.") },
  {
    matches: begins(0x52, 0x61, 0x72, 0x21),
    error: foreign("This is a RAR archive. Unpack it and give its files."),
  },
  {
    matches: begins(0x37, 0x7a, 0xbc, 0xaf),
    error: foreign("This is a 7z archive. Unpack it and give its files."),
  },
  { matches: begins(0x89, 0x50, 0x4e, 0x47), error: foreign("This is a PNG picture, not a stitch file.") },
  { matches: begins(0xff, 0xd8, 0xff), error: foreign("This is a JPEG picture, not a stitch file.") },
  { matches: begins(0x25, 0x50, 0x44, 0x46), error: foreign("This is a PDF document, not a stitch file.") },
];

/** Why a file is refused before any reader looks at it; undefined when it is not. */
export function refusalOf(bytes: Uint8Array, name?: string): ReadError | undefined {
  const error = refusals.find(({ matches }) => matches(bytes))?.error;
  if (error || name === undefined) return error;
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === "emb" || extension === "art") {
    return closed(`${extension.toUpperCase()} is a closed format. Export the design as DST, PES or EXP.`);
  }
  return extension === "vp4" ? closed("VP4 is a closed format. Export the design as VP3.") : undefined;
}

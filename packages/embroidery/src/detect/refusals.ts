import { hasText } from "../bytes/byte-reader.ts";
import type { ReadError } from "../read-result.ts";

interface Refusal {
  /** One character per byte. */
  readonly begins: string;
  readonly error: ReadError;
}

const closedFormat = (message: string): ReadError => ({ code: "closed-format", message, offset: 0 });
const foreign = (message: string): ReadError => ({ code: "not-embroidery", message, offset: 0 });

/** Files recognized by their first bytes that contain no stitches this library may read, with advice. */
const refusals: readonly Refusal[] = [
  {
    begins: "\xd0\xcf\x11\xe0",
    error: closedFormat(
      "This is a design program's own file (EMB of Wilcom or ART of Bernina), which only that program can open. " +
        "Export it there as DST, PES or EXP.",
    ),
  },
  {
    begins: "%Vp4%",
    error: closedFormat("VP4 is a closed format of Husqvarna and Pfaff. Export the design as VP3."),
  },
  {
    begins: "PK\x03\x04",
    error: foreign("This is a ZIP archive. Unpack it and give its files."),
  },
  { begins: "PK\x05\x06", error: foreign("This is an empty ZIP archive.") },
  {
    begins: "Rar!",
    error: foreign("This is a RAR archive. Unpack it and give its files."),
  },
  {
    begins: "7z\xbc\xaf",
    error: foreign("This is a 7z archive. Unpack it and give its files."),
  },
  { begins: "\x89PNG", error: foreign("This is a PNG picture, not a stitch file.") },
  { begins: "\xff\xd8\xff", error: foreign("This is a JPEG picture, not a stitch file.") },
  { begins: "%PDF", error: foreign("This is a PDF document, not a stitch file.") },
];

/** Reason why a file is refused before any reader is tried; undefined if it is not. */
export function refusalOf(bytes: Uint8Array, name?: string): ReadError | undefined {
  for (const { begins, error } of refusals) if (hasText(bytes, 0, begins)) return error;
  if (name === undefined) return undefined;
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === "emb" || extension === "art") {
    return closedFormat(
      `${extension.toUpperCase()} is a closed format. Export the design as DST, PES or EXP.`,
    );
  }
  return extension === "vp4" ? closedFormat("VP4 is a closed format. Export the design as VP3.") : undefined;
}

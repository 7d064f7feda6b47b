import sharp, { type Metadata } from "sharp";
import { OwnerFailure } from "../failure.ts";

/** How a JPEG, PNG or WebP begins. What else the library opens can be a drawing, which takes as long as whoever wrote it likes. */
const TAKEN = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s;
const LONGEST_BEGINNING = 12;
const LARGEST_SIDE = 4_000;
const SMALLEST_SIDE = 200;
/** Bytes of a picture once it is unpacked; a larger one is refused before that. */
const MAX_UNPACKED = 400_000_000;
const SAMPLE_BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

export interface TakenPhoto {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/**
 * The master picture that a photo becomes: the photo itself where it stands upright in a usual format and size, else
 * turned, made smaller, as JPEG. The same again gives the same again. @throws OwnerFailure validation when it is no
 * picture, too-large when it would be unpacked to more than 400 MB
 */
export async function takePhoto(bytes: Uint8Array<ArrayBuffer>): Promise<TakenPhoto> {
  const beginning = Buffer.from(bytes.subarray(0, LONGEST_BEGINNING)).toString("latin1");
  if (!TAKEN.test(beginning)) throw unreadable();
  try {
    const photo = sharp(bytes, { limitInputPixels: false, failOn: "error" });
    const metadata = await photo.metadata();
    const { format, width, height, orientation = 1, pages = 1, exif, xmp, iptc } = metadata;
    if (unpackedBytes(metadata) > MAX_UNPACKED)
      throw new OwnerFailure(
        "too-large",
        `The photo has ${width} × ${height} pixels. Unpacked it may take ${MAX_UNPACKED / 1_000_000} MB: 133 megapixels with 8 bits a colour, 50 with 16 bits and transparency.`,
      );
    if (Math.min(width, height) < SMALLEST_SIDE)
      throw new OwnerFailure(
        "validation",
        `The photo has ${width} × ${height} pixels; each side needs ${SMALLEST_SIDE} at least.`,
      );
    // A phone writes into a photo where it was taken: the place is nobody's business.
    const isPlain = pages === 1 && orientation === 1 && !exif && !xmp && !iptc;
    const isKept = isPlain && Math.max(width, height) <= LARGEST_SIDE;
    const made = photo
      .rotate()
      .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: "inside", withoutEnlargement: true });
    // Also where the photo is kept: only unpacking shows whether it is whole.
    const jpeg = await made.flatten({ background: "#fff" }).jpeg({ quality: 94 }).toBuffer();
    return isKept
      ? { bytes, contentType: `image/${format}` }
      : { bytes: new Uint8Array(jpeg), contentType: "image/jpeg" };
  } catch (error) {
    if (error instanceof OwnerFailure) throw error;
    throw unreadable(error);
  }
}

function unpackedBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (SAMPLE_BYTES[depth] ?? 8);
}

function unreadable(cause?: unknown): OwnerFailure {
  const message = "This is no picture that can be read; JPEG, PNG and WebP can.";
  return new OwnerFailure("validation", message, cause);
}

import sharp, { type Metadata, type Sharp } from "sharp";
import { ImportError } from "../failure.ts";

/**
 * Magic bytes of JPEG, PNG and WebP. The library also opens vector formats, whose rendering time has no
 * limit.
 */
const MAGIC_BYTES = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s;
const MAGIC_LENGTH = 12;
const LARGEST_SIDE = 4_000;
const SMALLEST_SIDE = 200;
/** Maximum size in bytes when unpacked; larger pictures are refused before decoding. */
const MAX_UNPACKED = 400_000_000;
const SAMPLE_BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

export interface ImportedPhoto {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/**
 * Converts a photo to a master picture: unchanged if it is upright and in a usual format and size, otherwise
 * rotated, scaled down and encoded as JPEG. Deterministic. @throws OwnerFailure validation if it is not a
 * readable picture, too-large if it would unpack to more than 400 MB
 */
export async function importPhoto(bytes: Uint8Array<ArrayBuffer>): Promise<ImportedPhoto> {
  return readPicture(bytes, SMALLEST_SIDE, async (photo, metadata) => {
    const { format, width, height, orientation = 1, pages = 1, exif, xmp, iptc } = metadata;
    // Photos with metadata are re-encoded, because phones write the location into them.
    const isPlain = pages === 1 && orientation === 1 && !exif && !xmp && !iptc;
    const isUnchanged = isPlain && Math.max(width, height) <= LARGEST_SIDE;
    const resizedPhoto = photo
      .rotate()
      .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: "inside", withoutEnlargement: true });
    // Decodes unchanged photos too, because only that shows whether they are complete.
    const jpeg = await resizedPhoto.flatten({ background: "#fff" }).jpeg({ quality: 94 }).toBuffer();
    return isUnchanged
      ? { bytes, contentType: `image/${format}` }
      : { bytes: new Uint8Array(jpeg), contentType: "image/jpeg" };
  });
}

const TICKET_SIDE = 2_000;

/**
 * Encodes a customer's photo again, so that only the picture is left. @throws OwnerFailure as `importPhoto`
 */
export function importTicketPhoto(bytes: Uint8Array<ArrayBuffer>): Promise<ImportedPhoto> {
  return readPicture(bytes, 1, async (photo) => {
    const resizedPhoto = photo
      .rotate()
      .resize(TICKET_SIDE, TICKET_SIDE, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" });
    return {
      bytes: new Uint8Array(await resizedPhoto.jpeg({ quality: 82 }).toBuffer()),
      contentType: "image/jpeg",
    };
  });
}

/** Pixels; receipts print 240 as 48 points. */
const LOGO = { width: 1_200, height: 240, leastHeight: 48 };

/** Converts a picture to a PNG without metadata, with transparency. @throws OwnerFailure as `importPhoto` */
export function importLogo(bytes: Uint8Array<ArrayBuffer>): Promise<ImportedPhoto> {
  return readPicture(bytes, LOGO.leastHeight, async (picture) => ({
    bytes: await logoPng(picture.rotate(), LOGO.height),
    contentType: "image/png",
  }));
}

/** A smaller PNG of a logo, with its size in pixels. */
export async function shrinkLogo(png: Uint8Array, height: number) {
  const bytes = await logoPng(sharp(png), height);
  const metadata = await sharp(bytes).metadata();
  return { bytes, width: metadata.width, height: metadata.height };
}

async function logoPng(picture: Sharp, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const box = { fit: "inside", withoutEnlargement: true } as const;
  const png = await picture
    .resize((LOGO.width * height) / LOGO.height, height, box)
    .png({ palette: true })
    .toBuffer();
  return new Uint8Array(png);
}

/** Opens a picture after checks of its format and size. @throws OwnerFailure as `importPhoto` */
async function readPicture<T>(
  bytes: Uint8Array<ArrayBuffer>,
  smallestSide: number,
  take: (picture: Sharp, metadata: Metadata) => Promise<T>,
): Promise<T> {
  const start = Buffer.from(bytes.subarray(0, MAGIC_LENGTH)).toString("latin1");
  if (!MAGIC_BYTES.test(start)) throw unreadable();
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: "error" });
    const metadata = await picture.metadata();
    const { width, height } = metadata;
    if (unpackedBytes(metadata) > MAX_UNPACKED)
      throw new ImportError(
        "too-large",
        `The photo has ${width} × ${height} pixels, which is too large. The maximum is 133 megapixels with 8 bits per colour, or 50 with 16 bits and transparency.`,
      );
    if (Math.min(width, height) < smallestSide)
      throw new ImportError(
        "validation",
        `The photo has ${width} × ${height} pixels. Each side needs at least ${smallestSide}.`,
      );
    return await take(picture, metadata);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw unreadable(error);
  }
}

function unpackedBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (SAMPLE_BYTES[depth] ?? 8);
}

function unreadable(cause?: unknown): ImportError {
  const message = "This picture cannot be read. Use a JPEG, PNG or WebP file.";
  return new ImportError("validation", message, cause);
}

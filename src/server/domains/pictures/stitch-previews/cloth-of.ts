import sharp from "sharp";

/** Unbleached cotton. */
const DEFAULT_CLOTH = "#e9e1d3";
/** Side of the corner that never has a stitch, as a share of the picture's side. */
const CORNER = 0.05;

/** Colour of the cloth in a drawn picture, `#rrggbb`. */
export async function clothOf(master: Uint8Array | undefined): Promise<string> {
  if (!master) return DEFAULT_CLOTH;
  try {
    const picture = sharp(master);
    const { width } = await picture.metadata();
    const side = Math.max(1, Math.floor(width * CORNER));
    const corner = picture.extract({ left: 0, top: 0, width: side, height: side });
    const mean = await corner.resize(1, 1, { kernel: "lanczos3" }).removeAlpha().raw().toBuffer();
    return `#${mean.toString("hex").slice(0, 6)}`;
  } catch {
    // Unreadable pictures are reported elsewhere.
    return DEFAULT_CLOTH;
  }
}

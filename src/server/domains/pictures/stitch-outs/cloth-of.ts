import sharp from "sharp";

/** Unbleached cotton. */
const USUAL = "#e9e1d3";
/** Side of the corner that never holds a stitch, as a share of a drawn picture's. */
const CORNER = 0.05;

/** Colour of the cloth in a drawn picture, `#rrggbb`. */
export async function clothOf(master: Uint8Array | undefined): Promise<string> {
  if (!master) return USUAL;
  try {
    const picture = sharp(master);
    const { width } = await picture.metadata();
    const side = Math.max(1, Math.floor(width * CORNER));
    const { channels } = await picture.extract({ left: 0, top: 0, width: side, height: side }).stats();
    return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, "0")).join("")}`;
  } catch {
    // A picture that cannot be read is somebody else's trouble.
    return USUAL;
  }
}

import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const SOCIAL = "src/web/assets/social.svg";
const GROUND = "#560c20";
/** Side of the icon that remains after masking, as a share. */
const SAFE_SHARE = 0.8;

/** Draws an app's icons into `folder`, in the sizes that devices request. */
export async function drawIcons(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const icon = await readFile(file);
  await Promise.all([
    ...[192, 512].map((side) => drawn(icon, side).toFile(join(folder, `icon-${side}.png`))),
    drawFilled(icon, 512, SAFE_SHARE, join(folder, "maskable-512.png")),
    drawFilled(icon, 180, 0.9, join(folder, "apple-touch-icon.png")),
  ]);
}

/** Draws the picture of shared links. */
export async function drawSocialPicture(file: string): Promise<void> {
  await sharp(SOCIAL).jpeg({ quality: 82 }).toFile(file);
}

function drawn(icon: Buffer, side: number) {
  return sharp(icon, { density: 72 * (side / 40) })
    .resize(side, side)
    .png({ palette: true });
}

async function drawFilled(icon: Buffer, side: number, share: number, file: string): Promise<void> {
  const input = await drawn(icon, Math.round(side * share)).toBuffer();
  await sharp({ create: { width: side, height: side, channels: 3, background: GROUND } })
    .composite([{ input, gravity: "centre" }])
    .png({ palette: true })
    .toFile(file);
}

import sharp from "sharp";
import { lettersOf, otherLanguages } from "../../../contract/languages.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../../../contract/pictures.ts";
import { type OutlinedText, outlineText } from "../../fonts/outline-text.ts";
import { markedAsDrawn } from "./drawn-mark.ts";

/** Texts of a link card. */
export interface CardTexts {
  /** Empty for the shop's own card. */
  readonly name: string;
  readonly fact: string;
  readonly price: string;
  readonly shopName: string;
}

const CARD = { width: CARD_WIDTH, height: CARD_HEIGHT };

const INK = { ivory: "#fbf6ea", maroon: "#7a1530", marigold: "#e9a115", zari: "#a67c2d", quiet: "#6b5246" };
/** A square hoop with round corners, as in the shop: a round one would cut off the corners of a design. */
const HOOP = { x: 325, y: 318, radius: 222, corner: 72 };
const TEXT = { left: 630, width: 500, lines: 3 };

/**
 * Draws the design in a hoop with the texts next to it, as a JPEG of 1200 × 630 pixels. `isDrawn`: the master
 * is no photo.
 */
export async function drawCard(
  master: Uint8Array,
  texts: CardTexts,
  isDrawn: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const side = HOOP.radius * 2;
  const rounded = Buffer.from(
    `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${HOOP.corner}"/></svg>`,
  );
  const cloth = await sharp(master)
    .resize(side, side)
    .composite([{ input: rounded, blend: "dest-in" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const picture = sharp(Buffer.from(ground(texts)))
    .composite([
      { input: cloth, left: HOOP.x - HOOP.radius, top: HOOP.y - HOOP.radius },
      { input: Buffer.from(hoop()), left: 0, top: 0 },
    ])
    .flatten({ background: INK.ivory })
    .jpeg({ quality: 84 });
  return new Uint8Array(await markedAsDrawn(picture, isDrawn).toBuffer());
}

function canvas(content: string): string {
  const { width, height } = CARD;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

function hoop(): string {
  const ring = (radius: number, width: number, color: string) => {
    const [x, y] = [HOOP.x - radius, HOOP.y - radius];
    const corner = HOOP.corner + radius - HOOP.radius;
    return `<rect x="${x}" y="${y}" width="${radius * 2}" height="${radius * 2}" rx="${corner}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
  };
  const { radius } = HOOP;
  const screw = `<rect x="${HOOP.x - 20}" y="${HOOP.y - radius - 40}" width="40" height="24" rx="6" fill="${INK.zari}"/>`;
  return canvas(
    screw + ring(radius + 10, 20, "#d9b77c") + ring(radius + 20, 2, "#8d6a34") + ring(radius, 3, "#8d6a34"),
  );
}

function ground({ name, fact, price, shopName }: CardTexts): string {
  const title = name || shopName;
  const lines = nameLines(title);
  // Letters of the other languages need more line height.
  const isTall = otherLanguages.some((language) => lettersOf[language].test(title));
  const step = lines.size * (isTall ? 1.45 : 1.12);
  const label = name ? 70 : 0;
  const block = label + lines.texts.length * step + (fact ? 60 : 0) + (price ? 100 : 0);
  let y = (CARD.height - block) / 2;
  const parts = name ? [at(outlineText(shopName, 34, 600), y + 34, INK.zari)] : [];
  y += label;
  for (const line of lines.texts) {
    y += step;
    parts.push(at(line, y, INK.maroon));
  }
  if (fact) {
    y += 60;
    parts.push(at(outlineText(fact, 36, 400), y, INK.quiet));
  }
  if (price) parts.push(priceTag(price, y + 40));
  const frame = `<rect x="22" y="22" width="${CARD.width - 44}" height="${CARD.height - 44}" rx="18" fill="none"
    stroke="${INK.maroon}" stroke-width="3" stroke-dasharray="16 10"/>`;
  return canvas(`<rect width="100%" height="100%" fill="${INK.ivory}"/>${frame}${parts.join("")}`);
}

function priceTag(price: string, top: number): string {
  const text = outlineText(price, 42, 600);
  const tag = `<rect x="${TEXT.left}" y="${top}" width="${text.width + 56}" height="72" rx="36" fill="${INK.marigold}"/>`;
  return `${tag}<g transform="translate(28 0)">${at(text, top + 50, "#2b1508")}</g>`;
}

function at(text: OutlinedText, y: number, color: string): string {
  return `<g transform="translate(${TEXT.left} ${y})" fill="${color}">${text.svg}</g>`;
}

/** Uses the largest font size that needs at most three lines; longer names end with an ellipsis. */
function nameLines(name: string): { size: number; texts: OutlinedText[] } {
  for (const size of [68, 60, 52, 46, 40]) {
    const lines = wrapped(name, size);
    if (lines.length <= TEXT.lines || size === 40) {
      const visibleLines = lines.slice(0, TEXT.lines);
      if (lines.length > TEXT.lines) visibleLines.push(`${visibleLines.pop()}…`);
      return { size, texts: visibleLines.map((line) => outlineText(line, size, 600)) };
    }
  }
  return { size: 40, texts: [] };
}

function wrapped(text: string, size: number): string[] {
  const lines: string[] = [];
  // Splits words that are wider than the card.
  for (const word of text
    .slice(0, 200)
    .split(/\s+/u)
    .flatMap((one) => one.match(/.{1,18}/gu) ?? [])) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && outlineText(longer, size, 600).width <= TEXT.width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

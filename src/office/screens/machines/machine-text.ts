import type { MachineFigures } from "../../../contract/office/machines/machine-wire.ts";

/** `PES, DST` */
export function formatsText({ formats }: Pick<MachineFigures, "formats">): string {
  return formats.join(", ").toUpperCase();
}

/** `100x100, 130x180` */
export function hoopsText({ hoops }: Pick<MachineFigures, "hoops">): string {
  return hoops.map(({ widthMm, heightMm }) => `${widthMm}x${heightMm}`).join(", ");
}

export function readFormats(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
}

/** `undefined` where a part of it is no size. */
export function readHoops(text: string): MachineFigures["hoops"] | undefined {
  const sizes = text.split(/[,;\n]+/).filter((size) => size.trim() !== "");
  const hoops = sizes.map((size) => {
    const [, width, height] = /^(\d+(?:\.\d+)?)\s*[x×*]\s*(\d+(?:\.\d+)?)$/i.exec(size.trim()) ?? [];
    return { widthMm: Number(width), heightMm: Number(height) };
  });
  const isRead = hoops.every(({ widthMm, heightMm }) => widthMm > 0 && heightMm > 0);
  return isRead ? hoops : undefined;
}

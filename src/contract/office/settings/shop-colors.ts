/** The usual colours: `main` is for text and buttons on light ground, `accent` for marks and the header. */
export const defaultColors = { main: "#7a1530", accent: "#e9a115" };
export type ShopColors = Readonly<typeof defaultColors>;

const READABLE = 4.5;
/** The darkest light ground, and the dark text on the accent. */
const GROUND = "#f3e9d6";
const DARK_TEXT = "#2b1508";

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);
/** True if text of this colour is readable on every light ground of the shop, and light text on it. */
export const isReadableMain = (main: string): boolean => contrast(main, GROUND) >= READABLE;
/** True if dark text is readable on this colour, and text of this colour on the header. */
export const isReadableAccent = ({ main, accent }: ShopColors): boolean =>
  contrast(accent, DARK_TEXT) >= READABLE && contrast(accent, darker(main, HEADER)) >= READABLE;

/** Shares of the main colour in the header; the rest is black. */
export const HEADER = 0.7;
export const DARK_HEADER = 0.43;
export const darker = (color: string, share: number): string => mixed(color, 0, share);
export const lighter = (color: string, share: number): string => mixed(color, 255, share);

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: string, otherColor: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(otherColor)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(color: string, otherValue: number, share: number): string {
  const hex = (value: number) =>
    Math.round(value * share + otherValue * (1 - share))
      .toString(16)
      .padStart(2, "0");
  return `#${channels(color).map(hex).join("")}`;
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

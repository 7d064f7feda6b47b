import type { Thread } from "../design.ts";
import { palette } from "./palette.ts";

/** Brother: index 1 to 61 of a PEC block (entry 0 of this list is index 1). */
export const brotherThreads = palette("Brother", [
  [0x0e1f7c, "Prussian Blue"],
  [0x0a55a3, "Blue"],
  [0x008777, "Teal Green"],
  [0x4b6baf, "Cornflower Blue"],
  [0xed171f, "Red"],
  [0xd15c00, "Reddish Brown"],
  [0x913697, "Magenta"],
  [0xe49acb, "Light Lilac"],
  [0x915fac, "Lilac"],
  [0x9ed67d, "Mint Green"],
  [0xe8a900, "Deep Gold"],
  [0xfeba35, "Orange"],
  [0xffff00, "Yellow"],
  [0x70bc1f, "Lime Green"],
  [0xba9800, "Brass"],
  [0xa8a8a8, "Silver"],
  [0x7d6f00, "Russet Brown"],
  [0xffffb3, "Cream Brown"],
  [0x4f5556, "Pewter"],
  [0x000000, "Black"],
  [0x0b3d91, "Ultramarine"],
  [0x770176, "Royal Purple"],
  [0x293133, "Dark Gray"],
  [0x2a1301, "Dark Brown"],
  [0xf64a8a, "Deep Rose"],
  [0xb27624, "Light Brown"],
  [0xfcbbc5, "Salmon Pink"],
  [0xfe370f, "Vermilion"],
  [0xf0f0f0, "White"],
  [0x6a1c8a, "Violet"],
  [0xa8ddc4, "Seacrest"],
  [0x2584bb, "Sky Blue"],
  [0xfeb343, "Pumpkin"],
  [0xfff36b, "Cream Yellow"],
  [0xd0a660, "Khaki"],
  [0xd15400, "Clay Brown"],
  [0x66ba49, "Leaf Green"],
  [0x134a46, "Peacock Blue"],
  [0x878787, "Gray"],
  [0xd8ccc6, "Warm Gray"],
  [0x435607, "Dark Olive"],
  [0xfdd9de, "Flesh Pink"],
  [0xf993bc, "Pink"],
  [0x003822, "Deep Green"],
  [0xb2afd4, "Lavender"],
  [0x686ab0, "Wisteria Violet"],
  [0xefe3b9, "Beige"],
  [0xf73866, "Carmine"],
  [0xb54b64, "Amber Red"],
  [0x132b1a, "Olive Green"],
  [0xc70156, "Dark Fuchsia"],
  [0xfe9e32, "Tangerine"],
  [0xa8deeb, "Light Blue"],
  [0x00673e, "Emerald Green"],
  [0x4e2990, "Purple"],
  [0x2f7e20, "Moss Green"],
  [0xffcccc, "Flesh Pink"],
  [0xffd911, "Harvest Gold"],
  [0x095ba6, "Electric Blue"],
  [0xf0f970, "Lemon Yellow"],
  [0xe3f35b, "Fresh Green"],
]);

/** Index of the first entry that is a command. */
export const firstStep = 62;

/**
 * Steps of an appliqué, index 62 to 64: machines show them as such and wait before each; none is a thread.
 * The colours are those of the machine's screen. Source: an SE700 and its manual, in pystitch's pull request
 * 140.
 */
export const appliqueSteps = palette("Brother", [
  [0xff9900, "Applique material"],
  [0xfff08d, "Applique position"],
  [0xffc8c8, "Applique"],
]);

/** Thread or step of an index from 1; undefined outside the palette. */
export function brotherEntry(index: number): Thread | undefined {
  return index < firstStep ? brotherThreads[index - 1] : appliqueSteps[index - firstStep];
}

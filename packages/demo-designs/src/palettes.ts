import type { Thread } from "@kasuti/embroidery";
import type { Palette } from "./sewing.ts";

const thread = (catalog: string, name: string, color: number): Thread => ({
  color,
  name,
  brand: "Kasuti demo",
  catalog,
});

/** All threads of the demo designs. */
export const THREADS = {
  brightZari: thread("K-101", "Bright Zari Gold", 0xe6b422),
  paleZari: thread("K-102", "Pale Zari", 0xf2d675),
  antiqueZari: thread("K-103", "Antique Gold", 0xb8862b),
  copperZari: thread("K-104", "Copper Zari", 0xc2703d),
  silverZari: thread("K-105", "Silver Zari", 0xc9ced6),
  maroon: thread("K-201", "Kanchi Maroon", 0x7b1029),
  crimson: thread("K-202", "Kumkum Red", 0xc41230),
  vermilion: thread("K-203", "Sindoor Orange", 0xe8502a),
  rani: thread("K-204", "Rani Pink", 0xd81b78),
  blush: thread("K-205", "Lotus Pink", 0xf48fb1),
  coral: thread("K-206", "Coral", 0xf2786b),
  wine: thread("K-207", "Wine", 0x5a0f36),
  mustard: thread("K-301", "Mustard", 0xd99a1c),
  turmeric: thread("K-302", "Turmeric", 0xf5b81f),
  marigold: thread("K-303", "Marigold", 0xf58f1e),
  bottle: thread("K-401", "Bottle Green", 0x0b4d36),
  mehendi: thread("K-402", "Mehendi Green", 0x6b8e23),
  parrot: thread("K-403", "Parrot Green", 0x3fa34d),
  mint: thread("K-404", "Mint", 0x9fd8b4),
  peacock: thread("K-501", "Peacock Blue", 0x00697f),
  teal: thread("K-502", "Ananda Teal", 0x0e9aa0),
  royal: thread("K-503", "Royal Blue", 0x1d3fae),
  ink: thread("K-504", "Indigo", 0x1c2a5e),
  sky: thread("K-505", "Sky", 0x79b8e8),
  violet: thread("K-601", "Brinjal", 0x5b2a86),
  lavender: thread("K-602", "Lavender", 0xb79ad9),
  ivory: thread("K-701", "Ivory", 0xfbf3df),
  pearl: thread("K-702", "Pearl", 0xf3ead9),
  sandal: thread("K-703", "Sandal", 0xd9b98a),
  rust: thread("K-704", "Rust", 0x9c4221),
} as const;

const T = THREADS;

/** A thread for every role, and the silk they match. */
export interface NamedPalette {
  readonly name: string;
  readonly threads: Palette;
  /** Colour of the matching cloth, 0xRRGGBB. */
  readonly fabric: number;
}

const palette = (
  name: string,
  fabric: number,
  roles: readonly [
    main: Thread,
    deep: Thread,
    accent: Thread,
    leaf: Thread,
    light: Thread,
    zari?: Thread,
    antique?: Thread,
  ],
): NamedPalette => {
  const [main, deep, accent, leaf, light, zari = T.brightZari, antique = T.antiqueZari] = roles;
  return { name, fabric, threads: { main, deep, accent, leaf, light, zari, antique } };
};

export const PALETTES: readonly NamedPalette[] = [
  palette("Maroon", 0xf4e6c8, [T.maroon, T.wine, T.crimson, T.bottle, T.ivory]),
  palette("Rani Pink", 0x1f4d3a, [T.rani, T.maroon, T.blush, T.parrot, T.ivory]),
  palette("Bottle Green", 0x6e0f24, [T.parrot, T.bottle, T.turmeric, T.mehendi, T.ivory]),
  palette("Peacock Blue", 0x7a1030, [T.peacock, T.ink, T.teal, T.parrot, T.ivory]),
  palette("Mustard", 0x2f4b7c, [
    T.mustard,
    T.crimson,
    T.vermilion,
    T.parrot,
    T.ivory,
    T.paleZari,
    T.copperZari,
  ]),
  palette("Royal Blue", 0xf1e5d0, [T.royal, T.ink, T.sky, T.bottle, T.pearl]),
  palette("Kumkum Red", 0x123c2c, [T.crimson, T.maroon, T.marigold, T.parrot, T.ivory]),
  palette("Lavender", 0x2d1b4e, [T.lavender, T.violet, T.blush, T.mint, T.ivory, T.paleZari]),
  palette("Ivory", 0x0e4d64, [T.ivory, T.crimson, T.blush, T.parrot, T.pearl]),
  palette("Copper", 0x0f3b3f, [T.coral, T.maroon, T.turmeric, T.mint, T.ivory, T.copperZari, T.paleZari]),
  palette("Sindoor", 0x3c0f3f, [T.vermilion, T.crimson, T.turmeric, T.parrot, T.ivory]),
  palette("Teal", 0x5b1033, [T.teal, T.peacock, T.rani, T.bottle, T.ivory]),
  palette("Brinjal", 0x2f5d34, [T.violet, T.wine, T.rani, T.bottle, T.ivory]),
  palette("Parrot Green", 0x8c1246, [T.parrot, T.bottle, T.teal, T.mehendi, T.ivory]),
  palette("Lotus Pink", 0x16324f, [T.blush, T.rani, T.coral, T.mint, T.ivory]),
  palette("Indigo", 0xefe3cf, [T.ink, T.royal, T.crimson, T.peacock, T.pearl]),
  palette("Coral", 0x0d4a44, [T.coral, T.crimson, T.blush, T.mint, T.ivory]),
  palette("Marigold", 0x5a0f2b, [T.marigold, T.rani, T.parrot, T.bottle, T.ivory, T.paleZari]),
  palette("Wine", 0xe8d3b0, [T.wine, T.maroon, T.rani, T.bottle, T.ivory]),
  palette("Silver Grey", 0x252a44, [T.sky, T.royal, T.lavender, T.teal, T.pearl, T.silverZari, T.paleZari]),
  palette("Multicolour", 0x1d1a1f, [T.crimson, T.royal, T.marigold, T.parrot, T.ivory]),
  palette("Mint", 0x5d2148, [T.mint, T.teal, T.blush, T.parrot, T.ivory, T.paleZari]),
  palette("Sky Blue", 0x5c1028, [T.sky, T.royal, T.turmeric, T.parrot, T.ivory]),
  palette("Sandal", 0x14432f, [T.sandal, T.rust, T.crimson, T.mehendi, T.ivory, T.brightZari, T.copperZari]),
];

/** Fonts in which names are sewn; `weight` is that of the same letters on pages. */
export const NAME_FONTS = [
  { id: "anek-500", name: "Anek", weight: 500 },
  { id: "anek-700", name: "Anek Bold", weight: 700 },
] as const;
export type NameFont = (typeof NAME_FONTS)[number];
export type NameFontId = NameFont["id"];

/** Heights of the letters' body that can be sewn, mm. */
export const NAME_HEIGHTS = { min: 6, max: 60 } as const;

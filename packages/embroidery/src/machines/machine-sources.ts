/** Sources of the figures in the machine table; none is the maker's unless stated. */
export const SOURCES = {
  ascend: (page: string) =>
    `${page}, as quoted in “Embroidery machine specifications and ASCEND exports” on GitHub`,
  barudanDealer: "a dealer’s price list on GitHub (BEKT-S1501CBIII, 360 × 500 mm)",
  barudanFormats: "inkstitch/inkstitch #1259 on GitHub (U01, DST) and the Embroidermodder manual (DSB)",
  /** Shops of embroidery designs name their files after format, machine and hoop in inches. */
  designShops: (names: string) => `what Indian design shops on GitHub sell for it (${names})`,
  brotherPes: "embroiderydesignhub.com (PES, for Brother’s machines)",
  futuraLink: "LowPolyPhosphorus/FuturaLink on GitHub, for the Futura series",
  needlescript: "machine presets of FrediBach/needlescript on GitHub",
  p5embroider: "nkymut/p5.embroider on GitHub, src/utils/embroidery-guides.js",
  quiltsocial: "quiltsocial.com, “The anatomy of a machine embroidery hoop”",
  roseFormat: "crazypatterns.net/en/a/hus, for older Viking machines",
  roseHoop:
    "an advert of 2008 for a used one with its 4 × 4 in hoop, kept in brighton36/libcraigscrape on GitHub",
  se1900: "embroideryhooping.com, “The 5x7 hoop reality check … on a Brother SE1900” (5 × 7 in at most)",
  se1900Speed: "embroideryhooping.com, “Brother SE1900 speed control made simple” (650 at most)",
  stitchSync: "osteele/stitch-sync on GitHub, src/types/machines.csv",
  tajimaFormats: "MACHINE_PROVIDERS, a decoration shop’s machine table on GitHub",
  tajimaHoops:
    "MACHINE_PROVIDERS on GitHub (300 × 300) and, as quoted on GitHub, tajima.com/product/tmbp2-sc, its successor (500 × 360)",
  udd: "README of exploratec-udd/janomeMC550e-udd on GitHub",
  ushaDealer: "an Usha dealer’s product list on GitHub",
} as const;

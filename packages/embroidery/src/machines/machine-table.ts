import type { Hoop, Machine, Sourced } from "./machine.ts";
import { SOURCES } from "./machine-sources.ts";

const unverified = <T>(value: T): Sourced<T> => ({ value, source: "unverified" });
const sourced = <T>(value: T, source: string): Sourced<T> => ({ value, source });
const speed = (max: number, source = "unverified"): Sourced<Machine["rpm"]["value"]> => ({
  value: { min: Math.min(400, max / 2), max },
  source,
});
const hoops = (source: string, ...sizes: readonly (readonly [number, number])[]): Sourced<readonly Hoop[]> =>
  sourced(
    sizes.map(([widthMm, heightMm]) => ({ widthMm, heightMm })),
    source,
  );
const formats = (source: string, ...ids: readonly string[]): Sourced<readonly string[]> =>
  sourced(ids, source);

type Read = Pick<Machine, "id" | "title" | "hoops" | "formats" | "rpm"> & Partial<Machine>;

/**
 * Defaults without a source: 8.3 file names, which every machine can show, and a machine that can turn a
 * design.
 */
const machine = (entry: Read): Machine => ({
  checked: "2026-11-22",
  fileNames: unverified("8.3"),
  rotates: unverified(true),
  ...entry,
});

/**
 * Real machines. Every figure has its source; `"unverified"` means from memory or hearsay. Hoops and formats
 * are only those that a source states: a machine may support more. A hoop known in inches is rounded down.
 */
export const machines: readonly Machine[] = [
  machine({
    id: "brother-innov-is-v3se",
    title: "Brother Innov-is V3SE",
    hoops: hoops(SOURCES.designShops("12x8, taken as 280 × 180 mm"), [280, 180]),
    formats: formats(`${SOURCES.brotherPes} and ${SOURCES.designShops("DST")}`, "pes", "dst"),
    rpm: speed(1050),
  }),
  machine({
    id: "brother-bp3600",
    title: "Brother BP3600",
    hoops: hoops(SOURCES.designShops("14x9.5, taken as 350 × 240 mm"), [350, 240]),
    formats: formats(SOURCES.designShops("PES"), "pes"),
    rpm: speed(1050),
  }),
  machine({
    id: "brother-se1900",
    title: "Brother SE1900",
    hoops: hoops(SOURCES.se1900, [130, 180]),
    formats: formats(SOURCES.stitchSync, "pes", "dst", "phc"),
    rpm: speed(650, SOURCES.se1900Speed),
  }),
  machine({
    id: "brother-pr1055x",
    title: "Brother PR1055X",
    hoops: hoops(SOURCES.ascend("Brother’s manual"), [360, 200]),
    formats: formats(SOURCES.ascend("Brother’s manual"), "pes", "phc", "dst"),
    rpm: speed(1000, SOURCES.ascend("Brother’s manual")),
    maxStitches: sourced(500_000, SOURCES.ascend("Brother’s manual")),
  }),
  machine({
    id: "usha-janome-memory-craft-450e",
    title: "Usha Janome Memory Craft 450E",
    hoops: hoops(SOURCES.ushaDealer, [200, 200], [200, 280]),
    formats: formats(SOURCES.ushaDealer, "jef", "jpx"),
    rpm: speed(860, SOURCES.ushaDealer),
  }),
  machine({
    id: "usha-janome-memory-craft-550e",
    title: "Usha Janome Memory Craft 550E",
    hoops: hoops(SOURCES.udd, [140, 140], [140, 200], [200, 200], [200, 360]),
    formats: formats(`${SOURCES.stitchSync} and ${SOURCES.ushaDealer}`, "jef", "jpx", "dst"),
    rpm: speed(860, SOURCES.ushaDealer),
  }),
  machine({
    id: "janome-mb-7",
    title: "Janome MB-7",
    hoops: hoops(SOURCES.ascend("janome.com/product/mb-7"), [238, 200]),
    formats: formats(SOURCES.ascend("janome.com/product/mb-7"), "jef", "dst"),
    rpm: speed(800, SOURCES.ascend("janome.com/product/mb-7")),
  }),
  machine({
    id: "bernina-570-qe",
    title: "Bernina 570 QE",
    hoops: hoops(SOURCES.needlescript, [72, 50], [130, 100], [145, 255], [165, 265]),
    formats: formats(`${SOURCES.needlescript} (EXP) and ${SOURCES.designShops("DST-BERNINA")}`, "exp", "dst"),
    fileNames: unverified("long"),
    rpm: speed(680, SOURCES.needlescript),
  }),
  machine({
    id: "husqvarna-designer-topaz-50",
    title: "Husqvarna Viking Designer Topaz 50",
    hoops: hoops(SOURCES.needlescript, [120, 120], [120, 180], [150, 240], [200, 260]),
    formats: formats(SOURCES.needlescript, "vp3"),
    fileNames: unverified("long"),
    rpm: speed(800, SOURCES.needlescript),
  }),
  machine({
    id: "husqvarna-designer-epic-2",
    title: "Husqvarna Viking Designer Epic 2",
    hoops: hoops(SOURCES.quiltsocial, [120, 120], [260, 200], [360, 260]),
    formats: formats(SOURCES.stitchSync, "vp3", "vip"),
    fileNames: unverified("long"),
    rpm: speed(1050),
  }),
  machine({
    id: "husqvarna-viking-rose",
    title: "Husqvarna Viking Rose",
    hoops: hoops(SOURCES.roseHoop, [100, 100]),
    formats: formats(SOURCES.roseFormat, "hus"),
    rpm: speed(650),
  }),
  machine({
    id: "pfaff-creative-4",
    title: "Pfaff Creative 4",
    hoops: hoops(SOURCES.stitchSync, [360, 260]),
    formats: formats(SOURCES.stitchSync, "vp3"),
    fileNames: unverified("long"),
    rpm: speed(800),
  }),
  machine({
    id: "singer-futura-xl-400",
    title: "Singer Futura XL-400",
    hoops: hoops(SOURCES.p5embroider, [100, 100], [152, 254]),
    formats: formats(SOURCES.futuraLink, "xxx"),
    rpm: speed(700),
  }),
  machine({
    id: "tajima-tmbp-sc1501",
    title: "Tajima TMBP-SC1501",
    hoops: hoops(SOURCES.tajimaHoops, [300, 300], [500, 360]),
    formats: formats(SOURCES.tajimaFormats, "dst", "tbf"),
    rpm: speed(1200),
    maxStitches: unverified(2_000_000),
    maxColors: unverified(255),
  }),
  machine({
    id: "barudan-bekt-s1501",
    title: "Barudan BEKT-S1501",
    hoops: hoops(SOURCES.barudanDealer, [500, 360]),
    formats: formats(SOURCES.barudanFormats, "u01", "dsb", "dst"),
    rpm: speed(1200, SOURCES.barudanDealer),
  }),
  machine({
    id: "ricoma-em-1010",
    title: "Ricoma EM-1010",
    hoops: hoops(SOURCES.ascend("ricoma.com"), [309, 210]),
    formats: formats(SOURCES.ascend("ricoma.com"), "dst"),
    rpm: speed(1000, SOURCES.ascend("ricoma.com")),
  }),
];

/**
 * A machine by its id or title, whatever the case.
 * @example
 * ```ts
 * const hoops = machineByName("Brother Innov-is V3SE")?.hoops.value;
 * ```
 */
export function machineByName(name: string): Machine | undefined {
  const lowerName = name.trim().toLowerCase();
  return machines.find(({ id, title }) => id === lowerName || title.toLowerCase() === lowerName);
}

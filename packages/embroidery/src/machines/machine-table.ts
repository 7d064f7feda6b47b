import type { Hoop, Machine, Sourced } from "./machine.ts";

const unverified = <T>(value: T): Sourced<T> => ({ value, source: "unverified" });
const sourced = <T>(value: T, source: string): Sourced<T> => ({ value, source });
/** The day on which the rows below were last gone through. */
const checked = "2026-11-21";
const hoop = (widthMm: number, heightMm: number): Hoop => ({ widthMm, heightMm });

/** Real machines. Edit freely: every figure carries its source, and `"unverified"` means from memory or hearsay. */
export const machines: readonly Machine[] = [
  {
    id: "brother-innov-is-v3se",
    title: "Brother Innov-is V3SE",
    checked,
    formats: unverified(["pes", "dst", "phc"]),
    hoops: unverified([hoop(100, 100), hoop(180, 130), hoop(300, 180)]),
    fileNames: unverified("8.3"),
    rpm: unverified({ min: 400, max: 1050 }),
    rotates: unverified(true),
  },
  {
    id: "brother-innov-is-m370",
    title: "Brother Innov-is M370",
    checked,
    formats: unverified(["pes", "dst", "phc"]),
    hoops: unverified([hoop(100, 100), hoop(180, 130)]),
    fileNames: unverified("8.3"),
    rpm: unverified({ min: 400, max: 650 }),
    rotates: unverified(true),
  },
  {
    id: "brother-se1900",
    title: "Brother SE1900",
    checked: "2026-11-22",
    formats: unverified(["pes", "dst", "phc"]),
    hoops: sourced(
      [hoop(100, 100), hoop(180, 130)],
      "embroideryhooping.com, “The 5x7 hoop reality check … on a Brother SE1900” (5 × 7 in at most)",
    ),
    fileNames: unverified("8.3"),
    rpm: sourced(
      { min: 350, max: 650 },
      "embroideryhooping.com, “Brother SE1900 speed control made simple” (650 at most)",
    ),
    rotates: unverified(true),
  },
  {
    id: "usha-janome-memory-craft-450e",
    title: "Usha Janome Memory Craft 450E",
    checked,
    formats: unverified(["jef", "jpx", "dst"]),
    hoops: unverified([hoop(140, 140), hoop(140, 200), hoop(200, 200), hoop(200, 280)]),
    fileNames: unverified("8.3"),
    rpm: unverified({ min: 400, max: 860 }),
    rotates: unverified(true),
  },
  {
    id: "usha-janome-memory-craft-550e",
    title: "Usha Janome Memory Craft 550E",
    checked,
    formats: unverified(["jef", "jpx", "dst"]),
    hoops: sourced(
      [hoop(140, 140), hoop(140, 200), hoop(200, 200), hoop(200, 360)],
      "README of exploratec-udd/janomeMC550e-udd on GitHub",
    ),
    fileNames: unverified("8.3"),
    rpm: unverified({ min: 400, max: 860 }),
    rotates: unverified(true),
  },
  {
    id: "bernina-570-qe",
    title: "Bernina 570 QE",
    checked,
    formats: unverified(["exp", "dst", "pes", "pec", "jef", "sew", "pcs", "xxx"]),
    hoops: unverified([hoop(72, 50), hoop(130, 100), hoop(145, 255), hoop(150, 400)]),
    fileNames: unverified("long"),
    rpm: unverified({ min: 300, max: 1000 }),
    rotates: unverified(true),
  },
  {
    id: "husqvarna-designer-topaz-50",
    title: "Husqvarna Viking Designer Topaz 50",
    checked,
    formats: unverified(["vp3", "vip", "hus", "dst", "pes", "pec", "exp", "jef", "xxx"]),
    hoops: unverified([hoop(100, 100), hoop(120, 120), hoop(240, 150), hoop(360, 200)]),
    fileNames: unverified("long"),
    rpm: unverified({ min: 300, max: 800 }),
    rotates: unverified(true),
  },
  {
    id: "husqvarna-viking-rose",
    title: "Husqvarna Viking Rose",
    checked,
    formats: unverified(["hus"]),
    hoops: unverified([hoop(100, 100), hoop(225, 140)]),
    fileNames: unverified("8.3"),
    rpm: unverified({ min: 300, max: 650 }),
    rotates: unverified(true),
  },
  {
    id: "singer-futura-xl-400",
    title: "Singer Futura XL-400",
    checked,
    formats: unverified(["xxx", "dst", "pes", "hus", "jef", "exp"]),
    hoops: unverified([hoop(114, 171), hoop(260, 150)]),
    fileNames: unverified("8.3"),
    rpm: unverified({ min: 300, max: 700 }),
    rotates: unverified(true),
  },
  {
    id: "tajima-tmbp-sc1501",
    title: "Tajima TMBP-SC1501",
    checked,
    formats: unverified(["dst", "tbf"]),
    hoops: unverified([hoop(300, 300), hoop(500, 360)]),
    fileNames: unverified("8.3"),
    rpm: unverified({ min: 200, max: 1200 }),
    rotates: unverified(true),
    maxStitches: unverified(2_000_000),
    maxColors: unverified(255),
  },
  {
    id: "barudan-bekt-s1501",
    title: "Barudan BEKT-S1501",
    checked,
    formats: unverified(["u01", "dsb", "dst"]),
    hoops: unverified([hoop(300, 300), hoop(520, 450)]),
    fileNames: unverified("8.3"),
    rpm: unverified({ min: 200, max: 1300 }),
    rotates: unverified(true),
  },
];

/**
 * A machine by its id or title, whatever the case.
 * @example
 * ```ts
 * const hoops = machineByName("Brother Innov-is V3SE")?.hoops.value;
 * ```
 */
export function machineByName(name: string): Machine | undefined {
  const wanted = name.trim().toLowerCase();
  return machines.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted);
}

import { isDeviceName } from "../../../../contract/device-names.ts";

/** A stitch file of an order that has no name yet. */
export interface UnnamedFile {
  readonly productId: number;
  readonly productName: string;
  /** `back` or `hand` for the parts of a blouse; anything else means the whole design. */
  readonly part: string;
  /** Name in the zip; its extension decides which machines read it. */
  readonly entry: string;
}

/** Letters before the dot and after it that every machine shows. */
const STEM = 8;
const EXTENSION = 3;
const SHOWN_NAME = /^[A-Z0-9_]{1,8}\.[A-Z0-9]{1,3}$/;
const PART_ENDS: Readonly<Record<string, string>> = { back: "_B", hand: "_S" };

/**
 * Names of at most 8 + 3 ASCII capitals, digits and `_`, different from each other and from `takenNames`. A
 * file keeps its name in the zip, so that it has one name everywhere. One that machines would not show
 * becomes the start of the design's name, or its id when the name is not in Latin letters, then the part.
 */
export function stitchFileNames(files: readonly UnnamedFile[], takenNames: Iterable<string>): string[] {
  const usedNames = new Set(takenNames);
  return files.map((file) => {
    const name = firstFree(file, usedNames);
    usedNames.add(name);
    return name;
  });
}

function firstFree(file: UnnamedFile, usedNames: ReadonlySet<string>): string {
  const { stem, end, extension } = nameInZip(file.entry) ?? {
    stem: stemOf(file),
    end: PART_ENDS[file.part] ?? "",
    extension: capitals(file.entry.slice(file.entry.lastIndexOf(".") + 1)).slice(0, EXTENSION) || "EMB",
  };
  for (let copy = 1; ; copy++) {
    const tail = `${copy === 1 ? "" : copy}${end}`;
    const shortStem = `${stem.slice(0, STEM - tail.length)}${tail}`;
    const name = `${shortStem}.${extension}`;
    // The second design called "Com" would be COM2.
    if (!usedNames.has(name) && !isDeviceName(shortStem)) return name;
  }
}

/** Name in the zip without its folder, if every machine shows it: sticks ignore case. */
function nameInZip(entry: string) {
  const name = entry.slice(entry.lastIndexOf("/") + 1).toUpperCase();
  if (!SHOWN_NAME.test(name) || isDeviceName(name)) return undefined;
  const [, stem = "", end = "", extension = ""] = /^(.+?)(_[BS])?\.(.*)$/.exec(name) ?? [];
  return { stem, end, extension };
}

function stemOf({ productId, productName }: UnnamedFile): string {
  const isLatin = !/(?!\p{Script=Latin})\p{L}/u.test(productName);
  const stem = isLatin ? capitals(productName).slice(0, STEM) : "";
  return /[A-Z]/.test(stem) && !isDeviceName(stem) ? stem : `${productId}`.slice(-STEM);
}

/** Letters lose their accents; everything else that is no letter or digit is left out. */
function capitals(text: string): string {
  return text
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "");
}

import { formatByName, formats } from "@kasuti/embroidery";
import type { CategoryPath } from "../../catalogue/writing/index.ts";
import type { Candidate, CandidateVariant, PartName, SourceFile } from "../candidate.ts";
import { createFileFinder, folderOf, groupBy, isPhoto, stemOf } from "./source-file.ts";

const PART_LETTER = /\d([bh])$/i;

/** Part named by a file name: `lotus-back`, `1006H`. A final letter counts only after a digit. */
export function partInName(stem: string): PartName | undefined {
  const word = /(?:^|[\s_-])(back|hands?|sleeves?)(?:$|[\s_-])/i.exec(stem)?.[1]?.toLowerCase();
  const letter = PART_LETTER.exec(stem)?.[1]?.toLowerCase();
  if (word === "back" || (word === undefined && letter === "b")) return "back";
  return word !== undefined || letter === "h" ? "hand" : undefined;
}

/**
 * Parts of files: as given, else `single` for a single file, else by their names. Answers `undefined` if two
 * files have one part or a file has none.
 */
export function partsOf(
  stems: readonly string[],
  givenParts: readonly PartName[] | undefined,
): readonly PartName[] | undefined {
  if (givenParts && givenParts.length === stems.length)
    return isEachOnce(givenParts) ? givenParts : undefined;
  if (givenParts && givenParts.length > 0) return undefined;
  if (stems.length === 1) return ["single"];
  const partNames = stems.map(partInName);
  const parts = partNames.filter((part) => part !== undefined);
  return parts.length === stems.length && isEachOnce(parts) ? parts : undefined;
}

function isEachOnce(parts: readonly PartName[]): boolean {
  return new Set(parts).size === parts.length && (parts.length === 1 || !parts.includes("single"));
}

/** Values that folders do not give. */
export interface FolderDefaults {
  /** Price of variants that are new to the shop. */
  readonly pricePaise?: number;
  /** Category of designs outside any folder. */
  readonly category?: CategoryPath;
  /** Largest number of rows in a table. */
  readonly maxRows?: number;
}

/**
 * Finds products in folders and zips without a `catalogue.csv`. A folder whose files differ only in format,
 * size and part is one product with the folder's name; in any other folder each file name is a product.
 * Parent folders are the category. Folders named after a format or size (`PES`, `5x7`) belong to their
 * parent.
 */
export function candidatesOfFolders(
  files: ReadonlyMap<string, SourceFile>,
  { pricePaise, category }: FolderDefaults,
): Candidate[] {
  const finder = createFileFinder(files);
  const stitchFiles = [...files.values()].filter(({ path }) => formatByName(path) !== undefined);
  const photos = groupBy(
    [...files.values()].filter(({ path }) => isPhoto(path)),
    ({ path }) => productFolderOf(path),
  );
  const candidates: Candidate[] = [];
  for (const [folder, folderFiles] of groupBy(stitchFiles, ({ path }) => productFolderOf(path))) {
    const motifOf = motifsIn(folderFiles, folder);
    const byMotif = groupBy(folderFiles, motifOf);
    const isOne = byMotif.size === 1 && folder !== "";
    for (const [motif, motifFiles] of byMotif) {
      const name = isOne ? nameOf(folder.slice(folder.lastIndexOf("/") + 1)) : nameOf(motif);
      const path = isOne ? folderOf(folder) : folder;
      const guess = categoryOf(path);
      const categories = guess ?? category;
      const folderPhotos = photos.get(folder) ?? [];
      const photo = isOne ? folderPhotos[0] : folderPhotos.find((one) => motifOf(one) === motif);
      candidates.push({
        label: path === "" ? name : `${path}/${name}`,
        name,
        ...(categories && { categories: [categories] }),
        guessed: guess ? ["name", "categories"] : ["name"],
        ...(photo && { photo }),
        variants: variantsOf(motifFiles).map((variant) => ({
          ...variant,
          sideCars: variant.files.flatMap((file) => finder.sideCarsOf(file)),
          ...(pricePaise !== undefined && { newPricePaise: pricePaise }),
        })),
        errors: [],
      });
    }
  }
  return candidates;
}

/** Groups back and hand of one format and size into one variant. */
export function variantsOf(files: readonly SourceFile[]): CandidateVariant[] {
  const groups = groupBy(files, ({ path }) => {
    const part = partInName(stemOf(path));
    return part ? `${formatByName(path)?.id} ${sizeIn(path)}` : path;
  });
  return [...groups.values()].map((group) => ({
    label: group.map(({ path }) => path).join("; "),
    files: group,
    sideCars: [],
    declared: {},
    errors: [],
  }));
}

const ENDINGS = new Set(formats.flatMap(({ extensions }) => extensions));
const SIZE = /^\d{1,3}(\.\d)?\s*[x×]\s*\d{1,3}(\.\d)?(mm|cm|in)?$/i;

/** Whether a folder is named only after a machine format or hoop. */
function isSorting(folder: string): boolean {
  const words = folder
    .toLowerCase()
    .split(/[\s_,+&-]+/)
    .filter(Boolean);
  return (
    words.length > 0 &&
    words.every((word) => ENDINGS.has(word) || SIZE.test(word) || /^(files?|hoop|inch)$/.test(word))
  );
}

/** Folder that a file belongs to, ignoring folders named after a format or size. */
function productFolderOf(path: string): string {
  let folder = folderOf(path);
  while (folder !== "" && isSorting(folder.slice(folder.lastIndexOf("/") + 1))) folder = folderOf(folder);
  return folder;
}

function sizeIn(path: string): string {
  return path
    .split(/[\s_/.()-]+/)
    .filter((word) => SIZE.test(word))
    .join(" ")
    .toLowerCase();
}

/**
 * Motifs of a folder's files, empty where all are named only after part, format or size
 * (`lotus/back.pes`). The letters of back and hand (`1006B`, `1006H`) are left out where the folder has both;
 * a lone letter belongs to the name.
 */
function motifsIn(files: readonly SourceFile[], folder: string): (file: SourceFile) => string {
  const motifs = new Set(files.map(({ path }) => nameWords(stemOf(path))));
  const isNamed = folder === "" || motifs.size > 1;
  return ({ path }) => {
    const motif = nameWords(stemOf(path));
    if (motif === "" && isNamed) return wordsOf(stemOf(path)).join(" ").toLowerCase();
    const design = motif.slice(0, -1);
    const isPart = PART_LETTER.test(stemOf(path)) && motifs.has(`${design}b`) && motifs.has(`${design}h`);
    return isPart ? design : motif;
  };
}

/** File name without words for format, size or part. */
function nameWords(stem: string): string {
  const words = wordsOf(stem).filter(
    (word) =>
      !SIZE.test(word) && !ENDINGS.has(word.toLowerCase()) && !/^(back|hands?|sleeves?|hoop)$/i.test(word),
  );
  return words.join(" ").toLowerCase();
}

const wordsOf = (stem: string) => stem.split(/[\s_()-]+/).filter(Boolean);

/** Readable name of a folder or file. */
function nameOf(text: string): string {
  const name = text
    .replace(/\.zip$/i, "")
    .replace(/[_]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Category from the two nearest folders. */
function categoryOf(folder: string): CategoryPath | undefined {
  const [sub, top] = folder.split("/").filter(Boolean).reverse().map(nameOf);
  if (sub === undefined) return undefined;
  return top === undefined ? [sub] : [top, sub];
}

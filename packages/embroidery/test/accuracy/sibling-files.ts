import { type Design, read } from "../../src/index.ts";
import { needlePath, type PathOfBlocks } from "../needle-path.ts";
import type { ReferenceFile } from "../reference-folder.ts";

/** Files of one design as one program saved it. */
export interface Siblings {
  /** The DST that the others are compared with. */
  readonly name: string;
  readonly path: PathOfBlocks;
  readonly others: readonly { readonly format: string; readonly design: Design }[];
}

/**
 * Counts by format except DST: files, files with the DST's needle path, and those that share its blocks too.
 */
export interface SiblingFigures {
  files: number;
  samePath: number;
  sameBlocks: number;
}

export function siblingFigures(files: readonly ReferenceFile[]): ReadonlyMap<string, SiblingFigures> {
  const figures = new Map<string, SiblingFigures>();
  for (const { path, others } of siblings(files)) {
    for (const { format, design } of others) {
      const own = figures.get(format) ?? { files: 0, samePath: 0, sameBlocks: 0 };
      figures.set(format, own);
      const { places, starts } = needlePath(design);
      own.files += 1;
      if (`${places}` !== `${path.places}`) continue;
      own.samePath += 1;
      if (`${starts}` === `${path.starts}`) own.sameBlocks += 1;
    }
  }
  return figures;
}

/**
 * Files that share a name with a DST, apart from the extension and a suffix of up to three characters after a
 * dash, because programs save several versions of one format. Files without such a DST are left out.
 */
export function siblings(files: readonly ReferenceFile[]): Siblings[] {
  const designs = files.flatMap(({ name, bytes }) => {
    const result = read(bytes, { name });
    const isDesign = result.ok && result.design.length > 0;
    return isDesign ? [{ name, stem: stemOf(name), format: result.format, design: result.design }] : [];
  });
  const references = designs.filter(({ format }) => format === "dst");
  const stems = new Set(references.map(({ stem }) => stem));
  const familyOf = (stem: string) => (stems.has(stem) ? stem : stem.replace(/-[^-]{1,3}$/, ""));
  return references.map(({ name, stem, design }) => ({
    name,
    path: needlePath(design),
    others: designs.filter((other) => other.format !== "dst" && familyOf(other.stem) === stem),
  }));
}

function stemOf(name: string): string {
  return name.toLowerCase().replace(/\..*$/, "");
}

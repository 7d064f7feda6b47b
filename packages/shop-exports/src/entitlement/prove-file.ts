import { plainName } from "../reading/plain-text.ts";

/** A stitch file, alone or in a zip. Its sizes are measured before, so that few designs are opened. */
export interface StitchFile<Design> {
  /** Name with its ending, without folders. */
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
  /** 0.1 mm. */
  readonly width: number;
  /** 0.1 mm. */
  readonly height: number;
  /** `undefined` when it cannot be read any more. */
  open(): Promise<Design | undefined>;
}

/** A zip or stitch file of the older shop, as the owner put it into the folder. */
export interface OlderFile<Design> {
  /** Path below the folder, divided by `/`. */
  readonly path: string;
  readonly hash: string;
  readonly stitchFiles: readonly StitchFile<Design>[];
}

/** A variant of this shop. */
export interface OfferedVariant<Design> {
  readonly id: string;
  readonly productName: string;
  readonly name: string;
  /** Hash of the zip that is sold, which may be the older shop's own. */
  readonly zipHash?: string;
  readonly stitchFiles: readonly StitchFile<Design>[];
}

/** True when two designs have one needle path, as `compareDesigns` of `@kasuti/embroidery` tells. */
export type HasSamePath<Design> = (one: Design, other: Design) => boolean;

/** Surest first. */
export type ProofWay = "hash" | "path" | "name";

export interface VariantProof {
  readonly variant: string;
  readonly way: ProofWay;
}

/** Variants that hold a stitch file each; a stitch file without one is missing. */
export interface FileProof {
  readonly variants: readonly VariantProof[];
  /** Stitch files that no variant has. */
  readonly missing: readonly string[];
}

/** Tolerance of a size, 0.1 mm; `compareDesigns` allows the same. */
const SAME_SIZE = 10;

/** Finds the variants of this shop that hold what an older file holds. Each file is proven once. */
export function createFileProver<Design>(
  offered: readonly OfferedVariant<Design>[],
  hasSamePath: HasSamePath<Design>,
): (file: OlderFile<Design>, productName: string) => Promise<FileProof> {
  const entries = offered.flatMap((variant) =>
    variant.stitchFiles.map((stitchFile) => ({ variant, stitchFile })),
  );
  const byHash = Map.groupBy(entries, ({ stitchFile }) => stitchFile.hash);
  const bySize = Map.groupBy(entries, ({ stitchFile }) => sizeKey(longerSide(stitchFile)));
  const byName = Map.groupBy(entries, ({ stitchFile }) => stitchFile.name.toLowerCase());
  const byZip = Map.groupBy(offered, ({ zipHash }) => zipHash ?? "");
  const samePaths = new Map<string, Promise<typeof entries>>();

  const samePathAs = (file: StitchFile<Design>) => {
    const matches = samePaths.get(file.hash) ?? findSamePath(file);
    samePaths.set(file.hash, matches);
    return matches;
  };
  const findSamePath = async (file: StitchFile<Design>) => {
    const key = sizeKey(longerSide(file));
    const candidates = [key - 1, key, key + 1]
      .flatMap((near) => bySize.get(near) ?? [])
      .filter(({ stitchFile }) => isSameSize(file, stitchFile));
    const design = candidates.length > 0 ? await file.open() : undefined;
    const matches: typeof entries = [];
    for (const candidate of design ? candidates : []) {
      const other = await candidate.stitchFile.open();
      if (design && other && hasSamePath(design, other)) matches.push(candidate);
    }
    return matches;
  };
  const variantOf = async (
    file: StitchFile<Design>,
    productName: string,
  ): Promise<VariantProof | undefined> => {
    const sameHash = bestOf(byHash.get(file.hash) ?? [], file, productName);
    if (sameHash) return { variant: sameHash, way: "hash" };
    const samePath = bestOf(await samePathAs(file), file, productName);
    if (samePath) return { variant: samePath, way: "path" };
    const sameNames = (byName.get(file.name.toLowerCase()) ?? []).filter(({ stitchFile }) =>
      isSameSize(file, stitchFile),
    );
    // `back.pes` is a file of many designs, so that the name alone tells only where one design has it.
    const sameProduct = sameNames.filter(({ variant }) => isSameName(variant.productName, productName));
    const products = new Set(sameNames.map(({ variant }) => variant.productName));
    const sameName = bestOf(
      sameProduct.length > 0 || products.size > 1 ? sameProduct : sameNames,
      file,
      productName,
    );
    return sameName ? { variant: sameName, way: "name" } : undefined;
  };

  return async (file, productName) => {
    const [sameZip] = byZip.get(file.hash) ?? [];
    if (sameZip) return { variants: [{ variant: sameZip.id, way: "hash" }], missing: [] };
    const proofs = new Map<string, VariantProof>();
    const missing: string[] = [];
    for (const stitchFile of file.stitchFiles) {
      const proof = await variantOf(stitchFile, productName);
      if (!proof) missing.push(stitchFile.name);
      else if (rankOf(proof.way) >= rankOf(proofs.get(proof.variant)?.way)) proofs.set(proof.variant, proof);
    }
    return { variants: [...proofs.values()], missing };
  };
}

const WAYS: readonly ProofWay[] = ["hash", "path", "name"];
/** A variant is as sure as its least sure file. */
const rankOf = (way: ProofWay | undefined) => (way ? WAYS.indexOf(way) : -1);

interface Sides {
  readonly width: number;
  readonly height: number;
}

const longerSide = ({ width, height }: Sides) => Math.max(width, height);
const shorterSide = ({ width, height }: Sides) => Math.min(width, height);
const sizeKey = (side: number) => Math.floor(side / (SAME_SIZE + 1));
/** Designs may be turned for another hoop. */
const isSameSize = (one: Sides, other: Sides) =>
  Math.abs(longerSide(one) - longerSide(other)) <= SAME_SIZE &&
  Math.abs(shorterSide(one) - shorterSide(other)) <= SAME_SIZE;

const isSameName = (one: string, other: string) => plainName(one) === plainName(other);
const endingOf = (name: string) => /\.\w+$/.exec(name.toLowerCase())?.[0];

/** Variant of the same product and format before others that sell the same stitches. */
function bestOf<Design>(
  entries: readonly { variant: OfferedVariant<Design>; stitchFile: StitchFile<Design> }[],
  file: StitchFile<Design>,
  productName: string,
): string | undefined {
  const scoreOf = ({ variant, stitchFile }: (typeof entries)[number]) =>
    (isSameName(variant.productName, productName) ? 2 : 0) +
    (endingOf(stitchFile.name) === endingOf(file.name) ? 1 : 0);
  return [...entries].sort((one, other) => scoreOf(other) - scoreOf(one))[0]?.variant.id;
}

import { formatByName } from "@kasuti/embroidery";
import {
  createVariantFileSearch,
  type ExportedProduct,
  type ExportedVariant,
  plainName,
} from "@kasuti/shop-exports";
import {
  type Candidate,
  type CandidateVariant,
  createFileFinder,
  type ImportSource,
  isPhoto,
  type ReadSource,
  readFiles,
  readTags,
  type SourceFile,
  sourceOfTree,
  variantsOf,
} from "../intake/files/index.ts";
import type { SoldFile } from "./measure-older-files.ts";
import { aboutFolder, counted, type ReportIssue } from "./move-in-issue.ts";
import { plainDescription } from "./plain-description.ts";
import { reportUnknownCurrency, UNKNOWN_CURRENCY } from "./price-currency.ts";
import type { OlderShop } from "./read-older-shop.ts";

export interface CandidateDefaults {
  /** Price of variants whose price is missing or not in rupees. */
  readonly pricePaise?: number;
  /** Category of designs without one. */
  readonly category?: readonly [string] | readonly [string, string];
}

const OTHER_DESIGNS = ["Other designs"] as const;

/** Designs to add, with the key that the older shop gave each. */
export interface OlderCandidates extends ReadSource {
  readonly keys: ReadonlyMap<Candidate, string>;
}

/**
 * Designs of the older shop. Those of a folder come from its `catalogue.csv`; without one they are made of
 * the files, unless they may be only what buyers own: there are sales, and no price for designs is given.
 * @throws UnreadableSource, UnreadableTable
 */
export function candidatesOf(
  shop: OlderShop,
  soldFiles: readonly SoldFile[],
  defaults: CandidateDefaults,
  report: ReportIssue,
): OlderCandidates {
  if (shop.from === "folder") return candidatesOfFolder(shop, defaults);
  const toCandidate = createCandidateMaker(shop, soldFiles, defaults);
  const names = new Map<string, number>();
  const keys = new Map<Candidate, string>();
  for (const product of shop.model.product) {
    const count = (names.get(product.name) ?? 0) + 1;
    names.set(product.name, count);
    // Designs are found by name, so that two of one name need two.
    keys.set(
      toCandidate({ ...product, name: count > 1 ? `${product.name} ${count}` : product.name }),
      product.key,
    );
  }
  sayWhatStays(shop, defaults, report);
  return { candidates: [...keys.keys()], keys, categories: [], issues: shop.tree.issues, notices: [] };
}

function candidatesOfFolder({ tree, model }: OlderShop, defaults: CandidateDefaults): OlderCandidates {
  const source = sourceOfTree(tree);
  const isOnlyForBuyers = !source.catalogue && defaults.pricePaise === undefined && model.line.length > 0;
  const contents = isOnlyForBuyers
    ? { candidates: [], categories: [], issues: tree.issues, notices: [] }
    : withCategories(readFiles(source, defaults), source);
  const keys = new Map(
    contents.candidates.map((candidate) => [
      candidate,
      candidate.id === undefined ? plainName(candidate.name ?? candidate.label) : String(candidate.id),
    ]),
  );
  return { ...contents, keys };
}

/** Gives designs in no folder a category, which the owner may change; a table has to name them. */
function withCategories(contents: ReadSource, { catalogue }: ImportSource): ReadSource {
  if (catalogue) return contents;
  const candidates = contents.candidates.map((candidate) =>
    candidate.categories
      ? candidate
      : { ...candidate, categories: [OTHER_DESIGNS] as const, guessed: ["name", "categories"] as const },
  );
  return { ...contents, candidates };
}

const LONGEST_NAME = 120;
const LONGEST_DESCRIPTION = 5_000;

function createCandidateMaker(
  { model, tree }: OlderShop,
  soldFiles: readonly SoldFile[],
  { pricePaise, category = OTHER_DESIGNS }: CandidateDefaults,
): (product: ExportedProduct) => Candidate {
  const findFiles = createVariantFileSearch(model, soldFiles);
  const finder = createFileFinder(new Map(tree.files.map((file) => [file.path, file])));
  const variantsByProduct = Map.groupBy(model.variant, ({ product }) => product);
  const photosByProduct = Map.groupBy(model.photo, ({ product }) => product);
  const photoFiles = Map.groupBy(
    tree.files.filter(({ path }) => isPhoto(path)),
    ({ path }) => baseOf(path).toLowerCase(),
  );
  const photoOf = ({ key }: ExportedProduct): SourceFile | undefined => {
    for (const { url } of photosByProduct.get(key) ?? []) {
      const [file, other] = photoFiles.get(baseOf(url.replace(/[?#].*$/, "")).toLowerCase()) ?? [];
      if (file && !other) return file;
    }
    return undefined;
  };
  return (product) => {
    const { name, description, summary, categories, tags, onSale, source } = product;
    const variants = variantsByProduct.get(product.key) ?? [];
    const usedPaths = new Set<string>();
    const [first, ...others] = categories.map(categoryPath);
    const photo = photoOf(product);
    return {
      label: name,
      row: source.line,
      name: name.slice(0, LONGEST_NAME),
      description: plainDescription(description ?? summary ?? "").slice(0, LONGEST_DESCRIPTION),
      categories: [first ?? category, ...others],
      tags: readTags(tags.join(",")),
      published: onSale,
      ...(photo && { photo }),
      variants: variants.flatMap((variant) => {
        const { files } = findFiles(variant);
        const sources = files.flatMap((file) => file.sources).filter(({ path }) => !usedPaths.has(path));
        const ownFiles = ofFormat(sources, variant);
        for (const { path } of ownFiles) usedPaths.add(path);
        return variantsWithPrice(ownFiles, variant, { isOnly: variants.length === 1, pricePaise }).map(
          (one) => ({
            ...one,
            sideCars: one.files.flatMap((file) => finder.sideCarsOf(file)),
          }),
        );
      }),
      errors: [],
    };
  };
}

const baseOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

function categoryPath(path: readonly string[]): readonly [string] | readonly [string, string] {
  const [top = "", ...below] = path.map((name) => name.slice(0, LONGEST_NAME));
  const last = below.at(-1);
  return last === undefined ? [top] : [top, last];
}

/** Files in the format that the variant names, if a zip has several. */
function ofFormat(files: readonly SourceFile[], { name }: ExportedVariant): readonly SourceFile[] {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  const same = files.filter(({ path }) => words.includes(formatByName(path)?.id ?? ""));
  return same.length > 0 ? same : files;
}

/** One variant for each format and size that was sold as one. */
function variantsWithPrice(
  files: readonly SourceFile[],
  { name, price, source }: ExportedVariant,
  { isOnly, pricePaise }: { readonly isOnly: boolean; readonly pricePaise: number | undefined },
): CandidateVariant[] {
  const groups = variantsOf(files);
  const inRupees = price?.currency === "INR" && price.minor > 0 ? price.minor : pricePaise;
  return groups.map((group) => {
    const format = formatByName(group.files[0]?.path ?? "")?.id.toUpperCase();
    const ownName = groups.length > 1 ? `${name} ${format}` : name;
    return {
      ...group,
      row: source.line,
      ...(!isOnly && { name: ownName.slice(0, LONGEST_NAME) }),
      ...(inRupees !== undefined && { newPricePaise: inRupees }),
    };
  });
}

/** Tells what of the exports this shop does not take over. */
function sayWhatStays(
  { model }: OlderShop,
  { pricePaise, category }: CandidateDefaults,
  report: ReportIssue,
) {
  if (pricePaise === undefined) reportUnknownCurrency(model, report);
  const foreign = model.variant.filter(
    ({ price }) => price && price.currency !== "INR" && price.currency !== UNKNOWN_CURRENCY,
  );
  if (foreign.length > 0 && pricePaise === undefined)
    report(
      aboutFolder(
        "price-foreign",
        `${counted(foreign.length, "variant has", "variants have")} a price that is not in rupees (${[...new Set(foreign.map(({ price }) => price?.currency))].join(", ")}). New ones need --price with rupees.`,
      ),
    );
  const saleCount = model.variant.filter(({ salePrice }) => salePrice).length;
  if (saleCount > 0)
    report(
      aboutFolder(
        "sale-prices",
        `${counted(saleCount, "variant had", "variants had")} a lower price for a time. The usual price is taken: start a promotion for the lower one.`,
      ),
    );
  const bareCount = model.product.filter(({ categories }) => categories.length === 0).length;
  if (bareCount > 0 && !category)
    report(
      aboutFolder(
        "category-missing",
        `${counted(bareCount, "design has", "designs have")} no category and goes to “${OTHER_DESIGNS[0]}”. Name another one with --category, or sort them in the office.`,
      ),
    );
  if (model.review.length > 0)
    report(
      aboutFolder(
        "reviews-left",
        `${counted(model.review.length, "review stays", "reviews stay")} behind, because this shop shows none.`,
      ),
    );
}

import { otherLanguages, tableOf } from "../../../../contract/languages.ts";
import { rupees } from "../../../../contract/money.ts";
import type {
  Design,
  DesignState,
  DesignVariant,
  ListedDesign,
  StitchFileFacts,
  VariantSize,
} from "../../../../contract/office/designs/designs-wire.ts";
import { picturesOf } from "../editing/changed-fields.ts";
import type { StockFile, StockProduct, StockVariant } from "../editing/stock-store.ts";
import type { DesignRow } from "./design-list-store.ts";

/** Sale state: `draft` if it was never on sale. */
export function stateOf({
  published,
  takenDownAt,
}: Pick<StockProduct, "published" | "takenDownAt">): DesignState {
  if (published) return "on-sale";
  return takenDownAt === null ? "draft" : "taken-down";
}

export function listedDesignView(row: DesignRow): ListedDesign {
  const { id, name, category, variants, version } = row;
  return {
    id,
    name,
    category,
    variants,
    version,
    picture: row.pictureHash,
    hasPhoto: row.photoHash !== null,
    state: stateOf(row),
    publishAt: row.publishAt?.toISOString() ?? null,
    lowestPrice: row.lowestPaise === null ? null : rupees(row.lowestPaise),
    highestPrice: row.highestPaise === null ? null : rupees(row.highestPaise),
  };
}

export interface LastChange {
  readonly who: string;
  readonly at: Date;
}

export function lastChangeView(last: LastChange | undefined): Design["lastChange"] {
  return last ? { who: last.who, at: last.at.toISOString() } : null;
}

/** Checked sizes by hash of the zip. */
export type SizesByZip = ReadonlyMap<string, readonly VariantSize[]>;

/** A design with all fields that its office page edits. */
export function designView(
  product: StockProduct,
  lastChange: LastChange | undefined,
  sizes: SizesByZip,
): Design {
  const { id, version, slug, name, description, tags, pageTitle, pageDescription, texts } = product;
  return {
    id,
    version,
    slug,
    state: stateOf(product),
    publishAt: product.publishAt?.toISOString() ?? null,
    takenDownAt: product.takenDownAt?.toISOString() ?? null,
    createdAt: product.createdAt.toISOString(),
    texts: {
      en: { name, description, tags, pageTitle, pageDescription },
      ...tableOf(otherLanguages, (language) => ({ ...EMPTY_TEXT, ...texts[language] })),
    },
    categories: [...product.assignedCategories],
    pictures: picturesOf(product).map(({ pictureHash: hash, photoHash }) => ({
      hash,
      isPhoto: photoHash !== null,
    })),
    variants: product.variants.map((variant) => variantView(variant, sizes)),
    adapting: product.adapting,
    lastChange: lastChangeView(lastChange),
  };
}

const EMPTY_TEXT = { name: "", description: "", tags: "", pageTitle: "", pageDescription: "" };

function variantView(variant: StockVariant, sizes: SizesByZip): DesignVariant {
  const { id, name, pricePaise, machine, format, hoop, files, fileHash, licenceId } = variant;
  const checked = sizes.get(fileHash);
  return {
    ...{ id, name, machine, format, hoop, price: rupees(pricePaise), files: files.map(fileView) },
    licence: licenceId ?? "",
    sizes: checked ? [...checked] : null,
  };
}

function fileView(file: StockFile): StitchFileFacts {
  const { name, part, format, bytes, stitches, colors, widthTenthMm, heightTenthMm } = file;
  return {
    name,
    part,
    format,
    bytes,
    stitches,
    colors,
    width: widthTenthMm / 10,
    height: heightTenthMm / 10,
  };
}

import type { ProductPart, VariantFacts } from "../../../../contract/catalogue.ts";
import type { OtherLanguage } from "../../../../contract/languages.ts";
import type { AdaptingMode } from "../../../../contract/stitching/adaptations.ts";
import type { FileFacts, StoredBytes } from "../../../files/file-store.ts";
import type { AuditContext } from "../../actor.ts";
import type { Change } from "../../audit-log/index.ts";

/** A product to write: a new one, or changes of an existing one. */
export type PreparedProduct = NewProduct | ProductChange;

/** `File` is `FileFacts` if the files are stored already or follow later; then the bytes are not needed. */
export interface NewProduct<File extends FileFacts = StoredBytes> {
  readonly isNew: true;
  /** Reserved or given by the owner; otherwise the database assigns the next one. */
  readonly id?: number;
  readonly words: ProductWords & { readonly name: string; readonly slug: string };
  /** Defaults to now. */
  readonly createdAt?: Date;
  readonly assignedCategories: CategoryAssignments;
  readonly measures: ProductMeasures;
  readonly picture: ProductPicture<File>;
  readonly texts?: ProductTexts | undefined;
  readonly newVariants: readonly NewVariant<File>[];
}

export interface ProductChange {
  readonly isNew: false;
  readonly id: number;
  readonly words: ProductWords;
  readonly assignedCategories?: CategoryAssignments | undefined;
  readonly measures?: ProductMeasures | undefined;
  /** Replaces the cover. */
  readonly picture?: ProductPicture | undefined;
  /** Added after the other pictures. */
  readonly addedPicture?: ProductPicture | undefined;
  /** Pictures to keep, the cover first. */
  readonly pictures?: readonly StoredPicture[] | undefined;
  /** Replaces the texts in these languages. */
  readonly texts?: ProductTexts | undefined;
  readonly newVariants: readonly NewVariant[];
  readonly changedVariants: readonly VariantChange[];
  /** Set if a staff member made the change on the product's page. */
  readonly edit?: LoggedEdit | undefined;
}

/** A staff member's edit of one product, for the audit log. */
export interface LoggedEdit {
  readonly audit: AuditContext;
  /** Version of the product that the edit is based on. */
  readonly version: number;
  readonly change: Change;
}

/** English texts are columns of the product itself. */
export type ProductTexts = Readonly<Partial<Record<OtherLanguage, ProductText>>>;

export interface ProductText {
  readonly name: string;
  readonly description: string;
  /** Comma-separated. */
  readonly tags: string;
  /** For search engines; empty, or missing for a new text, for those that the page makes. */
  readonly pageTitle?: string;
  readonly pageDescription?: string;
}

/** English texts, sale state and adaptations of a product. */
export interface ProductWords {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly description?: string | undefined;
  /** Comma-separated. */
  readonly tags?: string | undefined;
  readonly pageTitle?: string | undefined;
  readonly pageDescription?: string | undefined;
  readonly published?: boolean | undefined;
  readonly adapting?: AdaptingMode | undefined;
}

/** Name of a top category, optionally followed by a subcategory; missing categories are created. */
export type CategoryPath = readonly [string] | readonly [string, string];

/** Category ids or names, the breadcrumb's category first. Parent categories are implied. */
export type CategoryAssignments = readonly [number | CategoryPath, ...(number | CategoryPath)[]];

/** Measurements of the pictured stitch files, formatted for pages. */
export interface ProductMeasures {
  readonly height: string;
  readonly stitches: string;
  readonly parts: readonly ProductPart[];
  /** Appearance of the first part: see `describeAppearance`. */
  readonly appearance: readonly number[];
}

export type ProductPicture<File extends FileFacts = StoredBytes> = File & {
  /** SHA-256 of the owner's photo; null if the picture is drawn from the stitches. */
  readonly photoHash: string | null;
};

export interface StoredPicture {
  readonly pictureHash: string;
  readonly photoHash: string | null;
}

export interface VariantWords {
  readonly name: string;
  readonly pricePaise: number;
  readonly machine: string;
  /** `130 × 180 mm` */
  readonly hoop: string;
  /** Licence of its own; null, or missing for a new variant, for the shop's first one. */
  readonly licenceId?: string | null;
}

export interface NewVariant<File extends FileFacts = StoredBytes> {
  /** If left out, the database assigns the next one. */
  readonly id?: number | undefined;
  readonly words: VariantWords;
  readonly packedFiles: PackedFiles<File>;
}

export interface VariantChange {
  readonly id: number;
  readonly words: Partial<VariantWords>;
  /** Customers who bought the old files keep them. */
  readonly packedFiles?: PackedFiles | undefined;
}

/** Stitch files of a variant, packed into the zip for the buyer. */
export interface PackedFiles<File extends FileFacts = StoredBytes> {
  /** File name of the zip without extension; unique in the shop. */
  readonly fileBase: string;
  /** Format id. */
  readonly format: string;
  readonly zip: File;
  readonly designFiles: readonly DesignFile[];
  readonly facts: VariantFacts;
}

/** A stitch file in a zip, with its measurements. */
export interface DesignFile {
  /** Name inside the zip; its extension is the format's. */
  readonly name: string;
  readonly part: ProductPart["part"];
  /** Format id. */
  readonly format: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly stitches: number;
  readonly colors: number;
  /** 0.1 mm. */
  readonly width: number;
  readonly height: number;
}

interface FilesOfProduct<File> {
  readonly picture?: File | undefined;
  readonly addedPicture?: File | undefined;
  readonly newVariants: readonly { readonly packedFiles: { readonly zip: File } }[];
  readonly changedVariants?: readonly { readonly packedFiles?: { readonly zip: File } | undefined }[];
}

/** All files of a product that belong in file storage. */
export function filesOf<File extends FileFacts>(product: FilesOfProduct<File>): File[] {
  const { picture, addedPicture, newVariants, changedVariants = [] } = product;
  const zips = [...newVariants, ...changedVariants].flatMap(({ packedFiles }) => packedFiles?.zip ?? []);
  return [picture, addedPicture, ...zips].filter((file) => file !== undefined);
}

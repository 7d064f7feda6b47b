import type { ProductPart, VariantFacts } from "../../../../contract/catalogue.ts";
import type { Language } from "../../../../contract/languages.ts";
import type { FileFacts, StoredBytes } from "../../../files/file-store.ts";
import type { AuditContext } from "../../actor.ts";
import type { Change } from "../../audit-log/index.ts";

/** A product to be written: a new one whole, of one that is there what changes. */
export type PreparedProduct = NewProduct | ProductChange;

/** `File` is what is known of its files: their bytes, unless they are stored already or follow later. */
export interface NewProduct<File extends FileFacts = StoredBytes> {
  readonly isNew: true;
  /** Reserved, or the owner's own number; without one the database gives the next. */
  readonly id?: number;
  readonly words: ProductWords & { readonly name: string; readonly slug: string };
  /** Now, unless it is said. */
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
  /** Takes the place of its cover. */
  readonly picture?: ProductPicture | undefined;
  /** Stands behind its other pictures from now on. */
  readonly addedPicture?: ProductPicture | undefined;
  /** All of its pictures that stay, the cover first. */
  readonly pictures?: readonly StoredPicture[] | undefined;
  /** What is said of it in these languages from now on. */
  readonly texts?: ProductTexts | undefined;
  readonly newVariants: readonly NewVariant[];
  readonly changedVariants: readonly VariantChange[];
  /** Where somebody made it at the product's page. */
  readonly edit?: LoggedEdit | undefined;
}

/** Somebody's change of one product, as the log has it. */
export interface LoggedEdit {
  readonly audit: AuditContext;
  /** The product's version that they looked at. */
  readonly version: number;
  readonly change: Change;
}

/** English is the product's own. */
export type OtherLanguage = Exclude<Language, "en">;

export type ProductTexts = Readonly<Partial<Record<OtherLanguage, ProductText>>>;

export interface ProductText {
  readonly name: string;
  readonly description: string;
  /** Comma-separated. */
  readonly tags: string;
}

/** What is said of a product. */
export interface ProductWords {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly description?: string | undefined;
  /** Comma-separated. */
  readonly tags?: string | undefined;
  readonly published?: boolean | undefined;
}

/** Names of a top category and perhaps of one below it; categories that are not there are made. */
export type CategoryPath = readonly [string] | readonly [string, string];

/** Where the owner puts a product, by id or name, its breadcrumb's first; the categories above follow by themselves. */
export type CategoryAssignments = readonly [number | CategoryPath, ...(number | CategoryPath)[]];

/** What is read from the stitch files that are pictured, as pages show it. */
export interface ProductMeasures {
  readonly height: string;
  readonly stitches: string;
  readonly parts: readonly ProductPart[];
  /** What its first part looks like, in numbers: see `describeLook`. */
  readonly look: readonly number[];
}

export type ProductPicture<File extends FileFacts = StoredBytes> = File & {
  /** SHA-256 of the owner's photo that it was made of; null where it is drawn from the stitches. */
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
}

export interface NewVariant<File extends FileFacts = StoredBytes> {
  /** Without one the database gives the next. */
  readonly id?: number | undefined;
  readonly words: VariantWords;
  readonly packed: PackedFiles<File>;
}

export interface VariantChange {
  readonly id: number;
  readonly words: Partial<VariantWords>;
  /** Whoever bought the files before keeps those. */
  readonly packed?: PackedFiles | undefined;
}

/** A variant's stitch files, packed into the zip that its buyer gets. */
export interface PackedFiles<File extends FileFacts = StoredBytes> {
  /** Name of the zip without its ending; unique in the shop. */
  readonly fileBase: string;
  /** Format id. */
  readonly format: string;
  readonly zip: File;
  readonly designFiles: readonly DesignFile[];
  readonly facts: VariantFacts;
}

/** A stitch file in a zip, and what was found in it. */
export interface DesignFile {
  /** Inside the zip; its ending says the format. */
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
  readonly newVariants: readonly { readonly packed: { readonly zip: File } }[];
  readonly changedVariants?: readonly { readonly packed?: { readonly zip: File } | undefined }[];
}

/** Everything of it that file storage keeps. */
export function filesOf<File extends FileFacts>(product: FilesOfProduct<File>): File[] {
  const { picture, addedPicture, newVariants, changedVariants = [] } = product;
  const zips = [...newVariants, ...changedVariants].flatMap(({ packed }) => packed?.zip ?? []);
  return [picture, addedPicture, ...zips].filter((file) => file !== undefined);
}

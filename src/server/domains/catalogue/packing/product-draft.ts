import type { Design, Measures, Thread } from "@kasuti/embroidery";
import type { ProductPart } from "../../../../contract/catalogue.ts";

export type PartName = ProductPart["part"];

/** A stitch file as it came in, not yet looked into. */
export interface StitchFile {
  /** Name inside the zip; its ending says the format. */
  readonly name: string;
  readonly part: PartName;
  readonly bytes: Uint8Array;
}

export interface VariantDraft {
  readonly id?: number;
  readonly name: string;
  readonly pricePaise: number;
  readonly machine: string;
  readonly hoop: string;
  /** Name of the zip without its ending; unique in the shop. */
  readonly fileBase: string;
  readonly files: readonly StitchFile[];
}

/** A product as it is offered to the shop. Size, stitches and colours are not in it: they are read from the files. */
export interface ProductDraft {
  readonly id?: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  /** Comma-separated. */
  readonly tags: string;
  /** Its breadcrumb's category first; the categories above follow by themselves. */
  readonly categoryIds: readonly [number, ...number[]];
  readonly createdAt?: Date;
  /** Colour card of each part, for formats that carry no colours. */
  readonly threads?: Partial<Record<PartName, readonly Thread[]>>;
  /** The first one's files are measured and pictured. */
  readonly variants: readonly [VariantDraft, ...VariantDraft[]];
}

/** A stitch file that was opened, and what was found in it. */
export interface MeasuredFile {
  readonly name: string;
  readonly part: PartName;
  readonly format: string;
  readonly design: Design;
  readonly blocks: Measures["blocks"];
  /** Bytes of the file. */
  readonly bytes: number;
  readonly sha256: string;
  readonly stitches: number;
  readonly colors: number;
  /** 0.1 mm. */
  readonly width: number;
  readonly height: number;
}

/** Pictures of designs as they came out of their files. */
export interface Drawing {
  /** A product, all its parts on one cloth. */
  product(parts: readonly Design[]): Promise<Pick<StoredBytes, "bytes" | "contentType">>;
  /** One part for its colour sheet. */
  sheet(part: Design): Promise<SheetPicture>;
}

/** A part as sewn, in its own proportions. */
export interface SheetPicture {
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface StoredBytes {
  readonly hash: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

export interface PreparedVariant extends Omit<VariantDraft, "files"> {
  readonly format: string;
  readonly zip: StoredBytes;
  readonly designFiles: readonly Omit<MeasuredFile, "design" | "blocks">[];
}

/** Opened, measured, packed and pictured: ready to be written. */
export interface PreparedProduct extends Omit<ProductDraft, "variants" | "threads"> {
  readonly height: string;
  readonly stitches: string;
  readonly parts: readonly ProductPart[];
  readonly picture: StoredBytes;
  readonly variants: readonly PreparedVariant[];
}

/** Where a variant's zip is said to lie; the last segment is the name the customer downloads by. */
export function pathOf(productId: number, fileBase: string): string {
  return `designs/${productId}/${fileBase}`;
}

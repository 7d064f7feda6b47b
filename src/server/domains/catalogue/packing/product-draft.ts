import type { Thread } from "@kasuti/embroidery";
import type { PartName, StitchFile } from "./measure-stitch-file.ts";

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

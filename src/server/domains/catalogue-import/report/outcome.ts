import type { Finding } from "../../../../contract/office/uploads/remarks.ts";
import type { prepared } from "../../catalogue/index.ts";
import type { Remark } from "./remark.ts";

/** `changed` and `unchanged` are the shop's already; `refused` stays as it was. */
export type State = "new" | "changed" | "unchanged" | "refused";

/** What became of a product, or in a dry run would become of it. */
export interface ProductOutcome {
  readonly label: string;
  readonly row?: number;
  /** Missing for a new product in a dry run and for a refused one. */
  readonly id?: number;
  readonly state: State;
  /** `price of Usha Janome 4x4: ₹120 → ₹150` */
  readonly changes: readonly Finding[];
  readonly variants: readonly VariantOutcome[];
  readonly warnings: readonly Remark[];
  /** Why the whole product is refused. */
  readonly faults: readonly Remark[];
  /** A small picture as WebP, base64. */
  readonly thumbnail?: string;
  /** Where it was asked to replace files: both, side by side. */
  readonly replaced?: { readonly before?: FilesLook; readonly after: FilesLook };
}

/** What the files of a variant look like together. */
export interface FilesLook {
  readonly stitches: number;
  /** Colour changes and the first colour, all parts together. */
  readonly colors: number;
  /** `#rrggbb`, each once, in sewing order. */
  readonly palette: readonly string[];
  /** 0.1 mm, of the largest part. */
  readonly width: number;
  readonly height: number;
  /** WebP, base64. */
  readonly thumbnail: string;
}

export interface VariantOutcome {
  readonly label: string;
  readonly row?: number;
  readonly state: State;
  readonly machine?: string;
  /** Format id. */
  readonly format?: string;
  readonly hoop?: string;
  /** Stitches of each part, measured now. */
  readonly stitches?: readonly number[];
  readonly pricePaise?: number;
  /** Its stitch files, measured now. */
  readonly files?: readonly Pick<prepared.DesignFile, "sha256" | "width" | "height">[];
  /** Why it is refused: every reason. */
  readonly faults?: readonly Remark[];
}

import type { prepared } from "../../catalogue/index.ts";
import type { PartName } from "../packing/measure-stitch-file.ts";
import type { Remark } from "../report/remark.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Believed, GivenTexts } from "./csv/catalogue-row.ts";

/** A product as the owner hands it in. What is not given is left as it is in the shop. */
export interface ProductRequest {
  /** How the owner knows it: its name, else its number. */
  readonly label: string;
  readonly row?: number;
  readonly id?: number;
  readonly name?: string;
  readonly description?: string;
  readonly categories?: readonly [prepared.CategoryPath, ...prepared.CategoryPath[]];
  readonly tags?: string;
  readonly texts?: GivenTexts;
  readonly photo?: SourceFile;
  readonly published?: boolean;
  /** Files, by their SHA-256, that are taken although their end may be missing. */
  readonly acceptsDoubts?: "all" | readonly string[];
  readonly variants: readonly VariantRequest[];
  /** Any of these refuses the whole product. */
  readonly faults: readonly Remark[];
}

export interface VariantRequest {
  /** How the owner knows it. */
  readonly label: string;
  readonly row?: number;
  readonly name?: string;
  readonly machine?: string;
  /** For a variant the shop does not have yet, or for any where `pricePaise` is given. */
  readonly newPricePaise?: number;
  readonly pricePaise?: number;
  /** Stitch files, and side-cars beside them. Of a whole zip: all in it, and the machine chooses. */
  readonly files: readonly SourceFile[];
  readonly isWholeZip?: boolean;
  readonly sideCars: readonly SourceFile[];
  readonly parts?: readonly PartName[];
  readonly believed: Believed;
  /** Any of these refuses the variant. */
  readonly faults: readonly Remark[];
}

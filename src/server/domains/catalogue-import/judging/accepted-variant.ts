import type { Machine } from "@kasuti/embroidery";
import type { ShopVariant } from "../opening/match-variants.ts";
import type { OpenedVariant } from "../opening/open-variant.ts";
import type { VariantRequest } from "../requests/product-request.ts";

/** A variant that goes in, or is there already. */
export interface AcceptedVariant {
  readonly request: VariantRequest;
  /** The shop's, where it has one. */
  readonly shop: ShopVariant | undefined;
  readonly name: string;
  /** Undefined where its files are the ones the shop has. */
  readonly fitted: FittedVariant | undefined;
}

export interface FittedVariant {
  readonly opened: OpenedVariant;
  readonly machine: Machine;
  /** `130 × 180 mm` */
  readonly hoop: string;
  readonly fileBase: string;
}

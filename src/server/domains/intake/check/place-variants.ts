import type { Machine } from "@kasuti/embroidery";
import type { VariantRequest } from "../parse/product-request.ts";
import { type FitVariant, hoopText } from "./fit-variant.ts";
import type { OpenedVariant, ShopVariant } from "./open-product.ts";

/** An accepted variant, new or in the shop already. */
export interface AcceptedVariant {
  readonly request: VariantRequest;
  /** Variant of the shop, if there is one. */
  readonly shop: ShopVariant | undefined;
  readonly name: string;
  /** `undefined` when the shop has the same files. */
  readonly fitted: FittedVariant | undefined;
}

export interface FittedVariant {
  readonly opened: OpenedVariant;
  readonly machine: Machine;
  /** `130 × 180 mm` */
  readonly hoop: string;
  readonly fileBase: string;
}

/** Variants that the shop has of a product. */
export interface PlacedCategory {
  readonly shop: readonly ShopVariant[];
  readonly matched: ReadonlyMap<VariantRequest, ShopVariant>;
  /** Variants in `matched` whose files do not change. */
  readonly kept: ReadonlySet<VariantRequest>;
}

/**
 * Assigns each unchanged or fitting variant to a variant of the shop: the matched one, else by name, else the
 * only one with its machine and format, whose file changed. The rest are new. Keeps the order of `requests`.
 */
export function placeVariants(
  requests: readonly VariantRequest[],
  fit: readonly FitVariant[],
  { shop, matched, kept }: PlacedCategory,
): AcceptedVariant[] {
  const taken = new Set(matched.values());
  return requests.flatMap((request) => {
    const known = matched.get(request);
    if (known && kept.has(request))
      return [{ request, shop: known, name: request.name ?? known.name, fitted: undefined }];
    const own = fit.find(({ opened }) => opened.request === request);
    if (!own) return [];
    const other =
      known ??
      likelyPlace(
        own,
        shop.filter((variant) => !taken.has(variant)),
      );
    if (other) taken.add(other);
    return [fittedAs(own, other)];
  });
}

function likelyPlace(variant: FitVariant, left: readonly ShopVariant[]): ShopVariant | undefined {
  const { machine, opened } = variant;
  const name = opened.request.name ?? usualName(machine.title, hoopText(variant.hoop));
  const format = opened.measured[0]?.format;
  const [one, second] = left.filter((other) => other.machine === machine.title && other.format === format);
  return left.find((other) => other.name === name) ?? (second ? undefined : one);
}

function fittedAs({ opened, machine, hoop }: FitVariant, shop: ShopVariant | undefined): AcceptedVariant {
  const text = hoopText(hoop);
  return {
    request: opened.request,
    shop,
    name: opened.request.name ?? keptName(shop, usualName(machine.title, text)),
    fitted: { opened, machine, hoop: text, fileBase: `${machine.id}-${hoop.widthMm}x${hoop.heightMm}` },
  };
}

/** Name made of machine and hoop, unless the shop's variant has a custom name. */
function keptName(shop: ShopVariant | undefined, usual: string): string {
  return !shop || shop.name === usualName(shop.machine, shop.hoop) ? usual : shop.name;
}

/** `Brother Innov-is V3SE 130×180` */
function usualName(machine: string, hoop: string): string {
  return `${machine} ${hoop.replace(" mm", "").replaceAll(" ", "")}`;
}

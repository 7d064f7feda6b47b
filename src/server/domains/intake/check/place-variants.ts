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
export interface ShopVariants {
  readonly shop: readonly ShopVariant[];
  readonly matched: ReadonlyMap<VariantRequest, ShopVariant>;
  /** Variants in `matched` whose files do not change. */
  readonly unchanged: ReadonlySet<VariantRequest>;
}

/**
 * Assigns each unchanged or fitting variant to a variant of the shop: the matched one, else by name, else the
 * only one with its machine and format, whose file changed. The rest are new. Keeps the order of `requests`.
 */
export function assignVariants(
  requests: readonly VariantRequest[],
  fit: readonly FitVariant[],
  { shop, matched, unchanged }: ShopVariants,
): AcceptedVariant[] {
  const taken = new Set(matched.values());
  return requests.flatMap((request) => {
    const known = matched.get(request);
    if (known && unchanged.has(request))
      return [{ request, shop: known, name: request.name ?? known.name, fitted: undefined }];
    const own = fit.find(({ opened }) => opened.request === request);
    if (!own) return [];
    const other =
      known ??
      likelyMatch(
        own,
        shop.filter((variant) => !taken.has(variant)),
      );
    if (other) taken.add(other);
    return [fittedAs(own, other)];
  });
}

function likelyMatch(variant: FitVariant, remaining: readonly ShopVariant[]): ShopVariant | undefined {
  const { machine, opened } = variant;
  const name = opened.request.name ?? defaultName(machine.title, hoopText(variant.hoop));
  const format = opened.measured[0]?.format;
  const [one, second] = remaining.filter(
    (other) => other.machine === machine.title && other.format === format,
  );
  return remaining.find((other) => other.name === name) ?? (second ? undefined : one);
}

function fittedAs({ opened, machine, hoop }: FitVariant, shop: ShopVariant | undefined): AcceptedVariant {
  const text = hoopText(hoop);
  return {
    request: opened.request,
    shop,
    name: opened.request.name ?? variantName(shop, defaultName(machine.title, text)),
    fitted: { opened, machine, hoop: text, fileBase: `${machine.id}-${hoop.widthMm}x${hoop.heightMm}` },
  };
}

/** Name made of machine and hoop, unless the shop's variant has a custom name. */
function variantName(shop: ShopVariant | undefined, generated: string): string {
  return !shop || shop.name === defaultName(shop.machine, shop.hoop) ? generated : shop.name;
}

/** `Brother Innov-is V3SE 130×180` */
function defaultName(machine: string, hoop: string): string {
  return `${machine} ${hoop.replace(" mm", "").replaceAll(" ", "")}`;
}

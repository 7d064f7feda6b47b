import type { Design } from "@kasuti/embroidery";
import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import type { StockProduct } from "../../catalogue/writing/index.ts";
import type { LocatedIssue } from "../parse/located-issue.ts";
import type { ProductRequest, VariantRequest } from "../parse/product-request.ts";
import type { ProductCheck } from "./check-product.ts";
import { variantChanges } from "./compare-with-shop.ts";
import type { ImportTools, ProductOutcome, VariantOutcome } from "./import-task.ts";
import type { AcceptedVariant } from "./place-variants.ts";

export const placeOf = ({ label, row }: ProductRequest | VariantRequest) => ({
  label,
  ...(row !== undefined && { row }),
});

/** Outcome of a product that is refused as a whole. Reasons of its variants are included. */
export function refusal(
  request: ProductRequest,
  errors: readonly LocatedIssue[],
  refused: ProductCheck["refused"] = new Map(),
): ProductOutcome {
  const variants = request.variants.map((variant) => refusedOutcome(variant, refused.get(variant)));
  return { ...placeOf(request), state: "refused", changes: [], variants, warnings: [], errors };
}

/** Outcome of a product without any accepted variant. */
export async function allRefused(
  request: ProductRequest,
  shop: StockProduct | undefined,
  productCheck: ProductCheck,
  tools: Pick<ImportTools, "thumbnail">,
): Promise<ProductOutcome> {
  const row = request.row === undefined ? {} : { row: request.row };
  const lack = { ...row, ...createIssue("design-fileless") };
  const picture = await picturedAs(
    productCheck.opened[0]?.measured.map(({ design }) => design),
    tools,
  );
  return {
    ...placeOf(request),
    ...(shop && { id: shop.id }),
    state: "refused",
    changes: [],
    variants: variantOutcomes(request, productCheck),
    warnings: productCheck.warnings,
    errors: productCheck.refused.size > 0 ? [] : [lack],
    ...picture,
  };
}

/** Thumbnail for the report, if there is something to show. */
export async function picturedAs(
  of: Uint8Array | readonly Design[] | undefined,
  { thumbnail }: Pick<ImportTools, "thumbnail">,
): Promise<Pick<ProductOutcome, "thumbnail">> {
  if (!of || of.length === 0) return {};
  return { thumbnail: Buffer.from(await thumbnail(of)).toString("base64") };
}

/** Outcomes of all variants, in their order. */
export function variantOutcomes(
  request: ProductRequest,
  { accepted, opened, refused }: ProductCheck,
): VariantOutcome[] {
  return request.variants.map((variant) => {
    const errors = refused.get(variant);
    const found = accepted.find((one) => one.request === variant);
    if (found && !errors) return acceptedOutcome(found);
    const format = opened.find((one) => one.request === variant)?.measured[0]?.format;
    return { ...refusedOutcome(variant, errors), ...(format !== undefined && { format }) };
  });
}

function refusedOutcome(
  variant: VariantRequest,
  errors: readonly LocatedIssue[] | undefined,
): VariantOutcome {
  return { ...placeOf(variant), state: "refused", ...(errors && { errors }) };
}

function acceptedOutcome(variant: AcceptedVariant): VariantOutcome {
  const { request, shop, name, fitted } = variant;
  const price = request.pricePaise ?? shop?.pricePaise ?? request.newPricePaise;
  const known = shop && { machine: shop.machine, format: shop.format, hoop: shop.hoop };
  const measured = fitted && {
    machine: fitted.machine.title,
    hoop: fitted.hoop,
    ...(fitted.opened.measured[0] && { format: fitted.opened.measured[0].format }),
    stitches: fitted.opened.measured.map(({ stitches }) => stitches),
    files: fitted.opened.measured.map(({ sha256, width, height }) => ({ sha256, width, height })),
  };
  const isChanged = fitted !== undefined || (shop && Object.keys(variantChanges(variant, shop)).length > 0);
  return {
    ...placeOf(request),
    label: name,
    state: !shop ? "new" : isChanged ? "changed" : "unchanged",
    ...known,
    ...measured,
    ...(price !== undefined && { pricePaise: price }),
  };
}

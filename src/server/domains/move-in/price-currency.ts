import type { ExportedVariant, ShopModel } from "@kasuti/shop-exports";
import { counted, type ReportIssue } from "./move-in-issue.ts";

/** ISO 4217 for no currency: amounts of exports that name none. */
export const UNKNOWN_CURRENCY = "XXX";

/**
 * Prices of products that name no currency are in rupees if the orders are, and nothing names another
 * currency. Otherwise they stay as they are, and none of them is sold as rupees.
 */
export function withKnownCurrency(model: ShopModel): ShopModel {
  const ofOrders = [...model.order.map(({ total }) => total), ...model.line.map(({ price }) => price)];
  const ofRefunds = model.refund.map(({ amount }) => amount);
  const ofVariants = model.variant.flatMap(({ price, salePrice }) => [price, salePrice]);
  const sold = currenciesOf([...ofOrders, ...ofRefunds]);
  const all = currenciesOf([...ofOrders, ...ofRefunds, ...ofVariants]);
  if (!sold.has("INR") || all.size > 1) return model;
  return { ...model, variant: model.variant.map(inRupees) };
}

function currenciesOf(amounts: readonly ExportedVariant["price"][]): Set<string> {
  const currencies = new Set(amounts.flatMap((money) => money?.currency ?? []));
  currencies.delete(UNKNOWN_CURRENCY);
  return currencies;
}

function inRupees({ price, salePrice, ...variant }: ExportedVariant): ExportedVariant {
  return {
    ...variant,
    ...(price && { price: { ...price, currency: "INR" } }),
    ...(salePrice && { salePrice: { ...salePrice, currency: "INR" } }),
  };
}

/** One issue for each file whose prices name no currency. */
export function reportUnknownCurrency({ variant }: Pick<ShopModel, "variant">, report: ReportIssue): void {
  const unknown = variant.filter(({ price }) => price?.currency === UNKNOWN_CURRENCY);
  for (const [file, variants] of Map.groupBy(unknown, ({ source }) => source.file))
    report({
      file,
      line: variants[0]?.source.line ?? 1,
      code: "price-currency-unknown",
      text: `${counted(variants.length, "price names", "prices name")} no currency, and the orders do not say that it is rupees. Move in again with --currency INR if they are in rupees, or with --price and a price in rupees.`,
    });
}

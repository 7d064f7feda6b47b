import type { ShopModel } from "../collect-exports.ts";
import type {
  ExportedGrant,
  ExportedLine,
  ExportedOrder,
  ExportedRefund,
  ExportSource,
} from "../export-model.ts";
import { given } from "../reading/export-row.ts";
import { emailKey } from "../values/email-key.ts";

/** Right of a buyer to a product, from a line of a paid order or a grant. */
export interface Purchase {
  readonly key: string;
  readonly source: ExportSource;
  /** Number that the buyer knows; a claim names it. */
  readonly orderNumber?: string;
  readonly boughtAt?: string;
  /** `emailKey` of the owner: of a gift, whom it was given. Missing when the export does not tell. */
  readonly email?: string;
  /** The older shop's customer. */
  readonly customer?: string;
  readonly product?: string;
  readonly variant?: string;
  readonly sku?: string;
  readonly productName: string;
  readonly variantName?: string;
  readonly fileName?: string;
  readonly fileHash?: string;
  /** WooCommerce's ids of the files that were granted; empty for all files of the variant. */
  readonly downloadIds: readonly string[];
  /** A part of the order was refunded, and nothing tells which. */
  readonly isRefundUnclear: boolean;
}

/** Purchases of a shop. Refunded lines and orders that were not paid are none. */
export function purchasesOf(
  model: Pick<ShopModel, "order" | "line" | "refund" | "grant" | "customer">,
): Purchase[] {
  const orders = new Map(model.order.map((order) => [order.key, order]));
  const emails = new Map(model.customer.flatMap(({ key, email }) => (email ? [[key, email]] : [])));
  const linesByOrder = Map.groupBy(model.line, ({ order }) => order);
  const refunds = Map.groupBy(model.refund, ({ order }) => order);
  const grantsByOrder = Map.groupBy(model.grant, ({ order }) => order ?? "");
  const grantsOfLines = new Set<ExportedGrant>();
  const purchases: Purchase[] = [];
  for (const [key, lines] of linesByOrder) {
    const order = orders.get(key);
    const grants = grantsByOrder.get(key) ?? [];
    for (const grant of grants) if (lines.some((line) => covers(line, grant))) grantsOfLines.add(grant);
    if (order && !isPaid(order)) continue;
    const refunded = refundedLine(lines, refunds.get(key) ?? []);
    for (const line of lines) {
      if (line.refunded || line === refunded) continue;
      const owned = grants.filter((grant) => covers(line, grant));
      const isRefundUnclear = order?.state === "part-refunded" && !refunded;
      purchases.push({ ...ofLine(line, order, emails), ...ofGrants(owned), isRefundUnclear });
    }
  }
  for (const grant of model.grant) {
    const order = orders.get(grant.order ?? "");
    if (!grantsOfLines.has(grant) && (!order || isPaid(order))) purchases.push(ofGrant(grant, order, emails));
  }
  return withoutRepetitions(purchases);
}

const isPaid = ({ state }: ExportedOrder) => state === "paid" || state === "part-refunded";

/** A grant names the variation that was bought, or the product where there is none. */
const covers = ({ product, variant }: ExportedLine, grant: ExportedGrant) =>
  grant.product === variant || (variant === undefined && grant.product === product);

/** The one line whose whole price was given back, if the refund can only be it. */
function refundedLine(
  lines: readonly ExportedLine[],
  refunds: readonly ExportedRefund[],
): ExportedLine | undefined {
  const [refund, another] = refunds;
  if (!refund?.amount || another) return undefined;
  const { minor, currency } = refund.amount;
  const candidates = lines.filter(
    ({ price, quantity }) => price?.currency === currency && price.minor * quantity === minor,
  );
  return candidates.length === 1 ? candidates[0] : undefined;
}

type Emails = ReadonlyMap<string, string>;

function ofLine(line: ExportedLine, order: ExportedOrder | undefined, emails: Emails) {
  const email = line.giftEmail ?? order?.email ?? emails.get(order?.customer ?? "");
  return {
    key: line.key,
    source: line.source,
    ...given("orderNumber", order?.number ?? line.order),
    ...given("boughtAt", order?.boughtAt),
    ...given("email", email && emailKey(email)),
    ...given("customer", line.giftEmail ? undefined : order?.customer),
    ...given("product", line.product),
    ...given("variant", line.variant),
    ...given("sku", line.sku),
    productName: line.productName,
    ...given("variantName", line.variantName),
    ...given("fileName", line.fileName),
    ...given("fileHash", line.fileHash),
  };
}

const ofGrants = (grants: readonly ExportedGrant[]) => ({
  downloadIds: [...new Set(grants.flatMap(({ downloadId }) => downloadId ?? []))],
});

function ofGrant(grant: ExportedGrant, order: ExportedOrder | undefined, emails: Emails): Purchase {
  const email = grant.email ?? order?.email ?? emails.get(grant.customer ?? order?.customer ?? "");
  return {
    key: `grant ${grant.key}`,
    source: grant.source,
    ...given("orderNumber", order?.number ?? grant.order),
    ...given("boughtAt", order?.boughtAt ?? grant.grantedAt),
    ...given("email", email && emailKey(email)),
    ...given("customer", grant.customer ?? order?.customer),
    product: grant.product,
    productName: "",
    ...given("fileName", grant.fileName),
    ...ofGrants([grant]),
    isRefundUnclear: order?.state === "part-refunded",
  };
}

/** The same product for the same buyer in the same order is one purchase, with the files of both. */
function withoutRepetitions(purchases: readonly Purchase[]): Purchase[] {
  const byRight = Map.groupBy(purchases, (purchase) =>
    [
      purchase.orderNumber,
      purchase.email ?? purchase.customer,
      purchase.variant ?? purchase.product ?? purchase.productName,
      purchase.variantName,
      // Lines of a ledger are told apart by their files; grants of a product are files of one purchase.
      purchase.product === undefined ? purchase.fileName : "",
    ].join("\n"),
  );
  return [...byRight.values()].flatMap(([first, ...others]) =>
    first
      ? { ...first, downloadIds: [...new Set([first, ...others].flatMap(({ downloadIds }) => downloadIds))] }
      : [],
  );
}

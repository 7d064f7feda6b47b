import type { ShopModel } from "../collect-exports.ts";
import type { ExportIssue } from "../export-issue.ts";
import type { ExportShop } from "../reading/table-kind.ts";
import { emailKey } from "../values/email-key.ts";
import type { ProofOutcome, ProvenPurchase } from "./prove-purchases.ts";

/** Content of `move-in.json`. */
export interface MoveInPlan {
  readonly from: ExportShop;
  /** Products that are added, that the shop has already, and that it refuses. */
  readonly products: Readonly<Record<"new" | "known" | "refused", number>>;
  /** People: an address counts once, however it is spelt. */
  readonly customers: number;
  readonly orders: number;
  readonly purchases: Readonly<Record<ProofOutcome, number>>;
  readonly addresses: number;
  readonly issues: readonly ExportIssue[];
}

/** Facts of this shop that a plan needs, by the older shop's keys of products. */
export interface KnownProducts {
  readonly knownKeys: ReadonlySet<string>;
  /** Products of which the folder has no design file. */
  readonly refusedKeys: ReadonlySet<string>;
}

/** Numbers of a move, before or after it is done. */
export function planMoveIn(
  from: ExportShop,
  model: ShopModel,
  proofs: readonly ProvenPurchase[],
  { knownKeys, refusedKeys }: KnownProducts,
): MoveInPlan {
  const keys = model.product.map(({ key }) => key);
  const count = (outcome: ProofOutcome) => proofs.filter((proof) => proof.outcome === outcome).length;
  return {
    from,
    products: {
      new: keys.filter((key) => !knownKeys.has(key) && !refusedKeys.has(key)).length,
      known: keys.filter((key) => knownKeys.has(key)).length,
      refused: keys.filter((key) => refusedKeys.has(key) && !knownKeys.has(key)).length,
    },
    customers: countPeople(model),
    orders: model.order.length,
    purchases: { proven: count("proven"), byName: count("byName"), unknown: count("unknown") },
    addresses: model.address.length,
    issues: model.issue,
  };
}

function countPeople(model: ShopModel): number {
  const emails = [...model.customer, ...model.order, ...model.grant].flatMap(({ email }) => email ?? []);
  const gifts = model.line.flatMap(({ giftEmail }) => giftEmail ?? []);
  const withoutEmail = model.customer.filter(({ email }) => email === undefined);
  return new Set([...emails, ...gifts].map(emailKey)).size + withoutEmail.length;
}
